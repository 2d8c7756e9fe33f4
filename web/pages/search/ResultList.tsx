import { Link } from 'react-router';
import { ENTITY_TYPES } from '#domain/choices.ts';
import { kindNamed } from '#domain/registry.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { countryByCode } from '#domain/tables/countries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Monogram } from '#web/ui/Monogram.tsx';
import { marked } from './marked.ts';
import { Marked } from './Marked.tsx';
import type { Result } from './results.ts';
import css from './SearchPage.module.css';

type ResultListProps = {
  readonly results: readonly Result[];
  /** What was looked for. */
  readonly sought: string;
};

/** What was found: what it is, and why it was. */
export const ResultList = ({ results, sought }: ResultListProps) => (
  <ol className={css.results}>
    {results.map((result) => (
      <li key={`${result.kind} ${result.id}`} className={css.result}>
        <Monogram name={result.name} size={32} />
        <div className={css.words}>
          <Name result={result} sought={sought} />
          <Reason result={result} sought={sought} />
          {result.detail !== null && <p className={css.reason}>{result.detail}</p>}
        </div>
        <div className={css.what}>
          <Badge>{kindWords(result)}</Badge>
          {result.country !== null && (
            <span className={css.country}>{countryByCode(result.country)?.name ?? result.country}</span>
          )}
        </div>
      </li>
    ))}
  </ol>
);

type PartProps = { readonly result: Result; readonly sought: string };

function Name({ result: { kind, id, entityType, name }, sought }: PartProps) {
  const path = rowPath({ kind, id, entityType });
  const words = <Marked pieces={marked(name, sought)} />;
  return path === null ? (
    <span className={css.name}>{words}</span>
  ) : (
    <Link to={path} className={css.name}>
      {words}
    </Link>
  );
}

// A name that says it all needs no reason beside it.
function Reason({ result: { name, reason, highlights }, sought }: PartProps) {
  if (highlights) {
    return (
      <p className={css.reason}>
        <Marked pieces={highlights} />
      </p>
    );
  }
  return reason === 'name' || reason === `similar to ${name}` ? null : (
    <p className={css.reason}>
      <Marked pieces={marked(reason, sought)} />
    </p>
  );
}

const kindWords = ({ kind, entityType }: Result): string =>
  ENTITY_TYPES.find(({ value }) => value === entityType?.[0])?.label ?? kindNamed(kind).label;
