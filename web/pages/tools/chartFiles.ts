import type { Drawing, SeriesDrawing } from '#domain/tools/chart.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { ChartData } from '#web/tools/groups/series.ts';
import type { CarriedOf } from './carried.ts';

type Told = {
  readonly question: string;
  /** What stands along the chart, and what its series are. */
  readonly by: string;
  readonly split: string | null;
  readonly figure: string;
  readonly drawing: SeriesDrawing;
  readonly isLog: boolean;
  /** The places of its series at each line, where there are more series than these. */
  readonly ranks?: readonly (readonly (number | null)[])[];
  /** Lines carried on beyond what is on record, each with the label of its series. */
  readonly carried?: readonly CarriedOf[];
};

type Value = { readonly by: string; readonly series: string; readonly value: number | null };

/** The figures of series as documents and Vega-Lite hold them. */
export const figuresOfSeries = ({ lines, series }: ChartData): readonly Value[] =>
  series.flatMap((one) =>
    lines.map((line, place) => ({ by: line.label, series: one.label, value: one.values[place] ?? null })),
  );

// The figures with the place of each among those of the same time, as they are told here.
const ranksOfSeries = (data: ChartData, ranks: Told['ranks'] = ownRanks(data)) =>
  figuresOfSeries(data).map((one, n) => ({
    ...one,
    rank: ranks[Math.floor(n / data.lines.length)]?.[n % data.lines.length] ?? null,
  }));

const ownRanks = ({ series }: ChartData): readonly (readonly (number | null)[])[] =>
  series.map(({ ranks }) => ranks ?? []);

// There is no place between two others.
const rankedBy = (values: readonly { readonly rank: number | null }[]) => ({
  field: 'rank',
  type: 'quantitative',
  title: 'Rank',
  scale: { reverse: true, zero: false },
  axis: { format: 'd', values: [...new Set(values.flatMap(({ rank }) => rank ?? []))] },
});

// What is nothing, or less, has no place on a scale of powers.
const ABOVE_NOTHING = { calculate: 'datum.value > 0 ? datum.value : null', as: 'placed' } as const;

const MARKS: Readonly<Record<SeriesDrawing, 'area' | 'bar' | 'line'>> = {
  bars: 'bar',
  stack: 'bar',
  share: 'bar',
  lines: 'line',
  area: 'area',
  ranks: 'line',
};

/** A chart as a Vega-Lite specification with its figures in it, as other programs draw it: everything stands in the order in which it does here. */
export function vegaLite(data: ChartData, told: Told): string {
  const { drawing, split } = told;
  const isStacked = drawing === 'stack' || drawing === 'area';
  const stack = drawing === 'share' ? 'normalize' : isStacked ? 'zero' : null;
  const isLog = told.isLog && stack === null && drawing !== 'ranks';
  const ranked = drawing === 'ranks' ? ranksOfSeries(data, told.ranks) : undefined;
  const y = ranked
    ? rankedBy(ranked)
    : {
        field: isLog ? 'placed' : 'value',
        type: 'quantitative',
        title: told.figure,
        stack,
        ...(isLog ? { scale: { type: 'log' } } : {}),
      };
  const x = { field: 'by', type: 'ordinal', title: told.by, sort: null };
  const color =
    split === null ? {} : { color: { field: 'series', type: 'nominal', title: split, sort: null } };
  // Others begin a stack with the last of its names.
  const order = {
    calculate: `indexof(${JSON.stringify(data.series.map(({ label }) => label))}, datum.series)`,
  };
  const transform = [
    ...(isLog ? [ABOVE_NOTHING] : []),
    ...(stack === null ? [] : [{ ...order, as: 'place' }]),
  ];
  const drawn = {
    data: { values: ranked ?? figuresOfSeries(data) },
    ...(transform.length > 0 ? { transform } : {}),
    mark: { type: MARKS[drawing], tooltip: true },
    encoding: {
      x,
      y,
      ...color,
      ...(stack === null ? {} : { order: { field: 'place', type: 'quantitative' } }),
      ...(split !== null && drawing === 'bars' ? { xOffset: { field: 'series', sort: null } } : {}),
    },
  };
  const ahead = figuresCarried(data, told.carried ?? []);
  return JSON.stringify(
    {
      $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
      title: told.question,
      ...(ahead.length > 0 ? { layer: [drawn, ...carriedLayers(ahead, { x, y, color })] } : drawn),
    },
    null,
    2,
  );
}

type Encodings = { readonly x: object; readonly y: object; readonly color: object };

// Lines that are carried on are dashed, before their interval.
const carriedLayers = (values: readonly object[], { x, y, color }: Encodings): readonly object[] => [
  {
    data: { values },
    mark: { type: 'area', opacity: 0.15 },
    encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, ...color },
  },
  {
    data: { values },
    mark: { type: 'line', strokeDash: [6, 5], tooltip: true },
    encoding: { x, y: { ...y, field: 'extrapolated' }, ...color },
  },
];

// What is carried on, as figures of its own: none of them is on record.
const figuresCarried = ({ lines }: ChartData, carried: readonly CarriedOf[]) =>
  carried.flatMap(({ label, line }) =>
    (line?.values ?? []).flatMap((one, place) =>
      one
        ? [{ by: lines[place]?.label, series: label, extrapolated: one.value, low: one.low, high: one.high }]
        : [],
    ),
  );

type Asked = {
  readonly question: string;
  readonly drawing: Drawing;
  /** The page that shows the chart, and the REST question that its figures answer. */
  readonly address: string;
  readonly path: string;
  readonly query: QueryInput;
  /** When it was read, yyyy-mm-dd. */
  readonly read: string;
  /** The month or year of whose rates its sums are, where it is one. */
  readonly rates?: string;
};

/** The figures of a table as a document holds them: each row by the heads of its columns. */
export const figuresOfTable = ({ heads, rows }: TwinTable): readonly Readonly<Record<string, unknown>>[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(
      cells.map(({ words, value }, column) => [
        heads[column]?.label ?? '',
        value === undefined ? words : value,
      ]),
    ),
  );

/** A chart as a document: what was asked, how it is drawn, where it stands, and the figures as they were read. */
export const chartDocument = (
  figures: readonly unknown[],
  { question, address, path, query, drawing, read, rates }: Asked,
): string =>
  JSON.stringify(
    { title: question, address, question: { path, q: query }, rates, drawing, read, figures },
    null,
    2,
  );

/** Saves a chart as a Vega-Lite specification. */
export const saveVegaLite = (data: ChartData, told: Told): void =>
  saveFile(`${told.question}${asOfWords()}.vl.json`, vegaLite(data, told), 'application/json');

/** Saves a chart as a document. */
export const saveDocument = (figures: readonly unknown[], asked: Asked): void =>
  saveFile(`${asked.question}${asOfWords()}.json`, chartDocument(figures, asked), 'application/json');
