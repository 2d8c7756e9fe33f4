import { ROUND_TYPES } from '#domain/choices.ts';
import type { Exit, Portfolio } from '#domain/profile/portfolio.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';

/** How a company was left, before who bought it: "Listed by SPAC merger", "Acquired by", "Closed". */
export function exitWords({ how, by, round }: Exit): string {
  if (how === 'closed') return 'Closed';
  if (how === 'acquired') return by ? 'Acquired by' : 'Acquired';
  const type = round && choiceLabel(ROUND_TYPES, round.type);
  return type ? `Listed by ${type}` : 'Listed';
}

/** The day of an exit as far as it is known. */
export const exitDate = ({ date, precision }: Exit): string =>
  date === null ? 'date not on record' : dateLabel(date, precision);

/** How many of those whose country is known are in the investor's own; null where that is not known, or nothing is. */
export function homeOf(
  { countries }: Pick<Portfolio, 'countries'>,
  own: string | null,
): { readonly own: string; readonly home: number; readonly abroad: number } | null {
  if (own === null) return null;
  const known = countries.filter(({ country }) => country !== null);
  const all = known.reduce((sum, { companies }) => sum + companies, 0);
  const home = known.find(({ country }) => country === own)?.companies ?? 0;
  return all === 0 ? null : { own, home, abroad: all - home };
}
