import { Link } from 'react-router';
import type { BoxGroup, FilledBox } from '#domain/market-map/arrange.ts';
import { aboveCondition, boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, figureWords, leftOut, sizeLabel } from '#domain/market-map/boxWords.ts';
import type { MapBox } from '#domain/market-map/mapAnswer.ts';
import type { MapEdits } from '#domain/market-map/mapEdits.ts';
import { formatCount } from '#domain/format.ts';
import { BoxNote } from '../edit/BoxNote.tsx';
import { Tile } from '../tiles/Tile.tsx';
import type { MapView } from '../useMap.ts';
import css from './Boxes.module.css';

type BoxesProps = { readonly view: MapView };

/** The landscape: a box for each value, below those above it, with the entries that stand in it. */
export const Boxes = ({ view }: BoxesProps) => (
  <div className={css.map} data-density={view.state.density} data-names={view.state.hasNames}>
    {view.groups.map((group, place) => (
      <Group key={group.above?.key ?? ''} view={view} group={group} isFirst={place === 0} />
    ))}
  </div>
);

type GroupProps = BoxesProps & { readonly group: BoxGroup; readonly isFirst: boolean };

function Group({ view, group: { above, boxes }, isFirst }: GroupProps) {
  const isAlone = above === null && view.groups.length === 1;
  const first = boxes.find(({ tiles }) => tiles.length > 0);
  return (
    <section className={css.group}>
      {!isAlone && <GroupHead view={view} above={above} boxes={boxes} />}
      <div className={css.columns}>
        {placed(boxes, view.state.edits).map((filled) => (
          <Box
            key={filled.box.key ?? ''}
            view={view}
            filled={filled}
            isFirst={isFirst && filled === first}
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
  readonly isFirst: boolean;
  readonly level: 2 | 3;
};

function Box({ view, filled: { box, tiles }, isFirst, level }: BoxProps) {
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
        <ul className={css.tiles}>
          {tiles.map((tile, place) => (
            <li key={tile.id}>
              <Tile
                view={view}
                tile={tile}
                look={state.density === 'compact' ? 'row' : 'tile'}
                isFirst={isFirst && place === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {box.figure !== null && box.count > 0 && (
        <p className={css.foot}>
          {figureWords(state.size, box.figure) || `No ${sizeLabel(state.size).toLowerCase()} known`}
          {left > 0 && left < box.count && `, without ${formatCount(left)} not known`}
        </p>
      )}
    </section>
  );
}

// Stands above those in columns: in one of them it would be longer than all the others together.
const WIDE_FROM = 19;
const isWide = ({ tiles }: Pick<FilledBox, 'tiles'>): boolean => tiles.length >= WIDE_FROM;

// About as high as a box is before it is drawn.
const heightOf = (count: number): number => 60 + Math.ceil(count / (count >= WIDE_FROM ? 10 : 3)) * 66;
