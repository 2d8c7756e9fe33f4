import {
  kaplanMeier,
  medianTime,
  monthsOf,
  stateAt,
  withoutEach,
  type Followed,
  type SurvivalStep,
} from '#domain/analysis/survival.ts';
import { MOST_IN_DAYS, STAGE_ORDER, type Stage, type StagePaths } from '#domain/analysis/stages.ts';
import { formatDate } from '#domain/dates.ts';
import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';

/** The months after which shares are told. */
export const HORIZON = 24;

export type Cohort = {
  readonly year: string;
  readonly companies: number;
  readonly further: number;
  readonly share: number | null;
};

export type Survived = {
  readonly steps: readonly SurvivalStep[];
  readonly companies: number;
  readonly events: number;
  readonly cohorts: readonly Cohort[];
  readonly funnel: StagePaths['funnel'];
  readonly end: string;
  readonly median: number | null;
  /** Of all, the share that went on within the horizon; null where nobody was followed for so long. */
  readonly within: { readonly share: number; readonly low: number; readonly high: number } | null;
  /** The ends of that share whichever company is left out. */
  readonly ends: readonly [number, number];
  readonly undated: number;
  readonly outOfOrder: number;
  readonly isInMonths: boolean;
  readonly rows: number;
};

type Alike = Required<Followed> & { readonly year: number };

/** What the answer comes to; null where no company is followed. */
export function survivedOf(found: StagePaths): Survived | null {
  const { end, unit, undated, outOfOrder, rounds, funnel } = found;
  const followed = found.paths.map(([year, time, isEvent, count]): Alike => ({
    year,
    time: unit === 'day' ? monthsOf(time) : time,
    isEvent: isEvent === 1,
    count,
  }));
  if (followed.length === 0 || end === null) return null;
  const steps = kaplanMeier(followed);
  const [low, high] = withoutEach(followed, HORIZON);
  const state = stateAt(followed, HORIZON);
  return {
    steps,
    companies: countOf(followed),
    events: countOf(followed.filter(({ isEvent }) => isEvent)),
    cohorts: cohortsOf(followed),
    funnel,
    end,
    median: medianTime(steps),
    within: state && { share: 1 - state.survival, low: 1 - state.high, high: 1 - state.low },
    ends: [1 - high, 1 - low],
    undated,
    outOfOrder,
    isInMonths: unit === 'month',
    rows: rounds,
  };
}

const countOf = (followed: readonly Alike[]): number => followed.reduce((sum, { count }) => sum + count, 0);

function cohortsOf(followed: readonly Alike[]): readonly Cohort[] {
  const byYear = [...Map.groupBy(followed, ({ year }) => year)].toSorted(([one], [other]) => one - other);
  return byYear.map(([year, own]) => {
    const state = stateAt(own, HORIZON);
    return {
      year: String(year),
      companies: countOf(own),
      further: countOf(own.filter(({ isEvent }) => isEvent)),
      share: state && 1 - state.survival,
    };
  });
}

export const stageLabel = (stage: string): string =>
  STAGE_ORDER.find(({ value }) => value === stage)?.label ?? stage;

type Asked = { readonly stage: Stage; readonly next: Stage };

/** What the card asks: "From Seed to Series A or later". */
export const survivalTitle = ({ stage, next }: Asked): string =>
  `From ${stageLabel(stage)} to ${stageLabel(next)} or later`;

const have = (count: number): string => `${formatCount(count)} ${count === 1 ? 'has' : 'have'}`;

/** What came of it, in two sentences. */
export function survivalSummary(
  { companies, events, within, median }: Survived,
  { stage, next }: Asked,
): string {
  const of = `Of ${formatQuantity(companies, 'company', 'companies')} with a ${stageLabel(stage)} round on record`;
  const round = `a ${stageLabel(next)} or later round`;
  if (within === null) {
    return `${of}, ${have(events)} ${round} by now. Nobody was followed for ${HORIZON} months, so that no share within them is told.`;
  }
  const { share, low, high } = within;
  const between = low < high ? ` (95% interval ${formatPercent(low, 0)} to ${formatPercent(high, 0)})` : '';
  const half =
    median === null
      ? 'Fewer than half are seen to get there.'
      : `By this estimate half get there within ${formatQuantity(Math.round(median), 'month')}.`;
  return `${of}, ${formatPercent(share, 0)} have ${round} within ${HORIZON} months${between}, as far as each was followed; ${have(events)} one by now. ${half}`;
}

/** How far it carries. */
export function survivalNotes({
  companies,
  events,
  undated,
  outOfOrder,
  isInMonths,
  ends,
  within,
  end,
  rows,
}: Survived): Notes {
  return {
    counted: `${formatQuantity(companies, 'company', 'companies')}, ${formatCount(events)} of which went on; ${formatQuantity(rows, 'funding round')} in all.`,
    missing: [
      undated > 0 &&
        `${formatQuantity(undated, 'round')} without a date are left out of the curve, and with them companies of which only such a round tells that they went on.`,
      outOfOrder > 0 &&
        `${formatQuantity(outOfOrder, 'company', 'companies')} whose later round is dated before are left out.`,
      'Rounds whose stage is not told, and companies without any round on record, are in no stage.',
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
    sensitivity:
      within === null
        ? `No share within ${HORIZON} months is told, so that there is none to compare.`
        : companies === 1
          ? 'There are too few to leave one out.'
          : `Without any one company, the share within ${HORIZON} months lies between ${formatPercent(ends[0])} and ${formatPercent(ends[1])} instead of at ${formatPercent(within.share)}.`,
    assumptions: [
      `Who has no later round by ${formatDate(end)}, the day of the newest round on record, counts until then and no further.`,
      'A round of which only the year or month is known counts from its first day.',
      ...(isInMonths
        ? [
            `Of more than ${formatCount(MOST_IN_DAYS)} companies times are told in whole months, as many as were over.`,
          ]
        : []),
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
