import {
  kaplanMeier,
  medianTime,
  monthsBetween,
  survivalAt,
  withoutEach,
  type SurvivalStep,
} from '#domain/analysis/survival.ts';
import {
  funnelOf,
  pathsBetween,
  STAGE_ORDER,
  type FirstRound,
  type Path,
  type Stage,
} from '#domain/analysis/stages.ts';
import { formatDate, parseDate } from '#domain/dates.ts';
import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { Part } from '#web/pages/analysis/frame/useParts.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';

export const STAGES = STAGE_ORDER.map((stage) => ({ ...stage, name: stage.value }));

export type SurvivalAsked = {
  readonly kind: Kind;
  readonly where: ConditionInput | undefined;
  readonly stage: Stage;
  readonly next: Stage;
};

/** The months after which shares are told. */
export const HORIZON = 24;

/** What is asked: the first round of each company at each stage, and all rounds with the newest day. */
export function survivalParts({ kind, where }: Pick<SurvivalAsked, 'kind' | 'where'>): readonly Part[] {
  const count = { fn: 'count' as const };
  const staged = allOf([where, { f: 'fundingInfo', op: 'eq', v: STAGE_ORDER.map(({ value }) => value) }]);
  return [
    {
      kind,
      query: {
        ...(staged ? { where: staged } : {}),
        group: [{ f: 'entity' }, { f: 'fundingInfo' }],
        measures: [count, { fn: 'min', f: 'date' }],
        limit: QUERIES.maxGroups,
      },
    },
    {
      kind,
      query: {
        ...(where ? { where } : {}),
        group: [],
        measures: [count, { fn: 'max', f: 'date' }],
        limit: 1,
      },
    },
  ];
}

export type Cohort = {
  readonly year: string;
  readonly companies: number;
  readonly further: number;
  readonly share: number | null;
};

export type Survived = {
  readonly steps: readonly SurvivalStep[];
  readonly paths: readonly Path[];
  readonly events: number;
  readonly cohorts: readonly Cohort[];
  readonly funnel: ReturnType<typeof funnelOf>;
  readonly end: string;
  readonly median: number | null;
  /** Of all, the share that went on within the horizon, and the ends of it whichever company is left out. */
  readonly within: number;
  readonly ends: readonly [number, number];
  readonly undated: number;
  readonly outOfOrder: number;
  readonly isCut: boolean;
  readonly rows: number;
};

/** Puts the answers together; null where no company is followed. */
export function survivedOf(
  { stage, next }: Pick<SurvivalAsked, 'stage' | 'next'>,
  [byCompany, whole]: readonly Groups[],
): Survived | null {
  const [all] = whole?.rows ?? [];
  const end = dayIn(all?.values[1]);
  if (!byCompany || !end) return null;
  const rows = byCompany.rows.map(({ keys, values }) => ({
    company: keys[0]?.value ?? '',
    stage: keys[1]?.value ?? '',
    day: dayIn(values[1]),
  }));
  const rounds = rows.filter((row): row is FirstRound => row.day !== undefined && row.company !== '');
  const { paths, outOfOrder } = pathsBetween(rounds, { stage, next, end });
  if (paths.length === 0) return null;
  const followed = paths.map(({ from, until, isEvent }) => ({ time: monthsBetween(from, until), isEvent }));
  const steps = kaplanMeier(followed);
  const [low, high] = withoutEach(followed, HORIZON);
  return {
    steps,
    paths,
    events: paths.filter(({ isEvent }) => isEvent).length,
    cohorts: cohortsOf(paths, end),
    funnel: funnelOf(rounds).filter(({ companies }) => companies > 0),
    end,
    median: medianTime(steps),
    within: 1 - survivalAt(steps, HORIZON),
    ends: [1 - high, 1 - low],
    undated: rows.length - rounds.length,
    outOfOrder,
    isCut: byCompany.hasMore,
    rows: Number(all?.values[0]),
  };
}

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? parseDate(value.slice(0, 10))?.date : undefined;

function cohortsOf(paths: readonly Path[], end: string): readonly Cohort[] {
  const byYear = [...Map.groupBy(paths, ({ from }) => from.slice(0, 4))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return byYear.map(([year, own]) => {
    const steps = kaplanMeier(
      own.map(({ from, until, isEvent }) => ({ time: monthsBetween(from, until), isEvent })),
    );
    // Nobody of a young year was followed for so long.
    const isFollowed = own.some(({ from }) => monthsBetween(from, end) >= HORIZON);
    return {
      year,
      companies: own.length,
      further: own.filter(({ isEvent }) => isEvent).length,
      share: isFollowed ? 1 - survivalAt(steps, HORIZON) : null,
    };
  });
}

export const stageLabel = (stage: string): string =>
  STAGE_ORDER.find(({ value }) => value === stage)?.label ?? stage;

type Asked = Pick<SurvivalAsked, 'stage' | 'next'>;

/** What the card asks: "From Seed to Series A or later". */
export const survivalTitle = ({ stage, next }: Asked): string =>
  `From ${stageLabel(stage)} to ${stageLabel(next)} or later`;

/** What came of it, in two sentences. */
export function survivalSummary({ paths, events, within, median }: Survived, { stage, next }: Asked): string {
  const half =
    median === null
      ? 'Fewer than half are seen to get there.'
      : `Half of them get there after ${Math.round(median)} months.`;
  return `Of ${formatQuantity(paths.length, 'company', 'companies')} with a ${stageLabel(stage)} round on record, ${formatPercent(within, 0)} have a ${stageLabel(next)} or later round within ${HORIZON} months, as far as each was followed; ${formatCount(events)} have one by now. ${half}`;
}

/** How far it carries. */
export function survivalNotes({
  paths,
  events,
  undated,
  outOfOrder,
  isCut,
  ends,
  within,
  end,
  rows,
}: Survived): Notes {
  return {
    counted: `${formatQuantity(paths.length, 'company', 'companies')}, ${formatCount(events)} of which went on; ${formatQuantity(rows, 'funding round')} in all.`,
    missing: [
      undated > 0 && `${formatQuantity(undated, 'round')} without a date are left out.`,
      outOfOrder > 0 &&
        `${formatQuantity(outOfOrder, 'company', 'companies')} whose later round is dated before are left out.`,
      isCut &&
        'There are more companies than one question answers: only some are counted. A filter makes them fewer.',
      'Rounds whose stage is not told, and companies without any round on record, are in no stage.',
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
    sensitivity: `Without any one company, the share within ${HORIZON} months lies between ${formatPercent(ends[0])} and ${formatPercent(ends[1])} instead of at ${formatPercent(within)}.`,
    assumptions: [
      `Who has no later round by ${formatDate(end)}, the day of the newest round on record, counts until then and no further.`,
      'A round of which only the year or month is known counts from its first day.',
      'A company that was bought, went public or closed is followed like any other: it is not told apart here.',
      'Rounds that are not on record look like rounds that did not happen.',
    ],
    method:
      'Kaplan and Meier: at each time at which some went on, the share that had not is multiplied by the part of those still followed that did not. The band holds 95% (Greenwood, log-log). Years are those of the first round at the earlier stage.',
  };
}

/** The curve, the years and the stages as a table. */
export const survivalTwin = ({ steps, cohorts, funnel }: Survived, conditions: Conditions): TwinTable => {
  const line = (key: string, words: readonly (string | number | null)[], href?: string) => ({
    key,
    cells: words.map((word, place) => ({
      href: place === 0 ? href : undefined,
      words: typeof word === 'number' ? formatCount(Math.round(word * 1000) / 1000) : (word ?? '–'),
      value: word,
    })),
  });
  return {
    heads: [
      { label: 'Part' },
      ...['Of', 'Companies', 'Went on', 'Share that went on', 'At least', 'At most'].map((label) => ({
        label,
        isFigure: true,
      })),
    ],
    rows: [
      ...steps.map(({ time, atRisk, events, survival, low, high }) =>
        line(`month ${time}`, [
          'Months until',
          Math.round(time * 10) / 10,
          atRisk,
          events,
          1 - survival,
          1 - high,
          1 - low,
        ]),
      ),
      ...cohorts.map(({ year, companies, further, share }) =>
        line(`year ${year}`, [`Year, within ${HORIZON} months`, year, companies, further, share, null, null]),
      ),
      ...funnel.map(({ stage, companies, further }) =>
        line(
          `stage ${stage}`,
          [
            'Stage, to any later',
            stageLabel(stage),
            companies,
            further,
            companies === 0 ? null : further / companies,
            null,
            null,
          ],
          hrefOf('FUNDING_ROUNDS', withMore(conditions, [{ f: 'fundingInfo', op: 'eq', v: stage }])),
        ),
      ),
    ],
  };
};
