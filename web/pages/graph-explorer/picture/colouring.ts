import { countryByCode } from '#domain/tables/countries.ts';
import type { GraphThing } from '#domain/graph/answers.ts';
import { SERIES_TOKENS } from '#web/graph/colours.ts';
import type { Measures } from '#web/graph/measures/useMeasures.ts';
import type { Colouring } from '#domain/graph/looks.ts';

/** A colour of the picture, with what it stands for. */
export type ColourKey = {
  readonly key: string;
  readonly label: string;
  /** The number of its series; all that have no colour of their own share the last. */
  readonly series: number;
  readonly ids: readonly string[];
};

const REST = SERIES_TOKENS.length;
const NAMED = 2;

/** What the colours stand for, the largest first; nothing where the colour says what a thing is. */
export function colourKeys(
  things: readonly GraphThing[],
  colour: Colouring,
  measures: Measures | undefined,
): readonly ColourKey[] {
  // Communities are measured before they are shown.
  if (colour === 'kind' || (colour === 'community' && measures === undefined)) return [];
  const keyed = Map.groupBy(things, (thing) => keyOf(thing, colour, measures) ?? '');
  const named = [...keyed]
    .filter(([key]) => key !== '')
    .toSorted(([one, many], [other, more]) => more.length - many.length || one.localeCompare(other));
  const unknown = keyed.get('') ?? [];
  return [
    ...named.map(([key, members], place) => ({
      key,
      label: colour === 'country' ? (countryByCode(key)?.name ?? key) : communityName(members),
      series: Math.min(place, REST),
      ids: members.map(({ id }) => id),
    })),
    ...(unknown.length > 0
      ? [
          {
            key: '',
            label: colour === 'country' ? 'No country on record' : 'Not measured yet',
            series: REST,
            ids: unknown.map(({ id }) => id),
          },
        ]
      : []),
  ];
}

/** What a thing is told apart by; undefined where that is not known. */
export function keyOf(
  { id, country }: Pick<GraphThing, 'id' | 'country'>,
  by: Exclude<Colouring, 'kind'>,
  measures: Measures | undefined,
): string | undefined {
  if (by === 'country') return country ?? undefined;
  const standing = measures?.standing.get(id);
  return standing && String(standing.community);
}

/** A community by those of it that are linked most. */
export function communityName(members: readonly GraphThing[]): string {
  const best = members.toSorted(
    (one, other) => other.degree - one.degree || one.name.localeCompare(other.name),
  );
  return `Around ${best
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(' and ')}`;
}
