import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { BoxGroup, FilledBox } from '#domain/market-map/arrange.ts';
import { aboveCondition, boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, figureWords, leftOut, sizeLabel } from '#domain/market-map/boxWords.ts';
import type { MapBox } from '#domain/market-map/mapAnswer.ts';
import type { MapEdits } from '#domain/market-map/mapEdits.ts';
import { formatCount } from '#domain/format.ts';
import { BoxNote } from '../edit/BoxNote.tsx';
import { BoxTile } from '../tiles/Tile.tsx';
import { TileList } from '../tiles/TileList.tsx';
import type { MapView } from '../useMap.ts';
import css from './Boxes.module.css';
import { drawnIn } from './pieces.ts';
import type { PiecesProps } from './pictureProps.ts';

/** The landscape: a box for each value, below those above it, with the entries that stand in it. */
export function Boxes({ view, most }: PiecesProps) {
  const { groups, state } = view;
  const inPlaces = useMemo(
    () => groups.map((group) => ({ ...group, boxes: placed(group.boxes, state.edits) })),
    [groups, state.edits],
  );
  const drawn = drawnIn(inPlaces, most);
  return (
    <div className={css.map} data-density={state.density} data-names={state.hasNames}>
      {inPlaces.map((group, place) => (
        <Group
          key={group.above?.key ?? ''}
          view={view}
          group={group}
          drawn={drawn}
          first={place === 0 ? groups[0]?.boxes.find(({ tiles }) => tiles.length > 0) : undefined}
        />
      ))}
    </div>
  );
}

type BoxesProps = { readonly view: MapView };

type GroupProps = BoxesProps & {
  readonly group: BoxGroup;
  readonly drawn: ReturnType<typeof drawnIn>;
  /** The box whose first tile the tab key finds. */
  readonly first: FilledBox | undefined;
};

function Group({ view, group: { above, boxes }, drawn, first }: GroupProps) {
  const isAlone = above === null && view.groups.length === 1;
  return (
    <section className={css.group}>
      {!isAlone && <GroupHead view={view} above={above} boxes={boxes} />}
      <div className={css.columns}>
        {boxes.map((filled) => (
          <Box
            key={filled.box.key ?? ''}
            view={view}
            filled={filled}
            drawn={drawn.get(filled) ?? 0}
            isFirst={filled === first}
            level={isAlone ? 2 : 3}
          />
        ))}
      </div>
    </section>
  );
}

// What somebody put in an order stands in it.
const placed = (boxes: readonly FilledBox[], { order }: MapEdits): readonly FilledBox[] =>
  order.length > 0 ? boxes : boxes.toSorted((one, other) => Number(isWide(other)) - Number(isWide(one)));

type HeadProps = BoxesProps & Pick<BoxGroup, 'above' | 'boxes'>;

function GroupHead({ view, above, boxes }: HeadProps) {
  const { name, state, box } = view;
  if (above === null || above.key === null) {
    return <h2 className={css.above}>{boxes.length > 1 ? 'Others' : 'Not known'}</h2>;
  }
  return (
    <h2 className={css.above}>
      <Link to={rowsHref(name, state, [aboveCondition(box, above.key)])}>{boxName(box, above)}</Link>
      <span className={css.figures}>
        {formatCount(above.count)}
        {figuresAfter(state.size, above)}
      </span>
    </h2>
  );
}

const figuresAfter = (size: string, { figure }: Pick<MapBox, 'figure'>): string => {
  const words = figureWords(size, figure);
  return words === '' ? '' : ` · ${words}`;
};

type BoxProps = BoxesProps & {
  readonly filled: FilledBox;
  readonly drawn: number;
  readonly isFirst: boolean;
  readonly level: 2 | 3;
};

const Box = memo(({ view, filled: { box, tiles }, drawn, isFirst, level }: BoxProps) => {
  const { name, state } = view;
  const Heading = level === 2 ? 'h2' : 'h3';
  const left = leftOut(box.count, box.figure);
  return (
    <section
      className={css.box}
      data-wide={isWide({ tiles }) || undefined}
      style={{ containIntrinsicBlockSize: `auto ${heightOf(tiles.length)}px` }}
    >
      <Heading className={css.head}>
        <Link to={rowsHref(name, state, [boxCondition(view.box, box.key)])}>{boxName(view.box, box)}</Link>
        <span className={css.count}>{formatCount(box.count)}</span>
      </Heading>
      <BoxNote view={view} box={box} />
      {tiles.length > 0 && (
        <TileList
          view={view}
          tiles={tiles}
          drawn={drawn}
          isFirst={isFirst}
          className={css.tiles}
          entry={BoxTile}
        />
      )}
      {box.figure !== null && box.count > 0 && (
        <p className={css.foot}>
          {figureWords(state.size, box.figure) || `No ${sizeLabel(state.size).toLowerCase()} known`}
          {left > 0 && left < box.count && `, without ${formatCount(left)} not known`}
        </p>
      )}
    </section>
  );
});

// Stands above those in columns: in one of them it would be longer than all the others together.
const WIDE_FROM = 19;
const isWide = ({ tiles }: Pick<FilledBox, 'tiles'>): boolean => tiles.length >= WIDE_FROM;

// About as high as a box is before it is drawn.
const heightOf = (count: number): number => 60 + Math.ceil(count / (count >= WIDE_FROM ? 10 : 3)) * 66;
