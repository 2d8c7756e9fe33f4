import { AS_OF_PARAMETER } from './address.ts';
import { malformedValue } from '#domain/errors.ts';
import { dayOf, isDate } from '#domain/dates.ts';

// In the east a day begins hours before it does in UTC.
const FARTHEST_EAST = 14 * 3_600_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const EXPECTED = 'a day (yyyy-mm-dd) or a moment in UTC (2026-01-31T08:30:00Z) that has begun';

/** The moment that an address names, as ISO 8601 in UTC: a day counts whole. Throws MALFORMED_VALUE for what is none, or has not begun. */
export function readMoment(text: string, now: Date): string {
  const moment = isDate(text) ? `${text}T23:59:59.999Z` : momentIn(text);
  if (moment === undefined) throw malformedValue(AS_OF_PARAMETER, text, EXPECTED);
  const hasBegun = isDate(text)
    ? text <= dayOf(new Date(now.getTime() + FARTHEST_EAST))
    : moment <= now.toISOString();
  if (!hasBegun) throw malformedValue(AS_OF_PARAMETER, text, EXPECTED);
  return moment;
}

function momentIn(text: string): string | undefined {
  if (!MOMENT.test(text) || !isDate(text.slice(0, 10))) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
