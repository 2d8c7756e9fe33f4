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

/** Ridges as a Vega-Lite specification: a row of areas for each group, with its share in each range. */
export const ridgeSpec = (
  values: readonly RidgeValue[],
  { question, by, figure, isLog }: RidgeTold,
): object => ({
  $schema: SCHEMA,
  title: question,
  data: { values },
  mark: { type: 'area', interpolate: 'step-after', line: true, fillOpacity: 0.6, tooltip: true },
  height: 40,
  bounds: 'flush',
  encoding: {
    row: {
      field: 'group',
      type: 'nominal',
      title: by,
      sort: null,
      spacing: 0,
      header: { labelAngle: 0, labelAlign: 'left' },
    },
    x: { field: 'from', type: 'quantitative', title: figure, ...(isLog ? { scale: { type: 'log' } } : {}) },
    y: { field: 'share', type: 'quantitative', axis: null },
  },
});

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
      ...(isLog ? { scale: { type: 'log' } } : {}),
    },
  },
});

/** Saves a specification under the question that it answers. */
export const saveSpec = (question: string, spec: object): void =>
  saveFile(`${question}.vl.json`, JSON.stringify(spec, null, 2), 'application/json');
