import type { Viewer } from '#domain/access.ts';
import { dateBefore } from '#domain/dates.ts';
import { listOf, type Conditions, type ListScreenName } from '#domain/lists.ts';
import type { ConditionInput, QueryInput } from '#domain/query/grammar.ts';
import type { Reach } from '#domain/sets.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';
import { groupRows } from '#server/records/group.ts';
import type { AnswerServices } from '#server/insights/services.ts';

/** Who asks what the sector did of late, of whom, and on which day. */
export interface Asking {
  readonly services: AnswerServices;
  readonly viewer: Viewer;
  readonly reach: Reach;
  /** yyyy-MM-dd. */
  readonly today: string;
}

type Summed = Pick<QueryInput, 'group' | 'measures'>;

const MOST_GROUPS = 999;

/** Groups the rows of a list that meet conditions, as its screen would. */
export async function groups(
  { services, viewer }: Asking,
  name: ListScreenName,
  { conditions, ...summed }: Summed & { readonly conditions: Conditions },
): Promise<readonly GroupRow[]> {
  const { kind, always } = listOf(name);
  const all = [...(always ? [always] : []), ...conditions];
  const where = all.length > 0 ? { where: { and: all } } : {};
  return (await groupRows(services, kind, { ...where, ...summed, limit: MOST_GROUPS }, { viewer })).rows;
}

/** How many rows there are. */
export const COUNT: Summed = { measures: [{ fn: 'count' }] };

/** Counts the rows of a list that meet conditions. */
export async function count(asking: Asking, name: ListScreenName, conditions: Conditions): Promise<number> {
  const [row] = await groups(asking, name, { conditions, ...COUNT });
  return Number(row?.values[0] ?? 0);
}

/** The condition that a date lies between two days, both counted. */
export const between = (f: string, from: string, to: string): ConditionInput => ({
  f,
  op: 'between',
  v: [from, to],
});

/** The same day a year before. */
export const yearBefore = (day: string): string => dateBefore(day, { count: 1, unit: 'year' });

/** The day before. */
export const dayBefore = (day: string): string => dateBefore(day, { count: 1, unit: 'day' });
