import { depthOf, type HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import type { Figure } from '#domain/tools/choices.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
import { isUnknown } from '#web/tools/groups/figureText.ts';
import { cellOf, linesOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';

export type Scale = (typeof HEATMAP_SCALES)[number]['value'];

/** A country with its figures, and its place among those that have one; null for one without. */
export type Country = LineTotal & { readonly value: string; readonly rank: number | null };

/** The figures of a map as it is drawn. */
export type MapModel = {
  /** The largest first. */
  readonly countries: readonly Country[];
  readonly byCode: ReadonlyMap<string, Country>;
  /** What is known of no country. */
  readonly nowhere: Cell | undefined;
  readonly total: Cell;
  readonly most: number;
  /** From 0 to 1. */
  readonly depths: ReadonlyMap<string, number>;
  readonly unknown: ReadonlySet<string>;
};

const NOTHING: Cell = { rows: 0, known: 0, figure: null };

/** Puts the answers together: the countries in the order of their figures, and all of them. */
export function mapOf(
  { places, all }: { readonly places: Groups; readonly all: Groups },
  { figure, scale }: { readonly figure: Figure; readonly scale: Scale },
): MapModel {
  const lines = linesOf(places);
  const countries = ranked(
    lines.flatMap((line) => (line.value === null ? [] : [{ ...line, value: line.value }])),
  );
  const most = countries.reduce((largest, line) => Math.max(largest, line.figure ?? 0), 0);
  const [whole] = all.rows;
  return {
    countries,
    byCode: new Map(countries.map((line) => [line.value, line])),
    nowhere: lines.find(({ value }) => value === null),
    total: whole ? cellOf(whole) : NOTHING,
    most,
    depths: new Map(countries.map((line) => [line.value, depthOf(line.figure, most, scale)])),
    unknown: new Set(countries.filter((line) => isUnknown(figure, line)).map(({ value }) => value)),
  };
}

function ranked(lines: readonly (LineTotal & { readonly value: string })[]): readonly Country[] {
  const sorted = lines.toSorted(
    (one, other) =>
      (other.figure ?? -1) - (one.figure ?? -1) ||
      other.rows - one.rows ||
      one.label.localeCompare(other.label),
  );
  return sorted.map((line) => ({
    ...line,
    // Those with the same figure share a place.
    rank:
      line.figure === null
        ? null
        : 1 + sorted.filter(({ figure }) => (figure ?? -1) > Number(line.figure)).length,
  }));
}
