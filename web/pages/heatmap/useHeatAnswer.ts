import { useState } from 'react';
import { questionPath } from '#domain/questions/questionPath.ts';
import { groupedQuery } from '#domain/tools/groupedQuestion.ts';
import { largestQuery, yearsBetween } from '#domain/tools/heatPlay.ts';
import { deepestOf, ofYear, yearBeside, yearOf, type HeatReading } from '#domain/tools/heatReadings.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { partsOf, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf, linesOf, type Cell } from '#web/tools/groups/pivot.ts';
import { useGroups } from '#web/tools/groups/useGroups.ts';
import { heatOf, type Heat, type HeatAnswers, type HeatAsked } from './heatModel.ts';
import { askedUnder, comparedBy, frameOf, type HeatmapState, type Years } from './useHeatmap.ts';

/** A heatmap that has been answered: the picture, and of what it is. */
export type HeatAnswer = {
  /** What was asked for; while the next answer is on its way, that of the one before. */
  readonly asked: ToolQuestion;
  /** The question whose rows are counted: under the year of the picture, or those that are compared. */
  readonly counted: ToolQuestion;
  readonly years: Years;
  readonly heat: Heat;
  readonly total: Cell;
  /** How many rows there are at all, whichever year is shown. */
  readonly rows: number;
  readonly groups: readonly Groups[];
  /** The picture of a year. */
  readonly frame?: Frame;
};

/** One picture of several. */
export type Frame = Pick<HeatmapState, 'play' | 'at'> & {
  /** The years that can be shown. */
  readonly first: number;
  readonly last: number;
  /** How many rows have no year, and are in no picture. */
  readonly undated: number;
};

type Asked = ReturnType<typeof comparedBy> & {
  readonly asked: ToolQuestion;
  readonly reading: HeatReading;
  readonly years: Years;
};

type Told = {
  readonly answer: HeatAnswer | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
};

const wantedOf = ({ by }: ToolQuestion) => [by, [by[0]], by.slice(1), []];

/** The answer of a heatmap: of the cells, both sums, and all, by one question; the same of what it compares with. */
export function useHeatAnswer(state: HeatmapState, asked: ToolQuestion): Told {
  const { reading, years } = state;
  const compared = comparedBy(asked, state);
  const wanted = wantedOf(asked);
  const { data, error, isLoading } = useGroups<Asked>(
    { ...compared, asked, reading, years },
    partsOf(compared.own, wanted),
    compared.beside && partsOf(compared.beside, wanted),
  );
  const [today] = useState(presentDay);
  const total = data && totalOf(data.asked, data.groups);
  const heat = data && total && heatIn(data.groups, data.asked, { ...state, total, today });
  const answer = data &&
    total &&
    heat && {
      ...data.asked,
      heat,
      total,
      rows: total.rows,
      groups: data.groups,
      counted: rowsCounted(data.asked),
    };
  return { answer, error, isLoading };
}

type Played = Asked & Pick<Frame, 'play' | 'at'> & { readonly frame: ToolQuestion };

/**
 * The answer for the picture of one year: its lines and the depth of its colours are those of all years, so that pictures can be told from
 * each other by their colours. Each year is a question of its own, which is kept.
 */
export function usePlayedAnswer(state: HeatmapState, asked: ToolQuestion): Told {
  const { reading, years, play, at } = state;
  const frame = frameOf(asked, state) ?? asked;
  const wanted = wantedOf(asked);
  const whole = useGroups(asked, partsOf(asked, wanted));
  const compared = comparedBy(frame, state);
  const own = useGroups<Played>(
    { ...compared, asked, frame, reading, years, play, at },
    partsOf(compared.own, wanted),
    compared.beside && partsOf(compared.beside, wanted),
  );
  const range = useRange(asked);
  const [today] = useState(presentDay);
  const error = whole.error ?? own.error ?? range.error;
  const isLoading = whole.isLoading || own.isLoading || range.isLoading;
  if (!whole.data || !own.data || !range.data) return { answer: undefined, error, isLoading };
  const { asked: shown, groups } = own.data;
  const all = whole.data.groups;
  const [total, sum] = [totalOf(shown, groups), totalOf({ ...shown, reading: 'plain' }, all)];
  const still =
    sum && heatIn(all, { ...shown, reading: 'plain', beside: undefined }, { ...state, total: sum, today });
  if (!total || !still) return { answer: undefined, error, isLoading };
  const most = deepestPlayed(shown, { whole: still.most, largest: range.data.largest });
  const heat = heatIn(groups, shown, { ...state, total, today, fixed: { ...still, most } });
  if (!heat) return { answer: undefined, error, isLoading };
  const told = { ...shown, heat, total, rows: sum.rows, groups: [...all, ...groups], counted: shown.frame };
  const { first, last, undated } = range.data;
  return {
    answer: { ...told, frame: { play: shown.play, at: shown.at, first, last, undated } },
    error,
    isLoading,
  };
}

// What grows from year to year is nowhere more than in the end; a share is of all at most.
function deepestPlayed(
  { reading, play }: Pick<Played, 'reading' | 'play'>,
  { whole, largest }: { readonly whole: number; readonly largest: number | null },
): number {
  if (reading === 'ofRow' || reading === 'ofColumn') return 1;
  return deepestOf(reading) ?? (play === 'until' ? whole : (largest ?? whole));
}

type Range = Pick<Frame, 'first' | 'last' | 'undated'> & { readonly largest: number | null };

// The years that have rows, and the largest cell of any of them.
function useRange(asked: ToolQuestion) {
  const year = yearBeside(asked);
  const [cells, dated] = partsOf(asked, [asked.by, year ? [year] : []]);
  const largest = cells && year && largestQuery(cells, year);
  const paths = [dated && groupedQuery(dated), largest].map((query) =>
    query ? questionPath(asked.kind, query) : undefined,
  );
  return useAnswer<Range>(
    question(asked.kind.name, ['heat-years', ...paths], async (signal) => {
      const [known, most] = await Promise.all(
        paths.map((path) => (path === undefined ? undefined : getRest<Groups>(path, signal))),
      );
      const lines = known ? linesOf(known) : [];
      const value = most?.rows[0]?.values[0];
      const latest = Number(presentDay().slice(0, 4));
      return {
        ...(yearsBetween(lines.map((line) => line.value)) ?? { first: latest, last: latest }),
        undated: lines.find((line) => line.value === null)?.rows ?? 0,
        largest: typeof value === 'number' || typeof value === 'string' ? Number(value) : null,
      };
    }),
  );
}

// Of a difference the rows of both years are counted.
function totalOf({ reading, beside }: Asked, groups: readonly Groups[]): Cell | undefined {
  const [whole] = groups[3]?.rows ?? [];
  const total = whole && cellOf(whole);
  const other = reading === 'change' && beside ? groups[7]?.rows[0] : undefined;
  if (!total || !other) return total;
  const then = cellOf(other);
  return { ...total, rows: total.rows + then.rows, known: total.known + then.known };
}

// Those of both years, where these are compared.
function rowsCounted({ asked, reading, years }: Asked): ToolQuestion {
  const year = reading === 'change' ? yearOf(asked.kind) : undefined;
  if (year === undefined) return asked;
  return askedUnder(asked, { or: [ofYear(year, years.year), ofYear(year, years.against)] });
}

type Known = Pick<HeatmapState, 'order' | 'scale' | 'most'> & {
  readonly total: Cell;
  readonly today: string;
  readonly fixed?: HeatAsked['fixed'];
};

function heatIn(
  groups: readonly Groups[],
  { asked, reading, beside }: Pick<Asked, 'asked' | 'reading' | 'beside'>,
  { order, scale, most, total, today, fixed }: Known,
): Heat | undefined {
  const [rows, columns] = asked.by;
  const own = answersIn(groups.slice(0, 4));
  if (!own || !columns) return undefined;
  return heatOf(own, {
    rows,
    columns,
    order,
    scale,
    most,
    reading,
    isAdditive: asked.figure.isAdditive,
    isOfOne: asked.figure.measure.fn === 'min' || asked.figure.measure.fn === 'max',
    all: total,
    beside: beside ? answersIn(groups.slice(4)) : undefined,
    today,
    ...(fixed ? { fixed } : {}),
  });
}

function answersIn([cells, rows, columns]: readonly Groups[]): HeatAnswers | undefined {
  return cells && rows && columns ? { cells, rows, columns } : undefined;
}
