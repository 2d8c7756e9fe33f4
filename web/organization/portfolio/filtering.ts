import type { Holding, Portfolio } from '#domain/profile/portfolio.ts';
import { COUNTRY_OPTIONS } from '#domain/tables/options.ts';
import { choiceLabel } from '#web/organization/rounds.ts';

/** Those of a class, of a country, funded more than once, or with an exit. */
export type Filter =
  | { readonly of: 'class' | 'country'; readonly value: string }
  | { readonly of: 'again' | 'exits' };

/** Reads what an address says of a filter; null where nothing is filtered. */
export function readFilter(text: string | null): Filter | null {
  const [of = '', value = ''] = (text ?? '').split(/\.(.*)/s, 2);
  if ((of === 'class' || of === 'country') && value !== '') return { of, value };
  return of === 'again' || of === 'exits' ? { of } : null;
}

/** What an address says of a filter. */
export const filterText = (filter: Filter | null): string | null =>
  filter && ('value' in filter ? `${filter.of}.${filter.value}` : filter.of);

/** What is shown, in words within a line; null where nothing is filtered by what is there. */
export function filterWords(
  filter: Filter | null,
  { classes, countries }: Pick<Portfolio, 'classes' | 'countries'>,
): string | null {
  switch (filter?.of) {
    case 'class':
      return (
        classes
          .flatMap(({ class: top, within }) => [top, ...within.map((one) => one.class)])
          .find((one) => one?.slug === filter.value)?.name ?? null
      );
    case 'country':
      return countries.some(({ country }) => country === filter.value)
        ? choiceLabel(COUNTRY_OPTIONS, filter.value)
        : null;
    case 'again':
      return 'funded again';
    case 'exits':
      return 'with an exit';
    default:
      return null;
  }
}

/** True for a company that a filter leaves. */
export function isLeft(
  holding: Holding,
  filter: Filter | null,
  { classes }: Pick<Portfolio, 'classes'>,
): boolean {
  switch (filter?.of) {
    case 'class':
      return (
        holding.class?.slug === filter.value ||
        classes.some(
          ({ class: top, within }) =>
            top?.slug === filter.value && within.some((one) => one.class.slug === holding.class?.slug),
        )
      );
    case 'country':
      return holding.country === filter.value;
    case 'again':
      return holding.rounds > 1;
    case 'exits':
      return holding.exit !== null;
    default:
      return true;
  }
}
