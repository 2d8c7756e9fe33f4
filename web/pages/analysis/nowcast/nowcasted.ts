import { nowcastOf, partOver, quartersBetween, type Nowcast } from '#domain/analysis/nowcast.ts';
import { formatDate, formatQuarter, parseDate, quarterOf } from '#domain/dates.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { hrefOf, type ListScreenName } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { CardState } from '#web/pages/analysis/frame/useCard.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import { entityOf } from '#web/pages/analysis/frame/entities.ts';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { periodsBetween } from '#web/tools/groups/pivot.ts';

const SHOWN = 12;

/** The day by which rounds are on record, which is that of the newest one. */
const DAY = 'date';

export type NowcastAsked = {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly late: readonly number[];
};

/** What is asked: how many by quarter, all of them with the newest day, and who has the most in the latest quarters. */
export function nowcastParts({ kind, where }: NowcastAsked): readonly Part[] {
  const limit = QUERIES.maxGroups;
  const whole = where ? { where } : {};
  const count = { fn: 'count' as const };
  const recent = allOf([where, { f: DAY, op: 'withinLast', v: '24 months' }]);
  return [
    { kind, query: { ...whole, group: [{ f: DAY, by: 'quarter' }], measures: [count], limit } },
    { kind, query: { ...whole, group: [], measures: [count, { fn: 'max', f: DAY }], limit } },
    {
      kind,
      query: {
        ...(recent ? { where: recent } : {}),
        group: [{ f: DAY, by: 'quarter' }, entityOf(kind).dimension.group],
        measures: [count],
        limit,
      },
    },
  ];
}

export type NowcastQuarter = {
  readonly quarter: string;
  readonly known: number;
  /** The part of all that is taken to be known, from 0 to 1. */
  readonly share: number;
  /** Null where too little of it is known to tell. */
  readonly nowcast: Nowcast | null;
};

export type Nowcasted = {
  readonly quarters: readonly NowcastQuarter[];
  readonly newest: string;
  readonly rows: number;
  /** Rows without a quarter. */
  readonly undated: number;
  /** The last quarter of which something can be told, and the same without the one with the most in it. */
  readonly last: NowcastQuarter;
  readonly without: {
    readonly label: string;
    readonly count: number;
    readonly nowcast: Nowcast | null;
  } | null;
};

/** Puts the answers together; null where nothing has a quarter. */
export function nowcastedOf(
  { late }: Pick<NowcastAsked, 'late'>,
  [byQuarter, whole, holders]: readonly Groups[],
): Nowcasted | null {
  const [all] = whole?.rows ?? [];
  const newest = parseDate(String(all?.values[1] ?? '').slice(0, 10))?.date;
  const counts = new Map(
    byQuarter?.rows.map(({ keys, values }) => [keys[0]?.value ?? null, Number(values[0])]),
  );
  const known = [...counts.keys()].filter((key) => key !== null).toSorted();
  const [first, until] = [known[0], newest && quarterOf(newest)];
  if (!first || !newest || !until) return null;
  const quarters = periodsBetween(first, until, 'quarter').map((quarter): NowcastQuarter => {
    const share = shareKnown(quarter, newest, late);
    const count = counts.get(quarter) ?? 0;
    return { quarter, known: count, share, nowcast: nowcastOf(count, share) };
  });
  const last = quarters.findLast(({ nowcast }) => nowcast !== null);
  if (!last) return null;
  const [holder] = (holders?.rows ?? [])
    .filter(({ keys }) => keys[0]?.value === last.quarter && (keys[1]?.value ?? null) !== null)
    .toSorted((one, other) => Number(other.values[0]) - Number(one.values[0]));
  const count = Number(holder?.values[0] ?? 0);
  return {
    quarters: quarters.slice(-SHOWN),
    newest,
    rows: Number(all?.values[0]),
    undated: counts.get(null) ?? 0,
    last,
    without: holder
      ? { label: holder.keys[1]?.label ?? '', count, nowcast: nowcastOf(last.known - count, last.share) }
      : null,
  };
}

// How much of a quarter is over by the newest day on record, and of that how much is not late.
function shareKnown(quarter: string, newest: string, late: readonly number[]): number {
  const age = Math.max(0, quartersBetween(quarter, quarterOf(newest) ?? quarter));
  return partOver(quarter, newest) * (1 - (late[age] ?? 0) / 100);
}

const rounded = (value: number): string => formatCount(Math.round(value));

/** "about 15 (13 to 18)". */
export const nowcastWords = (nowcast: Nowcast | null): string => {
  if (!nowcast) return 'too early to tell';
  const { expected, low, high } = nowcast;
  return low === high
    ? rounded(expected)
    : `about ${rounded(expected)} (${rounded(low)} to ${rounded(high)})`;
};

/** What it says, in two sentences. */
export function nowcastSummary({ last, newest }: Nowcasted, many: string): string {
  const { quarter, known, share, nowcast } = last;
  return `${formatQuarter(quarter)} has ${formatCount(known)} ${many} on record. If that is ${Math.round(share * 100)}% of them, there will be ${nowcastWords(nowcast)}. The record reaches to ${formatDate(newest)}.`;
}

/** How far it carries. */
export function nowcastNotes(
  found: Nowcasted,
  late: readonly number[],
  { one, many }: CardState['screen']['noun'],
): Notes {
  const { rows, undated, last, without } = found;
  return {
    counted: `${formatQuantity(rows - undated, one, many)} with a quarter.`,
    missing:
      undated === 0
        ? 'Nothing.'
        : `${formatQuantity(undated, one, many)} of which only the year or nothing is known are in no quarter; so each quarter has somewhat too few.`,
    sensitivity: without
      ? `Without ${without.label}, which has the most in ${formatQuarter(last.quarter)} (${without.count}): ${nowcastWords(without.nowcast)} instead of ${nowcastWords(last.nowcast)}.`
      : 'No name is known to leave out.',
    assumptions: [
      `Not on record yet, of a quarter’s ${many}: ${late[0]}% while it runs, ${late[1]}% one quarter after, ${late[2]}% two after, ${late[3]}% three after. These are assumptions that you set, not measurements: the record was filled at once, so that it does not know how late each came.`,
      'The record reaches to the day of its newest row; what came after that day is not known at all.',
      'Within a quarter they come evenly, day by day.',
    ],
    method:
      'What is on record is divided by the part that is taken to be known: the part of the quarter that was over, less what is late. What is missing is taken as random (Poisson) at the rate of what is known, with Jeffreys’ prior; the interval holds four fifths of what it may come to. Below a tenth known, nothing is said.',
  };
}

/** The quarters as a table. */
export const nowcastTwin = (
  { quarters }: Nowcasted,
  { list, kind, conditions }: { list: ListScreenName; kind: Kind; conditions: CardState['conditions'] },
): TwinTable => ({
  heads: [
    { label: 'Quarter' },
    ...['On record', 'Taken to be known', 'Expected', 'At least', 'At most'].map((label) => ({
      label,
      isFigure: true,
    })),
  ],
  rows: quarters.map(({ quarter, known, share, nowcast }) => {
    const only = groupCondition(kind, { f: DAY, by: 'quarter' }, quarter);
    return {
      key: quarter,
      cells: [
        {
          words: formatQuarter(quarter),
          value: quarter,
          href: only && hrefOf(list, withMore(conditions, [only])),
        },
        { words: formatCount(known), value: known },
        { words: `${Math.round(share * 100)}%`, value: share },
        ...[nowcast?.expected, nowcast?.low, nowcast?.high].map((value) => ({
          words: value === undefined ? 'too early' : formatCount(Math.round(value * 10) / 10),
          value: value ?? null,
        })),
      ],
    };
  }),
});
