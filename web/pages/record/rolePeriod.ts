import { formatDate } from '#domain/dates.ts';
import { isCurrent, type Claim } from '#web/records/evidence/claim.ts';
import { linkedId } from '#web/records/evidence/linkSubject.ts';

/** From when until when a role is said to have been held, as far as a source tells; null where none does. */
export function periodOf(claims: readonly Claim[], organization: string): string | null {
  const roles = claims.filter(
    (claim) => isCurrent(claim) && claim.field === 'organizations' && linkedId(claim.value) === organization,
  );
  const from = roles.flatMap(({ validFrom }) => validFrom ?? []).toSorted()[0];
  const until = roles
    .flatMap(({ validTo }) => validTo ?? [])
    .toSorted()
    .at(-1);
  if (from === undefined) return until === undefined ? null : `until ${dayText(until)}`;
  return until === undefined ? `since ${dayText(from)}` : `${dayText(from)} to ${dayText(until)}`;
}

// The first day of a year is a year: sources that know no more say so.
const dayText = (moment: string): string => {
  const day = moment.slice(0, 10);
  return formatDate(day, /-(01-01|12-31)$/.test(day) ? 'year' : 'day');
};
