import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import type { BoxGroup, FilledBox } from '#domain/market-map/arrange.ts';
import { boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import { BoxNote } from '../edit/BoxNote.tsx';
import { SIGNS } from '../tiles/badges.ts';
import { drawnIn } from '../modes/pieces.ts';
import { BoxTile, entriesOf } from '../tiles/Tile.tsx';
import { TileList } from '../tiles/TileList.tsx';
import css from './Sides.module.css';
import type { MapSide, MapSides } from './useSides.ts';

type SidesProps = {
  readonly map: MapSides;
  /** Of all tiles, so many are drawn of each time. */
  readonly most: number;
};

/** A map at two times beside each other, box by box in the same order; on a phone below each other. */
export function Sides({ map, most }: SidesProps) {
  const { sides, both } = map;
  const drawn = drawnIn(both.groups, most);
  const first = both.groups.flatMap(({ boxes }) => boxes).find(({ tiles }) => tiles.length > 0);
  return (
    <div>
      <div className={css.heads}>
        {sides.map(({ title, view }) => (
          <h2 key={title} className={css.head}>
            {title} <span className={css.count}>{entriesOf(view.name, view.answer.count)}</span>
          </h2>
        ))}
      </div>
      <p className={css.key}>{SIGNS}</p>
      {both.groups.map((group, place) => (
        <Group
          key={group.above?.key ?? ''}
          map={map}
          group={group}
          drawn={drawn}
          place={place}
          first={first}
        />
      ))}
    </div>
  );
}

type GroupProps = Omit<SidesProps, 'most'> & {
  readonly group: BoxGroup;
  readonly drawn: ReturnType<typeof drawnIn>;
  readonly place: number;
  /** The box whose first tile the tab key finds. */
  readonly first: FilledBox | undefined;
};

function Group({ map, group: { above, boxes }, drawn, place, first }: GroupProps) {
  const { both, sides } = map;
  const isAlone = above === null && both.groups.length === 1;
  return (
    <section>
      {!isAlone && (
        <h2 className={css.above}>
          {above?.key === null || above === null ? 'Others' : boxName(both.box, above)}
        </h2>
      )}
      {boxes.map((filled, n) => (
        <section key={filled.box.key ?? ''} className={css.box}>
          <h3 className={css.name}>
            <Link to={rowsHref(both.name, both.state, [boxCondition(both.box, filled.box.key)])}>
              {boxName(both.box, filled.box)}
            </Link>
          </h3>
          <BoxNote view={both} box={filled.box} />
          <div className={css.pair}>
            {sides.map((side, end) => (
              <Side
                key={side.title}
                side={side}
                filled={side.view.groups[place]?.boxes[n]}
                drawn={drawn.get(filled) ?? 0}
                isFirst={filled === first && (end === 0) === hasTiles(sides[0], place, n)}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

const hasTiles = ({ view }: MapSide, place: number, n: number): boolean =>
  (view.groups[place]?.boxes[n]?.tiles.length ?? 0) > 0;

type SideProps = {
  readonly side: MapSide;
  readonly filled: FilledBox | undefined;
  readonly drawn: number;
  readonly isFirst: boolean;
};

const Side = memo(({ side: { view, title }, filled, drawn, isFirst }: SideProps) => (
  <div className={css.side}>
    <p className={css.time}>
      {title}: {formatCount(filled?.box.count ?? 0)}
      {filled && filled.box.count > 0 && after(figureWords(view.state.size, filled.box.figure))}
    </p>
    {filled && (
      <TileList
        view={view}
        tiles={filled.tiles}
        drawn={Math.min(drawn, filled.tiles.length)}
        isFirst={isFirst}
        className={css.tiles}
        entry={BoxTile}
      />
    )}
  </div>
));

const after = (words: string): string => (words === '' ? '' : ` · ${words}`);
