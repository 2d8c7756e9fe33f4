import type { Figure } from '#domain/tools/choices.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import type { Goal } from '#domain/tools/charting/goals.ts';
import type { Line, LineTotal } from '#web/tools/groups/pivot.ts';
import type { ChartData, Series } from '#web/tools/groups/series.ts';
import type { CarriedOf } from './carried.ts';
import type { Over } from './chartOver.ts';

type Asked = {
  readonly by: string;
  /** What the only series is called. */
  readonly figureLabel: string;
  readonly figure: Figure;
  readonly wordsOf: (value: number | null) => string;
  /** Goals and events stand in columns of their own. */
  readonly over?: Over | undefined;
  /** What is carried on, in columns of its own; its periods ahead have no rows. */
  readonly carried?: readonly CarriedOf[];
  readonly hrefOf: (line: Line | null, series: Series | null) => string | undefined;
};

/** The chart as a table: its lines below each other, its series beside each other, and how many rows each line has. */
export const chartTwin = (
  { lines, series }: ChartData,
  { by, figureLabel, wordsOf, hrefOf, over, carried = [] }: Asked,
): TwinTable => ({
  heads: [
    { label: by },
    ...series.map(({ label }) => ({ label: label === '' ? figureLabel : label, isFigure: true })),
    { label: 'Rows', isFigure: true },
    ...series.flatMap(({ label, ranks }) => (ranks ? [{ label: `Rank, ${label}`, isFigure: true }] : [])),
    ...(over?.goals ?? []).map((goal) => ({ label: goalHead(goal), isFigure: true })),
    ...carried.flatMap(({ label }) =>
      CARRIED.map((words) => ({ label: label === '' ? words : `${label}: ${words}`, isFigure: true })),
    ),
    ...(over && over.events.length > 0 ? [{ label: 'Events' }] : []),
  ],
  rows: lines.map((line, place) => ({
    key: line.value ?? '',
    cells: [
      { words: line.label, href: isAhead({ over, carried }, line, place) ? undefined : hrefOf(line, null) },
      ...series.map((one) => ({
        words: wordsOf(one.values[place] ?? null),
        value: one.values[place] ?? null,
        href: (one.cells[place]?.rows ?? 0) > 0 ? hrefOf(line, one) : undefined,
      })),
      isAhead({ over, carried }, line, place)
        ? { words: '', value: null }
        : { words: String(line.rows), value: line.rows },
      ...series.flatMap(({ ranks }) => {
        if (!ranks) return [];
        const rank = ranks[place] ?? null;
        return [{ words: rank === null ? '' : `#${rank}`, value: rank }];
      }),
      ...(over?.goals ?? []).map(({ amount }) => ({ words: wordsOf(amount), value: amount })),
      ...carried.flatMap(({ line: carriedOn }) => {
        const at = carriedOn?.values[place];
        return [at?.value, at?.low, at?.high].map((value) =>
          value === undefined ? { words: '', value: null } : { words: wordsOf(value), value },
        );
      }),
      ...(over && over.events.length > 0 ? [{ words: eventsAt(over, place) }] : []),
    ],
  })),
});

const CARRIED = ['Extrapolated', 'Least of 90%', 'Most of 90%'] as const;

// Lines are carried on where nothing is on record yet.
const isAhead = (
  { over, carried = [] }: Pick<Asked, 'over' | 'carried'>,
  line: LineTotal,
  place: number,
): boolean => carried.length > 0 && line.rows === 0 && place > (over?.today ?? Infinity);

const goalHead = ({ label }: Goal): string => (label === '' ? 'Goal' : `Goal: ${label}`);

const eventsAt = ({ events }: Over, place: number): string =>
  events.flatMap((event) => (Math.floor(event.place) === place ? [event.title] : [])).join('; ');

/** The words for figures of a chart: those of the field, or plain numbers where they are shares of a first one. */
export const wordsFor =
  (figure: Figure, isIndex: boolean) =>
  (value: number | null): string =>
    isIndex && value !== null ? String(Math.round(value)) : figureText(figure, value);
