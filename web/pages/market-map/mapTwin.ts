import { boxName, choiceName, sizeLabel, sizeWords } from '#domain/market-map/boxWords.ts';
import { EQUAL, listOfMap } from '#domain/market-map/maps.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { BADGE_WORDS, badgesOf } from './tiles/badges.ts';
import { hrefOf } from './tiles/hrefOf.ts';
import type { MapView } from './useMap.ts';

/** The table that says the same as a map: a row for each entry in each of its boxes. */
export function mapTwin({ name, state, box, across, groups, answer }: MapView): TwinTable {
  const { kind } = listOfMap(name).list;
  const hasSize = state.size !== EQUAL;
  const hasAbove = groups.some(({ above }) => above !== null);
  const isMatrix = state.mode === 'matrix';
  const columns = new Map((answer.across ?? []).map((one) => [one.key, boxName(across, one)]));
  return {
    heads: [
      { label: listOfMap(name).rowLabel },
      ...(hasAbove ? [{ label: `${box.label}, above` }] : []),
      { label: box.label },
      ...(isMatrix ? [{ label: across.label }] : []),
      ...(hasSize ? [{ label: sizeLabel(state.size), isFigure: true }] : []),
      { label: kind.fields[state.border]?.label ?? state.border },
      { label: 'Founded', isFigure: true },
      { label: 'Marks' },
    ],
    // Made when it is looked at: of thousands of entries that takes a while.
    get rows() {
      return groups.flatMap(({ above, boxes }) =>
        boxes.flatMap(({ box: own, tiles }) =>
          tiles.map((tile) => ({
            key: `${tile.id} ${own.key}`,
            cells: [
              { words: tile.name, href: hrefOf(name, tile.id) },
              ...(hasAbove ? [{ words: above ? boxName(box, above) : '' }] : []),
              { words: boxName(box, own) },
              ...(isMatrix
                ? [{ words: (tile.across ?? []).map((key) => columns.get(key) ?? '').join(', ') }]
                : []),
              ...(hasSize ? [{ words: sizeWords(state.size, tile.size), value: tile.size }] : []),
              { words: tile.border === null ? '' : choiceName(kind, state.border, tile.border) },
              { words: tile.founded === null ? '' : String(tile.founded), value: tile.founded },
              {
                words: badgesOf(tile, state.badges)
                  .map((badge) => BADGE_WORDS[badge].words)
                  .join(', '),
              },
            ],
          })),
        ),
      );
    },
  };
}
