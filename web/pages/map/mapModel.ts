import { depthOf, type HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import type { Figure } from '#domain/tools/choices.ts';
import { FEW_PEOPLE, PEOPLE_AT, perMillion, type Per } from '#domain/tools/map/perHead.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { isUnknown } from '#web/tools/groups/figureText.ts';
import { cellOf, linesOf, type Cell, type LineTotal } from '#web/tools/groups/pivot.ts';

export type Scale = (typeof HEATMAP_SCALES)[number]['value'];

/** A country with its figures, and its place among those that have one; null for one without. */
export type Country = LineTotal & {
  readonly value: string;
  readonly rank: number | null;
  /** The figure of the country, which `figure` is too where it is not told for every million people. */
  readonly inAll: number | null;
  /** How many people live there and in which year, where figures are told by them; null where that is not on record. */
  readonly people: number | null;
  readonly peopleIn: number | null;
};

/** The figures of a map as it is drawn. */
export type MapModel = {
  /** The largest first. */
  readonly countries: readonly Country[];
  readonly byCode: ReadonlyMap<string, Country>;
  /** What is known of no country. */
  readonly nowhere: Cell | undefined;
  readonly total: Cell;
  /** The deepest colour: the largest figure, of those with a place where that is told for every million people. */
  readonly most: number;
  readonly per: Per;
  /** From 0 to 1. */
  readonly depths: ReadonlyMap<string, number>;
  readonly unknown: ReadonlySet<string>;
};

const NOTHING: Cell = { rows: 0, known: 0, figure: null };

/** Puts the answers together: the countries in the order of their figures, and all of them. */
export function mapOf(
  { places, all }: { readonly places: Groups; readonly all: Groups },
  { figure, scale, per }: { readonly figure: Figure; readonly scale: Scale; readonly per: Per },
): MapModel {
  const lines = linesOf(places);
  const countries = ranked(lines.flatMap((line, place) => unranked(line, places.rows[place], per)));
  const placed = countries.filter(({ rank }) => rank !== null);
  const most = placed.reduce((largest, line) => Math.max(largest, line.figure ?? 0), 0);
  const [whole] = all.rows;
  return {
    countries,
    byCode: new Map(countries.map((line) => [line.value, line])),
    nowhere: lines.find(({ value }) => value === null),
    total: whole ? cellOf(whole) : NOTHING,
    most,
    per,
    depths: new Map(countries.map((line) => [line.value, Math.min(1, depthOf(line.figure, most, scale))])),
    unknown: new Set(
      countries.filter((line) => isUnknown(figure, line) || isUncounted(line, per)).map(({ value }) => value),
    ),
  };
}

/** True where nobody tells how many people a figure is to be told by. */
export const isUncounted = ({ people }: Pick<Country, 'people'>, per: Per): boolean =>
  per === 'million' && people === null;

/** True where so few people live that one row counts for much. */
export const isOfFew = ({ people }: Pick<Country, 'people'>): boolean =>
  people !== null && people < FEW_PEOPLE;

type Unranked = Omit<Country, 'rank'>;

function unranked(line: LineTotal, row: GroupRow | undefined, per: Per): readonly Unranked[] {
  if (line.value === null) return [];
  const told = (place: number): number | null => {
    const value = row?.values[place];
    return per === 'million' && value !== null && value !== undefined ? Number(value) : null;
  };
  const [people, peopleIn] = [told(PEOPLE_AT.people), told(PEOPLE_AT.year)];
  const figure = per === 'million' ? perMillion(line.figure, people) : line.figure;
  return [{ ...line, value: line.value, figure, inAll: line.figure, people, peopleIn }];
}

// Where few people live stands behind the others.
function ranked(lines: readonly Unranked[]): readonly Country[] {
  const sorted = lines.toSorted(
    (one, other) =>
      Number(isOfFew(one)) - Number(isOfFew(other)) ||
      (other.figure ?? -1) - (one.figure ?? -1) ||
      other.rows - one.rows ||
      one.label.localeCompare(other.label),
  );
  const placed = sorted.filter((line) => !isOfFew(line));
  return sorted.map((line) => ({
    ...line,
    // Those with the same figure share a place.
    rank:
      line.figure === null || isOfFew(line)
        ? null
        : 1 + placed.filter(({ figure }) => (figure ?? -1) > Number(line.figure)).length,
  }));
}
