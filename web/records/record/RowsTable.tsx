import { LinkTabContext } from '#web/records/columns/linkTab.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Table } from '#web/ui/Table.tsx';
import css from './RowsTable.module.css';

type RowsTableProps<Row> = {
  /** What the table holds, for those who do not see its heading. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
};

/** A few rows in a plain table; on a small screen each becomes a block of its own. */
export const RowsTable = <Row extends { readonly id: string }>({
  caption,
  rows,
  columns,
}: RowsTableProps<Row>) => (
  <LinkTabContext value={undefined}>
    <Table
      caption={caption}
      className={css.table}
      heads={columns.map(({ id, label, short = label, isNumeric }) => ({
        key: id,
        label: short,
        isFigure: isNumeric,
      }))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ id, label, isNumeric, render }, index) =>
            index === 0 ? (
              <th key={id} scope="row">
                {render(row)}
              </th>
            ) : (
              <td key={id} data-figure={isNumeric} data-head={label}>
                <div>{render(row)}</div>
              </td>
            ),
          )}
        </tr>
      ))}
    </Table>
  </LinkTabContext>
);
