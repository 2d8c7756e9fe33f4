import { Link } from 'react-router';
import { Table } from '#web/ui/Table.tsx';
import css from './TwinView.module.css';
import type { TwinCell, TwinHead, TwinTable } from './twin.ts';

type TwinViewProps = { readonly twin: TwinTable; readonly caption: string };

/** The figures of a picture as a table. */
export const TwinView = ({ twin: { heads, rows }, caption }: TwinViewProps) => (
  <Table look="tight" caption={caption} heads={heads} className={css.twin}>
    {rows.map(({ key, cells }) => (
      <tr key={key}>
        {cells.map((cell, column) => (
          <Cell key={heads[column]?.label} cell={cell} head={heads[column]} isName={column === 0} />
        ))}
      </tr>
    ))}
  </Table>
);

type CellProps = {
  readonly cell: TwinCell;
  readonly head: TwinHead | undefined;
  readonly isName: boolean;
};

function Cell({ cell: { words, href }, head, isName }: CellProps) {
  const content = href === undefined ? words : <Link to={href}>{words}</Link>;
  if (isName) return <th scope="row">{content}</th>;
  return <td data-figure={head?.isFigure || undefined}>{content}</td>;
}
