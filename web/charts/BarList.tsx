import type { ReactNode } from 'react';
import { TableShell } from '#web/ui/Table.tsx';
import css from './BarList.module.css';
import { share } from './scale.ts';

export type BarRow = {
  readonly key: string;
  /** The name, as text or as a link. */
  readonly label: ReactNode;
  /** Decides the length of the bar. */
  readonly amount: number;
  /** The figures at the right end, each in a column of its own. */
  readonly figures: readonly ReactNode[];
};

type BarListProps = {
  readonly rows: readonly BarRow[];
  /** The heads of name and figure columns. */
  readonly heads: readonly string[];
  readonly caption: string;
};

// Of the longest bar.
const LEAST = 0.006;

/** A table whose rows carry a bar: name, bar, figures. */
export function BarList({ rows, heads, caption }: BarListProps) {
  const most = Math.max(...rows.map(({ amount }) => amount), 0) || 1;
  return (
    <TableShell
      className={css.table}
      caption={caption}
      head={heads.map((head, index) => (
        <th key={head} scope="col" className={index === 0 ? css.nameHead : css.figure}>
          {head}
        </th>
      ))}
    >
      <tbody>
        {rows.map(({ key, label, amount, figures }) => (
          <tr key={key} className={css.row}>
            <th scope="row" className={css.name}>
              <span className={css.label}>{label}</span>
              <svg className={css.bar} aria-hidden="true">
                <rect width="100%" height="4" rx="2" className={css.track} />
                <rect
                  width={share(Math.max(amount, most * LEAST), most)}
                  height="4"
                  rx="2"
                  className={css.fill}
                />
              </svg>
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index + 1] ?? index} className={css.figure}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableShell>
  );
}
