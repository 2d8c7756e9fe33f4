import { formatCount } from '#domain/format.ts';
import { boxName, choiceName, sizeLabel, sizeWords } from '#domain/market-map/boxWords.ts';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { EQUAL, listOfMap } from '#domain/market-map/maps.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { hrefOf } from '../tiles/hrefOf.ts';
import { entriesOf } from '../tiles/Tile.tsx';
import type { MapSides } from './useSides.ts';

const CHANGES = { added: 'Came', left: 'Not there later', moved: 'Moved' } as const;

/** The table that says the same as two maps: each entry once, with its boxes at both times and what became of it. */
export function sidesTwin({ both, sides }: MapSides): TwinTable {
  const { name, state, box, groups, answer } = both;
  const { kind } = listOfMap(name).list;
  const names = new Map(answer.boxes.map((one) => [one.key, boxName(box, one)]));
  const at = sides.map(({ view }) => new Map(view.answer.tiles.map((tile) => [tile.id, tile])));
  const boxesOf = (tile: MapTile | undefined): string =>
    (tile?.boxes ?? []).map((key) => names.get(key) ?? '').join(', ');
  const changes = sides[1].view.changes;
  const seen = new Set<string>();
  const tiles = groups
    .flatMap(({ boxes }) => boxes.flatMap((filled) => filled.tiles))
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  const hasSize = state.size !== EQUAL;
  return {
    heads: [
      { label: listOfMap(name).rowLabel },
      ...sides.map(({ title }) => ({ label: `${box.label}: ${title}` })),
      { label: 'Change' },
      ...(hasSize ? [{ label: sizeLabel(state.size), isFigure: true }] : []),
      { label: kind.fields[state.border]?.label ?? state.border },
      { label: 'Founded', isFigure: true },
    ],
    rows: tiles.map((tile) => {
      const change = changes?.get(tile.id)?.change;
      return {
        key: tile.id,
        cells: [
          { words: tile.name, href: hrefOf(name, tile.id) },
          ...at.map((own) => ({ words: boxesOf(own.get(tile.id)) })),
          { words: change === undefined ? '' : CHANGES[change] },
          ...(hasSize ? [{ words: sizeWords(state.size, tile.size), value: tile.size }] : []),
          { words: tile.border === null ? '' : choiceName(kind, state.border, tile.border) },
          { words: tile.founded === null ? '' : String(tile.founded), value: tile.founded },
        ],
      };
    }),
  };
}

/** What two maps show, in a sentence or two. */
export function sidesWords({ sides, difference: { added, left, moved, isPartial } }: MapSides): string {
  const told = sides.map(({ title, view }) => `${title}: ${entriesOf(view.name, view.answer.count)}`);
  const changed = `${formatCount(added.length)} came, ${formatCount(left.length)} are not there later, ${formatCount(moved.length)} moved.`;
  const [first] = sides;
  const isYounger = first.view.answer.count === 0 && first.view.state.beside?.length !== 4;
  const younger = isYounger ? ' This atlas had no such entry on record then, so that all are new to it.' : '';
  return `${told.join('. ')}. ${changed}${younger}${isPartial ? ' Not all entries are on the maps: some changes may be missing.' : ''}`;
}
