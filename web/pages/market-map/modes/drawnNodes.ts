import { formatCount } from '#domain/format.ts';
import { aboveCondition, boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, figureWords, sizeWords } from '#domain/market-map/boxWords.ts';
import type { FilledBox } from '#domain/market-map/arrange.ts';
import type { MapBox, MapTile } from '#domain/market-map/mapAnswer.ts';
import { EQUAL } from '#domain/market-map/maps.ts';
import type { TreemapNode } from '#web/charts/Treemap.tsx';
import { colourOf, wordsOf } from '../tiles/Tile.tsx';
import { hrefOf } from '../tiles/hrefOf.ts';
import type { MapView } from '../useMap.ts';

/** A box or an entry as it is drawn. */
export type DrawnNode = Omit<TreemapNode, 'children'> & {
  /** Which of the colours of the borders it has, from 1; 0 is that of all others. Boxes have none. */
  readonly colour?: number;
  readonly isDim?: boolean;
  readonly isGrey?: boolean;
  readonly children: readonly DrawnNode[];
};

/** What areas stand for: groups, boxes and entries, each box once; who has no size is left out. */
export function drawnNodes(view: MapView): readonly DrawnNode[] {
  return view.groups.flatMap(({ above, boxes }) => {
    const children = boxes.map((filled) => boxNode(view, filled)).filter(({ amount }) => amount > 0);
    if (above === null) return children;
    const { name, state, box } = view;
    const key = above.key ?? '';
    return [
      nodeOf(view, above, {
        key: `above ${key}`,
        href: rowsHref(name, state, [aboveCondition(box, key)]),
        children,
      }),
    ];
  });
}

function boxNode(view: MapView, { box, tiles }: FilledBox): DrawnNode {
  const { name, state } = view;
  const children = tiles.map((tile) => tileNode(view, tile, box.key)).filter(({ amount }) => amount > 0);
  const href = rowsHref(name, state, [boxCondition(view.box, box.key)]);
  return nodeOf(view, box, { key: `box ${box.key}`, href, children });
}

type Part = Pick<DrawnNode, 'key' | 'href' | 'children'>;

function nodeOf({ state, box }: MapView, of: MapBox, part: Part): DrawnNode {
  const label = boxName(box, of);
  const figure = figureWords(state.size, of.figure);
  const words = figure === '' ? formatCount(of.count) : figure;
  return {
    ...part,
    label,
    amount: part.children.reduce((all, { amount }) => all + amount, 0),
    words,
    title: [label, formatCount(of.count), ...(figure === '' ? [] : [figure])].join(', '),
  };
}

function tileNode(view: MapView, tile: MapTile, box: string | null): DrawnNode {
  const { state, spots, name } = view;
  return {
    key: `${tile.id} ${box}`,
    label: tile.name,
    amount: state.size === EQUAL ? 1 : Math.max(tile.size ?? 0, 0),
    words: sizeWords(state.size, tile.size),
    title: wordsOf(view, tile),
    href: hrefOf(name, tile.id),
    colour: colourOf(view, tile),
    isActive: spots?.has(tile.id) ?? tile.id === state.peek,
    isDim: spots !== undefined && !spots.has(tile.id),
    isGrey: state.badges.includes('inactive') && tile.isInactive,
    children: [],
  };
}

/** How many entries are not drawn, having no size. */
export const notDrawn = ({ answer, state }: MapView): number =>
  state.size === EQUAL ? 0 : answer.tiles.filter(({ size }) => (size ?? 0) <= 0).length;
