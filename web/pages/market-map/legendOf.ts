import { choiceName } from '#domain/market-map/boxWords.ts';
import type { MapBadge } from '#domain/market-map/mapAddress.ts';
import { listOfMap } from '#domain/market-map/maps.ts';
import { badgesOf } from './tiles/badges.ts';
import type { MapView } from './useMap.ts';

/** What colours and marks of a map stand for, each with how many entries have it. */
export type MapKey = {
  readonly title: string;
  /** The colours of borders, from 1; 0 is that of all others. */
  readonly borders: readonly { readonly colour: number; readonly label: string; readonly count: number }[];
  readonly marks: readonly { readonly badge: MapBadge; readonly count: number }[];
};

/** The key to a map. */
export function legendOf({ name, state, borders, answer: { tiles } }: MapView): MapKey {
  const { kind } = listOfMap(name).list;
  const others = tiles.length - borders.reduce((all, [, count]) => all + count, 0);
  const named = borders.map(([value, count], place) => ({
    colour: place + 1,
    label: choiceName(kind, state.border, value),
    count,
  }));
  return {
    title: kind.fields[state.border]?.label ?? '',
    borders: others > 0 ? [...named, { colour: 0, label: 'Other or not known', count: others }] : named,
    marks: state.badges.flatMap((badge) => {
      const count = tiles.filter((tile) => badgesOf(tile, [badge]).length > 0).length;
      return count > 0 ? [{ badge, count }] : [];
    }),
  };
}
