import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { NearText } from './results.ts';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';

type NothingProps = {
  readonly text: string;
  /** What is found among all kinds, where only one was looked at. */
  readonly others?: { readonly count: number; readonly to: string };
  /** Texts like it that find something. */
  readonly near?: readonly NearText[];
};

/** Nothing was found: says what to try, and offers what is nearest. */
export function Nothing({ text, others, near }: NothingProps) {
  return (
    <div className={css.nothing}>
      <EmptyState
        title={TEXTS.nothing(text)}
        action={others && <Link to={others.to}>{TEXTS.otherKinds(others.count)}</Link>}
      >
        {TEXTS.nothingWhy}
      </EmptyState>
      {near && near.length > 0 && (
        <section aria-label={TEXTS.near}>
          <h2 className={css.near}>{TEXTS.near}</h2>
          <ul className={css.tries}>
            {near.map(({ text: tried, count, names }) => (
              <li key={tried}>
                <Link to={`${buildPath('SEARCH_PAGE')}?${new URLSearchParams({ q: tried }).toString()}`}>
                  “{tried}”
                </Link>
                <span className={css.country}>
                  {TEXTS.nearCount(count)}: {names.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
