import { malformedValue, unknownOption } from '#domain/errors.ts';
import { isWhole, type Chosen, type Narrowing, type SearchFacet } from '#domain/search/narrowing.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import type { NameSearch } from '#server/search/lookup.ts';
import type { NamePage, NameResult } from '#server/search/results.ts';
import { searchNames } from '#server/search/searchNames.ts';
import type { SearchServices } from '#server/search/services.ts';
import { countFacets, inOrder, narrow, type Narrowed } from './narrow.ts';
import { topClasses, traitsOf, type TopClass } from './traits.ts';

// More than all ways of looking find together.
const MOST = 5000;
const CODES: readonly string[] = COUNTRY_OPTIONS.map(({ value }) => value);
const YEAR = /^\d{4}$/;

/** What is looked for, whatever part of it is wanted. */
export type WholeSearch = Omit<NameSearch, 'limit' | 'offset'>;

/** A facet of what was found: its values with the rows that each would leave, and the rows without it. */
export type SearchFacetCount = {
  readonly field: SearchFacet;
  readonly count: number;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

/**
 * A page of what was found, narrowed and in order. What is found is settled before: how far is looked depends on
 * how much there is, so that conditions of the search itself would bring other rows.
 */
export async function searchNarrowed(
  services: SearchServices,
  search: NameSearch,
  { chosen, ordering }: Narrowing,
): Promise<NamePage> {
  if (isWhole({ chosen, ordering }) && ordering === 'relevance') return searchNames(services, search);
  if (chosen.class.length > 0) checkClasses(chosen, await topClasses(services.database, search.viewer));
  const rows = inOrder(narrow(await wholeOf(services, search), chosen), ordering);
  const page = rows.slice(search.offset, search.offset + search.limit);
  return { count: rows.length, results: page.map(({ row }) => row) };
}

/** The facets of what was found, and how many rows are left. */
export async function searchFacets(
  services: SearchServices,
  search: WholeSearch,
  chosen: Chosen,
): Promise<readonly SearchFacetCount[]> {
  const classes = await topClasses(services.database, search.viewer);
  checkClasses(chosen, classes);
  const labels = labelsOf(classes);
  return countFacets(await wholeOf(services, search), chosen).map(({ field, count, values }) => ({
    field,
    count,
    options: [...values]
      .map(([value, of]) => ({ value, label: labels(field, value), count: of }))
      .toSorted((one, other) =>
        field === 'year'
          ? other.value.localeCompare(one.value)
          : other.count - one.count || one.label.localeCompare(other.label, 'en'),
      ),
  }));
}

async function wholeOf(
  services: SearchServices,
  search: WholeSearch,
): Promise<readonly Narrowed<NameResult>[]> {
  const { results } = await searchNames(services, { ...search, limit: MOST, offset: 0 });
  const traits = await traitsOf(services.database, search.viewer, results);
  return results.map((row) => ({ row, traits: traits.get(row.id) }));
}

function labelsOf(classes: readonly TopClass[]): (field: SearchFacet, value: string) => string {
  const countries = new Map(COUNTRY_OPTIONS.map(({ value, label }) => [value, label]));
  const names = new Map(classes.map(({ slug, name }) => [slug, name]));
  return (field, value) =>
    (field === 'country' ? countries.get(value) : field === 'class' ? names.get(value) : undefined) ?? value;
}

/** Refuses values that no row can have: countries and years here, classes where they are known. */
export function checkChosen({ country, year }: Chosen): void {
  const unknown = country.find((code) => !CODES.includes(code));
  if (unknown !== undefined) throw unknownOption('country', unknown, CODES);
  const odd = year.find((one) => !YEAR.test(one));
  if (odd !== undefined) throw malformedValue('year', odd, 'a year such as 2024, or several with commas');
}

function checkClasses({ class: keys }: Chosen, classes: readonly TopClass[]): void {
  const known = classes.map(({ slug }) => slug);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) throw unknownOption('class', unknown, known);
}
