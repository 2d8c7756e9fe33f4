import { memo, startTransition, useEffect, useRef, useState, type ComponentType } from 'react';
import type { MapTile } from '#domain/market-map/mapAnswer.ts';
import { classes } from '#web/ui/classes.ts';
import type { MapView } from '../useMap.ts';
import css from './TileList.module.css';
import { useGrid } from './useGrid.ts';

type EntryProps = { readonly view: MapView; readonly tile: MapTile; readonly isFirst: boolean };

type TileListProps = {
  readonly view: MapView;
  readonly tiles: readonly MapTile[];
  /** How many of them are drawn. */
  readonly drawn: number;
  /** The tab key finds the first of them. */
  readonly isFirst: boolean;
  /** How they stand in lines and columns. */
  readonly className: string | undefined;
  /** What draws each. */
  readonly entry: ComponentType<EntryProps>;
};

// A longer list is cut into parts.
const MANY = 300;
const LINES = 8;

/** The entries of a box, as far as they are drawn. */
export function TileList({ drawn, ...list }: TileListProps) {
  if (list.tiles.length > MANY) return <LongList {...list} drawn={drawn} />;
  return (
    <ul className={list.className}>
      <Tiles {...list} from={0} to={drawn} />
    </ul>
  );
}

// Whole lines, so that one does not see where a part ends.
function LongList({ drawn: wanted, ...list }: TileListProps) {
  // Once the grid is known so many are drawn in one step, the rest in pieces beside what stands.
  const [isBegun, setBegun] = useState(import.meta.env.SSR);
  useEffect(() => startTransition(() => setBegun(true)), []);
  const drawn = isBegun ? wanted : Math.min(wanted, MANY);
  const frame = useRef<HTMLDivElement>(null);
  const { columns, gap, height } = useGrid(frame, list.tiles.length);
  const size = columns * LINES;
  const starts = size === 0 ? [0] : Array.from({ length: Math.ceil(drawn / size) }, (_, part) => part * size);
  return (
    <div ref={frame}>
      {starts.map((from) => {
        const to = Math.min(from + size, drawn);
        const lines = Math.ceil((to - from) / columns);
        const apart = { marginTop: gap, containIntrinsicBlockSize: `auto ${lines * (height + gap) - gap}px` };
        return (
          <ul
            key={from}
            className={classes(list.className, from > 0 && css.part)}
            style={from > 0 ? apart : undefined}
          >
            <Tiles {...list} from={from} to={to} />
          </ul>
        );
      })}
    </div>
  );
}

type TilesProps = Omit<TileListProps, 'drawn'> & { readonly from: number; readonly to: number };

// What is drawn once is not drawn again for those that follow.
const Tiles = memo(({ view, tiles, from, to, isFirst, entry: Entry }: TilesProps) =>
  tiles.slice(from, to).map((tile, place) => (
    <li key={tile.id}>
      <Entry view={view} tile={tile} isFirst={isFirst && from + place === 0} />
    </li>
  )),
);
