import { asOfWords } from '#web/records/past/inWords.ts';
import { saveFile } from '#web/ui/saveFile.ts';

const SCHEMA = 'https://vega.github.io/schema/vega-lite/v5.json';

/** How many rows of a group stand in a range, and which share of its rows that is. */
export type RidgeValue = {
  readonly group: string;
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  readonly share: number;
};

/** The figure of a day, null where nobody tells it. */
export type DayValue = { readonly day: string; readonly value: number | null; readonly rows: number };

type RidgeTold = {
  readonly question: string;
  readonly by: string;
  readonly figure: string;
  readonly isLog: boolean;
};

/** Ridges as a Vega-Lite specification: a row for each group, with its share in each range. */
export const ridgeSpec = (
  values: readonly RidgeValue[],
  { question, by, figure, isLog }: RidgeTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  mark: { type: 'bar', tooltip: true, binSpacing: 0 },
  height: 40,
  bounds: 'flush',
  encoding: {
    row: {
      field: 'group',
      type: 'nominal',
      title: by,
      sort: inOrder(values.map(({ group }) => group)),
      spacing: 0,
      header: { labelAngle: 0, labelAlign: 'left' },
    },
    x: { ...measuredBy('from', figure, isLog), bin: 'binned' },
    x2: { field: 'to' },
    y: { field: 'share', type: 'quantitative', axis: null },
  },
});

// Facets stand by their names where no order is given, whatever the order of the figures.
const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)];

type CalendarTold = { readonly question: string; readonly figure: string; readonly isLog: boolean };

/** A calendar as a Vega-Lite specification: months below each other, their days beside each other, the deeper the more. */
export const calendarSpec = (
  values: readonly DayValue[],
  { question, figure, isLog }: CalendarTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  mark: { type: 'rect', tooltip: true },
  encoding: {
    x: { field: 'day', timeUnit: 'utcdate', type: 'ordinal', title: 'Day' },
    y: { field: 'day', timeUnit: 'utcmonth', type: 'ordinal', title: 'Month' },
    color: {
      field: 'value',
      type: 'quantitative',
      title: figure,
      // What is nothing has the colour of the least above it.
      ...(isLog ? { scale: powersOf(values.map(({ value }) => value)) } : {}),
    },
  },
});

/** A scale of powers over what is above nothing; all else stands at its beginning. */
function powersOf(all: readonly (number | null)[]): object {
  const above = all.flatMap((value) => (value !== null && value > 0 ? [value] : []));
  return {
    type: 'log',
    clamp: true,
    ...(above.length > 0 ? { domain: [Math.min(...above), Math.max(...above)] } : {}),
  };
}

const measuredBy = (field: string, title: string, isLog: boolean) => ({
  field,
  type: 'quantitative',
  title,
  ...(isLog ? { scale: { type: 'log' } } : {}),
});

/** How many rows stand in a range of values. */
export type RangeValue = { readonly from: number; readonly to: number; readonly rows: number };

type HistogramTold = {
  readonly question: string;
  readonly figure: string;
  /** What is counted. */
  readonly rows: string;
  readonly isLog: boolean;
};

/** A histogram as a Vega-Lite specification: its ranges as they were counted. */
export const histogramSpec = (
  values: readonly RangeValue[],
  { question, figure, rows, isLog }: HistogramTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  mark: { type: 'bar', tooltip: true },
  encoding: {
    x: { ...measuredBy('from', figure, isLog), bin: 'binned' },
    x2: { field: 'to' },
    y: { field: 'rows', type: 'quantitative', title: rows },
  },
});

/** The spread of a group: its ends, its quarters and its median. */
export type SpreadValue = {
  readonly group: string;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
};

/** Boxes as a Vega-Lite specification: lines from end to end, the middle halves and the medians, as they were computed. */
export const boxSpec = (
  values: readonly SpreadValue[],
  { question, by, figure, isLog }: RidgeTold,
): object => {
  const y = { field: 'group', type: 'nominal', title: by, sort: null };
  const ends = values.flatMap(({ least, lower, median, upper, most }) => [least, lower, median, upper, most]);
  const placed = (field: string) => ({
    ...measuredBy(field, figure, false),
    ...(isLog ? { scale: powersOf(ends) } : {}),
  });
  return {
    $schema: SCHEMA,
    title: question,
    data: { values },
    layer: [
      { mark: 'rule', encoding: { y, x: placed('least'), x2: { field: 'most' } } },
      {
        mark: { type: 'bar', size: 14, tooltip: true },
        encoding: { y, x: placed('lower'), x2: { field: 'upper' } },
      },
      {
        mark: { type: 'tick', color: 'black', size: 18 },
        encoding: { y, x: placed('median') },
      },
    ],
  };
};

/** Two or three figures of a group. */
export type BubbleValue = {
  readonly group: string;
  readonly across: number;
  readonly up: number;
  readonly size: number | null;
};

type BubbleTold = { readonly question: string; readonly names: readonly string[]; readonly isLog: boolean };

/** Bubbles as a Vega-Lite specification. */
export const bubbleSpec = (
  values: readonly BubbleValue[],
  { question, names: [across = '', up = '', size], isLog }: BubbleTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  ...(size === undefined
    ? {}
    : { transform: [{ calculate: 'datum.size > 0 ? datum.size : 0', as: 'drawn' }] }),
  mark: { type: 'circle', tooltip: { content: 'data' } },
  encoding: {
    x: measuredBy('across', across, isLog),
    y: measuredBy('up', up, isLog),
    ...(size === undefined ? {} : { size: sizedBy(size) }),
    detail: { field: 'group' },
  },
});

// What has no size is as small as there is.
const sizedBy = (title: string) => ({
  field: 'drawn',
  type: 'quantitative',
  title,
  scale: { rangeMin: 12 },
});

/** The figure of a series at a place. */
export type PanelValue = { readonly series: string; readonly by: string; readonly value: number | null };

type PanelsTold = RidgeTold & { readonly split: string; readonly isTime: boolean };

/** Small multiples as a Vega-Lite specification: a panel for each series, all on the same scales. */
export const panelsSpec = (
  values: readonly PanelValue[],
  { question, by, split, figure, isTime, isLog }: PanelsTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  ...(isLog ? { transform: [{ calculate: 'datum.value > 0 ? datum.value : null', as: 'placed' }] } : {}),
  mark: { type: isTime ? 'line' : 'bar', tooltip: true },
  width: 180,
  height: 110,
  encoding: {
    facet: {
      field: 'series',
      type: 'nominal',
      title: split,
      sort: inOrder(values.map(({ series }) => series)),
      columns: 4,
    },
    x: { field: 'by', type: 'ordinal', title: by, sort: null },
    y: { ...measuredBy(isLog ? 'placed' : 'value', figure, isLog), stack: null },
  },
});

/** Saves a specification under the question that it answers. */
export const saveSpec = (question: string, spec: object): void =>
  saveFile(`${question}${asOfWords()}.vl.json`, JSON.stringify(spec, null, 2), 'application/json');
