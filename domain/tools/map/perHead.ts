import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';

/** How the figures of countries are told. */
export const PERS = [
  { value: 'country', label: 'The country' },
  { value: 'million', label: 'A million people' },
] as const;

/** One of these ways. */
export type Per = (typeof PERS)[number]['value'];

/** Where fewer people live, each row counts for so much that the country has no place among the others. */
export const FEW_PEOPLE = 1_000_000;

/** Where the people of a country and their year stand among the values of its group. */
export const PEOPLE_AT = { people: 3, year: 4 } as const;

/** What a figure is for every million people; null where either is not known. */
export const perMillion = (figure: number | null, people: number | null): number | null =>
  figure === null || people === null || people <= 0 ? null : (figure * 1_000_000) / people;

/** The link of a kind to the country whose code a field has, over the links before it: `entity.country` is that of `entity.inCountry`. */
export function countryLink(kind: Kind, f: string): string | undefined {
  const [name = '', ...back] = f.split('.').toReversed();
  const steps = back.toReversed();
  let at = kind;
  for (const step of steps) {
    const relation = relationOf(at, step);
    if (!relation) return undefined;
    at = kindOf(relation.kind);
  }
  const column = fieldOf(at, name)?.column;
  const own = Object.entries(at.relations).find(
    ([, relation]) => relation.type === 'ref' && relation.kind === 'country' && relation.column === column,
  );
  if (own) return [...steps, own[0]].join('.');
  // The country of an end of a deal is that of the organization there.
  const end = /^(\w+)Country$/.exec(name)?.[1];
  return end === undefined ? undefined : countryLink(kind, [...steps, end, 'country'].join('.'));
}

/** The same question for groups with the people of each country and the year they were counted for. */
export function withPeople(query: QueryInput, link: string): QueryInput {
  const people = ['population', 'populationYear'].map(
    (name) => ({ fn: 'max', f: `${link}.${name}` }) as const,
  );
  return { ...query, measures: [...(query.measures ?? []), ...people] };
}
