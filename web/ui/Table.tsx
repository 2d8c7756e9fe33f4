import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Table.module.css';

type Head = {
  readonly key?: string;
  readonly label: ReactNode;
  readonly isFigure?: boolean | undefined;
  /** Which way the rows stand by it, where its label sorts them. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
};

type ShellProps = {
  /** Its name, where nothing around it tells. */
  readonly label?: string;
  /** What the table holds, for those who do not see its heading. */
  readonly caption?: ReactNode;
  /** The cells of its head. */
  readonly head: ReactNode;
  readonly className?: string | undefined;
  readonly look?: string;
  /** Keys move from cell to cell. */
  readonly role?: 'grid';
  /** Several of its cells can be chosen together. */
  readonly hasSelection?: boolean;
  /** Its bodies. */
  readonly children: ReactNode;
};

/** A table whose looks are those of its class alone. */
export const TableShell = ({
  label,
  caption,
  head,
  className,
  look,
  role,
  hasSelection,
  children,
}: ShellProps) => (
  <table
    className={className}
    role={role}
    aria-label={label}
    aria-multiselectable={hasSelection}
    data-look={look}
  >
    {caption !== undefined && <caption className={css.caption}>{caption}</caption>}
    {head && (
      <thead>
        <tr>{head}</tr>
      </thead>
    )}
    {children}
  </table>
);

type TableProps = {
  /** What the table holds, for those who do not see its heading. */
  readonly caption?: ReactNode;
  /** The heads of the columns: words, or a column of figures, which end at the right. */
  readonly heads?: readonly (string | Head)[];
  /** `tight` stands below a picture and keeps its columns; the other becomes blocks where there is little room. */
  readonly look?: 'rows' | 'tight';
  readonly className?: string | undefined;
  /** The rows; a cell with `data-head` keeps its head in a block, one with `data-figure` ends at the right. */
  readonly children: ReactNode;
};

/** A plain table for a few rows. */
export const Table = ({ caption, heads, look = 'rows', className, children }: TableProps) => (
  <div className={css.frame}>
    <TableShell
      caption={caption}
      head={heads?.map((head) => (
        <HeadCell key={keyOf(head)} head={head} />
      ))}
      className={classes(css.table, className)}
      look={look}
    >
      <tbody>{children}</tbody>
    </TableShell>
  </div>
);

const keyOf = (head: string | Head): string =>
  typeof head === 'string' ? head : (head.key ?? String(head.label));

const HeadCell = ({ head }: { readonly head: string | Head }) =>
  typeof head === 'string' ? (
    <th scope="col">{head}</th>
  ) : (
    <th scope="col" data-figure={head.isFigure || undefined} aria-sort={head.sorted}>
      {head.label}
    </th>
  );

type TwinProps = Pick<TableProps, 'heads' | 'children' | 'caption'>;

/** The figures of a picture as a table, for those who want them in words. */
export const Twin = (props: TwinProps) => (
  <details className={css.twin}>
    <summary>Show as a table</summary>
    <Table look="tight" {...props} />
  </details>
);
