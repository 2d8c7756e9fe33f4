import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { nearQuestion } from './results.ts';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';

type NothingProps = {
  readonly text: string;
  /** What is found among all kinds, where only one was looked at. */
  readonly others?: { readonly count: number; readonly to: string };
};

/** Nothing was found: says what to try, and offers what is nearest. */
export function Nothing({ text, others }: NothingProps) {
  const { data } = useAnswer(others ? null : nearQuestion(text));
  return (
    <div className={css.nothing}>
      <EmptyState
        title={TEXTS.nothing(text)}
        action={others && <Link to={others.to}>{TEXTS.otherKinds(others.count)}</Link>}
      >
        {TEXTS.nothingWhy}
      </EmptyState>
      {data && data.length > 0 && (
        <section aria-label={TEXTS.near}>
          <h2 className={css.near}>{TEXTS.near}</h2>
          <ul className={css.tries}>
            {data.map((near) => (
              <li key={near.text}>
                <Link to={`${buildPath('SEARCH_PAGE')}?${new URLSearchParams({ q: near.text }).toString()}`}>
                  “{near.text}”
                </Link>
                <span className={css.country}>
                  {TEXTS.nearCount(near.count)}: {near.names.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
