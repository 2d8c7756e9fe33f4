import { formatCount } from '#domain/format.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';

type Counted = Pick<Company, 'employeesMin' | 'employeesMax' | 'employeesOn' | 'employeesOnPrecision'>;

/** The number of employees and the date of the count in words; a band alone hides how old it is. */
export function employeesWords({
  employeesMin: min,
  employeesMax: max,
  employeesOn,
  employeesOnPrecision,
}: Counted): { number: string | null; date: string | null } {
  const date = employeesOn === null ? null : dateLabel(employeesOn, employeesOnPrecision);
  if (min === null) return { number: null, date: null };
  if (max === null) return { number: `at least ${formatCount(min)}`, date };
  return { number: max === min ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`, date };
}
