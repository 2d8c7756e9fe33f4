import type { Kind } from '#domain/kind.ts';
import { listScreen } from '#domain/lists.ts';
import type { Choices, Dimension, Figure } from '../choices.ts';
import { HEATMAP_ORDERS, HEATMAP_PRESETS, HEATMAP_SCALES, type HEATMAP_OWN } from '../heatmap.ts';
import { HEATMAP_PLAYS } from '../heatPlay.ts';
import { HEATMAP_READINGS, readingsOf, type HeatReading } from '../heatReadings.ts';
import { misread, readNamed } from '../named.ts';
import type { Own, OwnAsked } from './own.ts';

type HeatOwn = Own<(typeof HEATMAP_OWN)[number]>;

const READ = {
  options: { order: HEATMAP_ORDERS, play: HEATMAP_PLAYS, scale: HEATMAP_SCALES },
  years: ['inYear', 'against', 'at'],
  counts: ['most'],
} as const;

/** What the address of a heatmap asks of the rows of its list. */
export interface ReadHeatmap {
  /** What is asked; undefined where it cannot be understood. */
  readonly asked:
    | { readonly kind: Kind; readonly by: readonly [Dimension, Dimension]; readonly figure: Figure }
    | undefined;
  /** What may be read of the cells, and what is. */
  readonly readings: readonly (typeof HEATMAP_READINGS)[number][];
  readonly reading: HeatReading;
  /** Why something of it cannot be understood, with what there is instead. */
  readonly problem: string | undefined;
}

/** Reads what is a heatmap's own: two dimensions, a figure and what is read of it, each as usual where it is left out. */
export function readHeatmap({ list, own }: OwnAsked<HeatOwn>, choices: Choices): ReadHeatmap {
  const { kind } = listScreen(list).list;
  const { dimensions, figures } = choices;
  const preset = HEATMAP_PRESETS.find((one) => one.list === list);
  const rows = readNamed('rows', own('rows') ?? preset?.rows ?? dimensions[0]?.name ?? '', dimensions);
  const columns = readNamed(
    'columns',
    own('columns') ?? preset?.columns ?? dimensions[1]?.name ?? '',
    dimensions,
  );
  const figure = readNamed('measure', own('measure') ?? preset?.measure ?? 'count', figures);
  const asked =
    rows.found && columns.found && figure.found
      ? { kind, by: [rows.found, columns.found] as const, figure: figure.found }
      : undefined;
  const readings = asked ? readingsOf(asked) : [HEATMAP_READINGS[0]];
  const read = readNamed(
    'read',
    own('read') ?? 'plain',
    readings.map(({ value: name }) => ({ name })),
  );
  return {
    asked,
    readings,
    reading: read.found?.name ?? 'plain',
    problem: rows.problem ?? columns.problem ?? figure.problem ?? read.problem ?? misread(own, READ),
  };
}
