import { formatQuantity } from '#domain/format.ts';
import { paceWords } from '#domain/trends/paceWords.ts';
import { LEAST_VALUES } from '#domain/trends/trend.ts';
import { carriedOn, type CarriedLine } from '#domain/tools/charting/carriedOn.ts';
import type { Run } from '#domain/tools/chart.ts';
import { IN_A_YEAR, periodOf } from '#domain/tools/charting/periods.ts';
import type { CarriedSeries } from '#web/charts/series/CarriedLines.tsx';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { figureText } from '#web/tools/groups/figureText.ts';
import { periodsBetween, type LineTotal } from '#web/tools/groups/pivot.ts';
import type { ChartData } from '#web/tools/groups/series.ts';

type Asked = {
  readonly asked: ToolQuestion;
  readonly run: Run;
  /** How many years ahead. */
  readonly years: number;
  /** yyyy-mm-dd. */
  readonly today: string;
};

/** The same chart with room for what is not yet: the periods up to today, of which nothing is on record, and those ahead. */
export function withAhead(data: ChartData, { asked, run, years, today }: Asked): ChartData {
  const { period } = asked.by[0];
  const last = data.lines.at(-1)?.value;
  if (period === undefined || period === 'age' || last === undefined || last === null) return data;
  const now = periodOf(today, period);
  const end = `${Number(now.slice(0, 4)) + years}${now.slice(4)}`;
  const further = periodsBetween(last, end, period).slice(1);
  // Up to today nothing happened, so that a running total stays what it was.
  const still = (values: readonly (number | null)[], name: string): number | null => {
    if (!asked.figure.isAdditive || name > now) return null;
    return run === 'cumulative' ? (values.at(-1) ?? null) : 0;
  };
  const lines = further.map((value): LineTotal => ({ value, label: value, rows: 0, known: 0, figure: null }));
  return {
    ...data,
    lines: [...data.lines, ...lines],
    series: data.series.map((one) => ({
      ...one,
      values: [...one.values, ...further.map((name) => still(one.values, name))],
      cells: [...one.cells, ...further.map(() => undefined)],
    })),
  };
}

/** A series carried on, or null where it has too few figures. */
export type CarriedOf = { readonly label: string; readonly key: string; readonly line: CarriedLine | null };

/** Each series carried on from the first period that is not over, by those that are whole. */
export const carriedSeries = (
  { lines, series }: ChartData,
  { asked, whole }: { readonly asked: ToolQuestion; readonly whole: number },
): readonly CarriedOf[] =>
  series.map(({ value, label, values }, n) => ({
    label,
    key: value ?? `rest ${n}`,
    line: carriedOn(values, {
      whole,
      places: lines.length,
      inAYear: IN_A_YEAR[asked.by[0].period ?? 'year'],
      isNeverBelow: asked.figure.isAdditive || asked.figure.field?.type === 'money',
    }),
  }));

/** The same as they are drawn. */
export const drawnCarried = (
  carried: readonly CarriedOf[],
  { lines, series }: ChartData,
  asked: ToolQuestion,
): readonly CarriedSeries[] =>
  carried.flatMap(({ key, label, line }, n) =>
    line
      ? [
          {
            key,
            colour: series[n]?.colour ?? 'other',
            values: line.values.map((one, place) => {
              const text = (value: number): string => carriedText(asked, value);
              const at = [lines[place]?.label, label].filter(Boolean).join(', ');
              return (
                one && {
                  ...one,
                  title: `${at}: extrapolated ${text(one.value)} (90%: ${text(one.low)} to ${text(one.high)}), not on record`,
                }
              );
            }),
          },
        ]
      : [],
  );

/** An extrapolated figure, no finer than it can be. */
export const carriedText = ({ figure }: ToolQuestion, value: number): string =>
  figureText(figure, Number(value.toPrecision(2)));

/** How the lines come to be, what they rest on and what they are not, in sentences. */
export function carriedWords(
  carried: readonly CarriedOf[],
  { lines }: ChartData,
  { asked, whole, isSum }: { readonly asked: ToolQuestion; readonly whole: number; readonly isSum: boolean },
): string {
  const { period = 'year' } = asked.by[0];
  const name = period === 'age' ? 'year' : period;
  const [first, last] = [lines[0]?.label, lines[whole - 1]?.label];
  const told = carried.map(({ label, line }) => {
    const of = label === '' ? '' : `${label}: `;
    return line
      ? `${of}${paceWords(line.trend, (value) => carriedText(asked, value))}, by ${formatQuantity(line.trend.count, 'value')}`
      : `${of}fewer than ${LEAST_VALUES} whole ${name}s, so that no line is told`;
  });
  const isLog = carried.some(({ line }) => line?.trend.measure === 'log');
  return [
    `Dashed: an extrapolation, nothing on record. A straight line by least squares through the whole ${name}s from ${first} to ${last}${isLog ? ' (of the logarithm, where all are above nothing)' : ''}.`,
    `${told.join('; ')}.`,
    `Shaded: the interval that holds nine of ten single ${name}s if all goes on as it did. The line knows of no season, no plan and no limit${
      isSum
        ? '; running totals follow from each other, so that the interval is narrower than what is truly not known'
        : ''
    }.`,
  ].join(' ');
}
