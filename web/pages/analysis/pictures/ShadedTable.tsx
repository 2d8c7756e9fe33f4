import { TableShell } from '#web/ui/Table.tsx';
import css from './ShadedTable.module.css';

type ShadedCell = {
  /** Null where there is none, or where it is not known. */
  readonly value: number | null;
  readonly words: string;
};

type ShadedTableProps = {
  readonly label: string;
  readonly corner: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly cells: readonly ShadedCell[];
  }[];
  readonly legend: string;
};

// Words stay readable on the deepest ground.
const DEEPEST = 34;
const LEAST = 5;

/** Figures of two dimensions against each other; the more, the deeper. */
export function ShadedTable({ label, corner, columns, rows, legend }: ShadedTableProps) {
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  const groundOf = (value: number | null): string | undefined => {
    if (value === null || value <= 0 || most === 0) return undefined;
    const depth = LEAST + (DEEPEST - LEAST) * Math.sqrt(value / most);
    return `color-mix(in srgb, var(--series-1) ${Math.round(depth)}%, var(--surface))`;
  };
  return (
    <div>
      <div className={css.scroller} role="region" aria-label={label}>
        <TableShell
          className={css.table}
          caption={label}
          head={
            <>
              <th scope="col" tabIndex={0}>
                {corner}
              </th>
              {columns.map(({ key, label: words }) => (
                <th key={key} scope="col">
                  {words}
                </th>
              ))}
            </>
          }
        >
          <tbody>
            {rows.map(({ key, label: words, cells }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                {cells.map(({ value, words: told }, place) => (
                  <td key={columns[place]?.key} style={{ background: groundOf(value) }}>
                    {told}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableShell>
      </div>
      <p className={css.legend}>{legend}</p>
    </div>
  );
}
