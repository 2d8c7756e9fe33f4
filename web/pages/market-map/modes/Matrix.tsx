import { Link } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { boxCondition, rowsHref } from '#domain/market-map/boxRows.ts';
import { boxName, figureWords } from '#domain/market-map/boxWords.ts';
import type { MapBox, MapCell, MapTile } from '#domain/market-map/mapAnswer.ts';
import { listOfMap } from '#domain/market-map/maps.ts';
import { TableShell } from '#web/ui/Table.tsx';
import { BoxNote } from '../edit/BoxNote.tsx';
import { Tile } from '../tiles/Tile.tsx';
import type { MapView } from '../useMap.ts';
import css from './Matrix.module.css';

type MatrixProps = { readonly view: MapView };

// As many tiles as a cell shows; its count leads to all.
const SHOWN = 8;

/** Boxes by the values of another choice: in each cell who has both. */
export function Matrix({ view }: MatrixProps) {
  const { answer, groups, box, across, name, state } = view;
  const rows = groups.flatMap((group) => group.boxes);
  const columns = answer.across ?? [];
  const cells = new Map(answer.cells?.map((cell) => [cellKey(cell), cell]));
  const [first] = rows.flatMap(({ tiles }) => tiles);
  return (
    <div className={css.frame} role="region" aria-label="Matrix">
      <TableShell
        className={css.table}
        label={`${listOfMap(name).title} by ${box.label.toLowerCase()} and ${across.label.toLowerCase()}`}
        head={
          <>
            <th scope="col">{box.label}</th>
            {columns.map((column) => (
              <th key={column.key ?? ''} scope="col">
                <Link to={rowsHref(name, state, [boxCondition(across, column.key)])}>
                  {boxName(across, column)}
                </Link>
                <Figures view={view} of={column} />
              </th>
            ))}
          </>
        }
      >
        <tbody>
          {rows.map(({ box: row, tiles }) => (
            <tr key={row.key ?? ''}>
              <th scope="row">
                <Link to={rowsHref(name, state, [boxCondition(box, row.key)])}>{boxName(box, row)}</Link>
                <Figures view={view} of={row} />
                <BoxNote view={view} box={row} />
              </th>
              {columns.map((column) => (
                <Cell
                  key={column.key ?? ''}
                  view={view}
                  cell={cells.get(cellKey({ box: row.key, across: column.key }))}
                  tiles={tiles.filter((tile) => tile.across?.includes(column.key))}
                  first={first}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </TableShell>
    </div>
  );
}

const cellKey = ({ box, across }: Pick<MapCell, 'box' | 'across'>): string => JSON.stringify([box, across]);

const Figures = ({ view, of }: MatrixProps & { readonly of: Pick<MapBox, 'count' | 'figure'> }) => (
  <span className={css.figures}>
    {[formatCount(of.count), figureWords(view.state.size, of.figure)]
      .filter((part) => part !== '')
      .join(' · ')}
  </span>
);

type CellProps = MatrixProps & {
  readonly cell: MapCell | undefined;
  readonly tiles: readonly MapTile[];
  readonly first: MapTile | undefined;
};

function Cell({ view, cell, tiles, first }: CellProps) {
  if (!cell) return <td className={css.none}>–</td>;
  const { name, state, box, across } = view;
  const href = rowsHref(name, state, [boxCondition(box, cell.box), boxCondition(across, cell.across)]);
  return (
    <td>
      <Link to={href} className={css.count}>
        {formatCount(cell.count)}
      </Link>
      <span className={css.figures}>{figureWords(state.size, cell.figure)}</span>
      <ul className={css.tiles}>
        {tiles.slice(0, SHOWN).map((tile) => (
          <li key={tile.id}>
            <Tile view={view} tile={tile} look="icon" isFirst={tile === first} />
          </li>
        ))}
      </ul>
    </td>
  );
}
