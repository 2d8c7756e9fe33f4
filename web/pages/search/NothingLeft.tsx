import { Link } from 'react-router';
import { FACET_NAMES, type SearchFacet } from '#domain/search/narrowing.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Active } from './narrowed.ts';
import type { FacetCount } from './results.ts';
import css from './SearchPage.module.css';
import { TEXTS } from './texts.ts';

type NothingLeftProps = {
  readonly active: readonly Active[];
  readonly facets: readonly FacetCount[];
  /** How many results there are without any filter, where that is known. */
  readonly whole: number | undefined;
  /** Where the results stand without one facet, or without all. */
  readonly pathWithout: (facet?: SearchFacet) => string;
};

/** Nothing is left of what was found: says which filter to drop, and how many results that brings back. */
export function NothingLeft({ active, facets, whole, pathWithout }: NothingLeftProps) {
  const drops = FACET_NAMES.flatMap((facet) => {
    const words = active.flatMap((one) => (one.facet === facet ? [one.words] : [])).join(', ');
    const count = facets.find(({ field }) => field === facet)?.count ?? 0;
    return words === '' || count === 0 ? [] : [{ facet, words, count }];
  });
  return (
    <div className={css.nothing}>
      <EmptyState title={TEXTS.nothingLeft} />
      <ul className={css.tries}>
        {drops.map(({ facet, words, count }) => (
          <li key={facet}>
            <Link to={pathWithout(facet)}>{TEXTS.without(words)}</Link>
            <span className={css.country}>{TEXTS.nearCount(count)}</span>
          </li>
        ))}
        <li>
          <Link to={pathWithout()}>{TEXTS.withoutAll}</Link>
          {whole !== undefined && <span className={css.country}>{TEXTS.nearCount(whole)}</span>}
        </li>
      </ul>
    </div>
  );
}
