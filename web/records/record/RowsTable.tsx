import { LinkTabContext } from '#web/records/columns/linkTab.ts';
import type { RecordColumn } from '#web/records/table/recordColumn.ts';
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
    <div className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, Head, isNumeric }) => (
              <th key={id} scope="col" data-numeric={isNumeric}>
                {Head ? <Head /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, label, isNumeric, render }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} data-numeric={isNumeric} data-head={label}>
                    <div>{render(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </LinkTabContext>
);
