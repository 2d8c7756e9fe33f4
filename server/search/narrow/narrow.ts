import { FACET_NAMES, type Chosen, type SearchFacet, type SearchOrdering } from '#domain/search/narrowing.ts';
import { searchKey } from '#domain/search/searchKeys.ts';
import type { Traits } from './traits.ts';

/** A row that was found, with what it is narrowed by. */
export type Narrowed<Row> = { readonly row: Row; readonly traits: Traits | undefined };

/** How many rows a facet leaves for each of its values, the others being on; and how many without it. */
export type FacetCount = {
  readonly field: SearchFacet;
  readonly count: number;
  readonly values: ReadonlyMap<string, number>;
};

const VALUES: Readonly<Record<SearchFacet, (traits: Traits) => readonly string[]>> = {
  country: ({ countries }) => countries,
  class: ({ classes }) => classes,
  year: ({ date }) => (date === null ? [] : [date.slice(0, 4)]),
};

const valuesOf = ({ traits }: Narrowed<unknown>, facet: SearchFacet): readonly string[] =>
  traits ? VALUES[facet](traits) : [];

/** The rows that have a chosen value of every facet in which one is chosen, but for one facet that is left aside. */
export const narrow = <Row>(
  rows: readonly Narrowed<Row>[],
  chosen: Chosen,
  aside?: SearchFacet,
): readonly Narrowed<Row>[] => {
  const active = FACET_NAMES.filter((facet) => facet !== aside && chosen[facet].length > 0);
  return rows.filter((row) =>
    active.every((facet) => valuesOf(row, facet).some((value) => chosen[facet].includes(value))),
  );
};

/** How many rows each value of each facet would leave, and of which the chosen ones are kept although none has them. */
export const countFacets = (rows: readonly Narrowed<unknown>[], chosen: Chosen): readonly FacetCount[] =>
  FACET_NAMES.map((field) => {
    const others = narrow(rows, chosen, field);
    const values = new Map(chosen[field].map((value) => [value, 0]));
    for (const row of others) {
      for (const value of valuesOf(row, field)) values.set(value, (values.get(value) ?? 0) + 1);
    }
    return { field, count: others.length, values };
  });

/** The rows in another order; of two alike, and of those without a date, the one that fits better is first. */
export function inOrder<Row extends { readonly name: string }>(
  rows: readonly Narrowed<Row>[],
  ordering: SearchOrdering,
): readonly Narrowed<Row>[] {
  if (ordering === 'relevance') return rows;
  const keyed = rows.map((row) => ({
    row,
    key: ordering === 'name' ? searchKey(row.row.name) : (row.traits?.date ?? ''),
  }));
  const turn = ordering === 'newest' ? -1 : 1;
  return keyed
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -turn : turn))
    .map(({ row }) => row);
}
