import { employeeRangeOf } from '#domain/choices.ts';
import { parseDate } from '#domain/dates.ts';
import { compareText, type Evidence } from '#server/packs/build/claims.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';

/** A value of a series of an organization, with the page that says so. */
export type SeriesValue = {
  readonly organization: string;
  readonly metric: string;
  readonly value: string;
  readonly date: string;
  /** The date as the line gives it, which the address of the point holds. */
  readonly givenDate?: string;
  readonly conditions: string;
  readonly page: string;
  readonly evidence: Evidence;
};

type Shared = Pick<Workspace, 'ledger' | 'notes'>;

type Headcount = SeriesValue & { readonly max: string };

const LOWER = /more than|over\b|at least|\+|lower/i;
// A count of some of the people says no more of all than that they are at least as many.
const PART = /engineers|scientists|researchers|specialists|site only|new site/i;

/**
 * Claims the newest number of employees that a page to be relied on gives, with its date. The older ones stay as facts that ended
 * when the next began. Where a weak page gives a younger number in another band, the number is known to be out of date: none is shown.
 */
export function claimEmployees(workspace: Shared, values: readonly SeriesValue[]): void {
  const headcounts = values.flatMap((value) => headcountOf(value));
  for (const organization of new Set(headcounts.map((one) => one.organization))) {
    const own = headcounts
      .filter((one) => one.organization === organization)
      .sort((first, second) => compareText(first.date, second.date));
    const sure = own.filter(({ evidence }) => evidence.confidence !== 'low');
    const newest = sure.at(-1);
    if (newest === undefined) continue;
    const contrary = own.find((one) => one.date > newest.date && bandOf(one) !== bandOf(newest));
    if (contrary !== undefined) noteStale(workspace, newest, contrary);
    for (const one of sure) {
      const next = sure.find(({ date }) => date > one.date) ?? contrary;
      claimHeadcount(workspace, one, { isShown: one.date === newest.date && contrary === undefined, next });
    }
  }
}

function headcountOf(value: SeriesValue): Headcount[] {
  if (value.metric !== 'employees' || value.date === '') return [];
  const isLower = LOWER.test(value.conditions) || PART.test(value.conditions);
  return [{ ...value, max: isLower ? '' : value.value }];
}

const bandOf = ({ value }: Headcount): string | undefined =>
  employeeRangeOf(Number(value), Number(value))?.value;

function noteStale({ notes, ledger }: Shared, newest: Headcount, contrary: Headcount): void {
  notes.leftOut.push({
    what: `${ledger.value(ORGANIZATION, newest.organization, 'name')}, employees ${newest.value} of ${newest.date}, ${contrary.value} of ${contrary.date}`,
    locator: newest.evidence.locator ?? '',
    reason: 'a younger number of a weak page lies in another band',
  });
}

function claimHeadcount(
  { ledger }: Shared,
  { organization, value, max, date, evidence }: Headcount,
  { isShown, next }: { isShown: boolean; next: Headcount | undefined },
): void {
  const since = parseDate(date);
  if (since === null) return;
  const until = next === undefined ? null : parseDate(next.date);
  const dated: Evidence = {
    ...evidence,
    isShown,
    validFrom: since.date,
    ...(until === null ? {} : { validTo: until.date }),
  };
  const companions: Record<string, string> = {
    ...(max === '' ? {} : { employeesMax: max }),
    employeesOn: since.date,
    employeesOnPrecision: since.precision,
  };
  ledger.claim({ kind: ORGANIZATION, key: organization, field: 'employeesMin', value, companions }, dated);
}
