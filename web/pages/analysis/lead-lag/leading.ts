import { changesOf, laggedCorrelation, type Correlation } from '#domain/analysis/correlation.ts';
import type { FOLLOWING } from '#domain/analysis/read/readOptions.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { QUERIES } from '#domain/limits.ts';
import { hrefOf, listScreen, type Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import { formatUsd } from '#domain/money.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

export type Following = (typeof FOLLOWING)[number];

/** So many years either way. */
export const MOST_LAG = 5;

type Asked = {
  readonly where: ConditionInput | undefined;
  readonly topic: string | undefined;
  readonly following: Following;
};

const RAISED = { f: 'countsAs', op: 'eq', v: 'raised' };
const CLASS_OF_ROUNDS = 'entity.primaryClassification';

const within = (f: string, topic: string | undefined): readonly LeafInput[] =>
  topic === undefined ? [] : [{ f, op: 'descendantOf', v: topic }];

/** The list of the rounds that are counted: of private equity, under the conditions and within the topic. */
export const countedHref = (
  { conditions, topic }: { readonly conditions: Conditions; readonly topic: string | undefined },
  more: Conditions = [],
): string =>
  hrefOf('FUNDING_ROUNDS', withMore(conditions, [RAISED, ...within(CLASS_OF_ROUNDS, topic), ...more]));

/** What is asked: papers by year, rounds of private equity by year, and what the company with the most has of them. */
export function leadParts({ where, topic, following }: Asked): readonly Part[] {
  const papers = listScreen('PAPERS').list.kind;
  const rounds = listScreen('FUNDING_ROUNDS').list.kind;
  const [ofPapers] = within('primaryClassification', topic);
  const ofRounds = allOf([where, RAISED, ...within(CLASS_OF_ROUNDS, topic)]);
  const count = { fn: 'count' as const };
  const limit = QUERIES.maxGroups;
  const measures = [
    count,
    { fn: 'known' as const, f: 'fundingUsd' },
    { fn: 'sum' as const, f: 'fundingUsd' },
  ];
  const year = { f: 'date', by: 'year' as const };
  return [
    {
      kind: papers,
      query: {
        ...(ofPapers ? { where: ofPapers } : {}),
        group: [{ f: 'publishedOn', by: 'year' }],
        measures: [count],
        limit,
      },
    },
    { kind: rounds, query: { ...(ofRounds ? { where: ofRounds } : {}), group: [year], measures, limit } },
    {
      kind: rounds,
      query: { ...(ofRounds ? { where: ofRounds } : {}), group: [year, { f: 'entity' }], measures, limit },
      largest: {
        f: 'entity',
        measure: following.value === 'money' ? { fn: 'sum', f: 'fundingUsd' } : count,
      },
    },
  ];
}

export type Lag = { readonly lag: number; readonly correlation: Correlation | null };

export type Led = {
  readonly papers: ReadonlyMap<number, number>;
  readonly following: ReadonlyMap<number, number>;
  readonly lags: readonly Lag[];
  readonly strongest: Lag | null;
  readonly first: number;
  readonly last: number;
  readonly counts: {
    readonly papers: number;
    readonly rounds: number;
    readonly unknown: number;
    readonly undated: number;
  };
  readonly without: { readonly label: string; readonly strongest: Lag | null } | null;
};

type YearRow = {
  readonly year: number;
  readonly entity: string | null;
  readonly label: string;
  readonly rounds: number;
  readonly known: number;
  readonly sum: number;
};

const rowsIn = (groups: Groups | undefined): readonly YearRow[] =>
  (groups?.rows ?? []).map(({ keys, values }) => ({
    year: Number(keys[0]?.value ?? Number.NaN),
    entity: keys[1]?.value ?? null,
    label: keys[1]?.label ?? '',
    rounds: Number(values[0]),
    known: Number(values[1] ?? 0),
    sum: Number(values[2] ?? 0),
  }));

/** Puts the answers together, up to the last year that is on record whole; null where there are too few years. */
export function ledOf(
  following: Following,
  [papers, rounds, holders]: readonly Groups[],
  whole: number,
): Led | null {
  const ofPapers = rowsIn(papers);
  const ofRounds = rowsIn(rounds);
  const years = [...ofPapers, ...ofRounds].map(({ year }) => year).filter((year) => year <= whole);
  const first = Math.max(firstOf(ofPapers), firstOf(ofRounds));
  const last = Math.max(...years);
  if (!Number.isFinite(first) || last - first < LEAST_YEARS) return null;
  const amount = (row: YearRow) => (following.value === 'money' ? row.sum : row.rounds);
  const series = (rows: readonly YearRow[], of: (row: YearRow) => number) =>
    new Map(
      Array.from({ length: last - first + 1 }, (_, place) => {
        const year = first + place;
        return [
          year,
          rows.filter((row) => row.year === year).reduce((sum, row) => sum + of(row), 0),
        ] as const;
      }),
    );
  const [leading, later] = [series(ofPapers, ({ rounds: count }) => count), series(ofRounds, amount)];
  const lags = lagsOf(leading, later);
  return {
    papers: leading,
    following: later,
    lags,
    strongest: strongestOf(lags),
    first,
    last,
    counts: {
      papers: [...leading.values()].reduce((sum, count) => sum + count, 0),
      rounds: ofRounds
        .filter(({ year }) => year >= first && year <= last)
        .reduce((sum, row) => sum + row.rounds, 0),
      unknown: ofRounds.reduce((sum, row) => sum + row.rounds - row.known, 0),
      undated: [...ofPapers, ...ofRounds]
        .filter(({ year }) => Number.isNaN(year))
        .reduce((sum, row) => sum + row.rounds, 0),
    },
    without: withoutLargest({ leading, later }, rowsIn(holders), (rows) => series(rows, amount)),
  };
}

const LEAST_YEARS = 5;

const firstOf = (rows: readonly YearRow[]): number =>
  Math.min(...rows.map(({ year }) => year).filter((year) => !Number.isNaN(year)));

const lagsOf = (leading: ReadonlyMap<number, number>, later: ReadonlyMap<number, number>): readonly Lag[] =>
  Array.from({ length: 2 * MOST_LAG + 1 }, (_, place) => {
    const lag = place - MOST_LAG;
    return { lag, correlation: laggedCorrelation(changesOf(leading), changesOf(later), lag) };
  });

const strongestOf = (lags: readonly Lag[]): Lag | null =>
  lags
    .filter(({ correlation }) => correlation !== null)
    .toSorted((one, other) => (other.correlation?.r ?? 0) - (one.correlation?.r ?? 0))[0] ?? null;

type Both = Record<'leading' | 'later', ReadonlyMap<number, number>>;

// The rows are those of one company, which has the most.
function withoutLargest(
  { leading, later }: Both,
  rows: readonly YearRow[],
  seriesOf: (rows: readonly YearRow[]) => ReadonlyMap<number, number>,
): Led['without'] {
  const own = rows.filter(({ entity }) => entity !== null);
  const [first] = own;
  if (!first) return null;
  const gone = seriesOf(own);
  const left = new Map([...later].map(([year, sum]) => [year, sum - (gone.get(year) ?? 0)]));
  return { label: first.label, strongest: strongestOf(lagsOf(leading, left)) };
}

const rounded = (value: number): string => value.toFixed(2);

/** "3 years after papers". */
export const lagWords = (lag: number): string => {
  if (lag === 0) return 'in the same year as papers';
  const years = formatQuantity(Math.abs(lag), 'year');
  return lag > 0 ? `${years} after papers` : `${years} before papers`;
};

/** A coefficient with its interval: "0.42 (-0.10 to 0.76, 14 years)". */
export const correlationWords = (correlation: Correlation | null): string => {
  if (!correlation) return 'too few years';
  const { r, pairs, interval } = correlation;
  return interval
    ? `${rounded(r)} (${rounded(interval[0])} to ${rounded(interval[1])}, ${pairs} years)`
    : `${rounded(r)} (${pairs} years)`;
};

const isTold = (correlation: Correlation | null | undefined): boolean =>
  correlation?.interval != null && (correlation.interval[0] > 0 || correlation.interval[1] < 0);

/** What it says, with the warning. */
export function leadSummary({ strongest, first, last }: Led, following: Following): string {
  if (!strongest) return `Between ${first} and ${last} there are too few years to compare.`;
  const { lag, correlation } = strongest;
  const weak = isTold(correlation)
    ? 'Of eleven lags tried, one may look strong by chance.'
    : 'Its interval holds zero: chance alone would do.';
  return `Changes of ${following.words} ${lagWords(lag)} go together the most with those of papers: ${correlationWords(correlation)}. ${weak} One does not follow from the other.`;
}

/** How far it carries. */
export function leadNotes({ counts, first, last, without, strongest }: Led): Notes {
  const { papers, rounds, unknown, undated } = counts;
  const lag = (one: Lag | null) =>
    one ? `${lagWords(one.lag)}, ${correlationWords(one.correlation)}` : 'no lag can be computed';
  return {
    counted: `${formatQuantity(papers, 'paper')} and ${formatQuantity(rounds, 'round')} of private equity in the years ${first} to ${last}; later years are not on record whole, and left out.`,
    missing: [
      unknown > 0 && `${formatQuantity(unknown, 'round')} without an amount have no money.`,
      undated > 0 && `${formatQuantity(undated, 'row')} without a year count in no year.`,
      'Patents are not on record, so that they stand in no comparison.',
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
    sensitivity: without
      ? `Without ${without.label}, the company with the most: ${lag(without.strongest)} instead of ${lag(strongest)}.`
      : 'It was not computed: there are more parts than one question answers.',
    assumptions: [
      'That two series go together says nothing of a cause: both may follow a third, or the fashion to record them.',
      'Papers on record are a choice, not all there are; more papers of a year may only mean that more were sought.',
      'Eleven lags are tried, and the strongest is told: some lag looks strong by chance.',
      'Conditions narrow the rounds; the topic narrows both.',
    ],
    method:
      'Pearson’s coefficient of the changes from year to year, not of the levels, which both grow. A lag of two puts the change of papers of a year beside the change of the other two years later. Intervals hold 95% (Fisher’s transformation), as if years did not depend on each other, which makes them too narrow.',
  };
}

/** The lags, and the years behind them, as a table. */
export const leadTwin = (
  { lags, papers, following }: Led,
  { value, label }: Following,
  hrefOfYear: (year: number) => string,
): TwinTable => ({
  heads: [
    { label: 'Lag or year' },
    ...['Coefficient', 'At least', 'At most', 'Years', 'Papers', label].map((words) => ({
      label: words,
      isFigure: true,
    })),
  ],
  rows: [
    ...lags.map(({ lag, correlation }) => ({
      key: `lag ${lag}`,
      cells: [
        { words: lagWords(lag), value: lag },
        ...[correlation?.r, correlation?.interval?.[0], correlation?.interval?.[1]].map((one) => ({
          words: one === undefined ? '–' : rounded(one),
          value: one ?? null,
        })),
        { words: correlation ? String(correlation.pairs) : '–', value: correlation?.pairs ?? null },
        { words: '' },
        { words: '' },
      ],
    })),
    ...[...papers].map(([year, count]) => {
      const amount = following.get(year) ?? 0;
      return {
        key: `year ${year}`,
        cells: [
          { words: String(year), href: hrefOfYear(year) },
          ...['', '', '', ''].map((words) => ({ words })),
          { words: formatCount(count), value: count },
          { words: value === 'money' ? formatUsd(amount) : formatCount(amount), value: amount },
        ],
      };
    }),
  ],
});
