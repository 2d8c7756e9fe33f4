import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordColumn } from '#web/records/table/recordColumn.ts';
import css from './RecordCard.module.css';

type RecordCardProps<Row> = {
  readonly row: Row;
  readonly name: string;
  readonly path: string | null;
  /** The columns that the card shows under the name. */
  readonly columns: readonly RecordColumn<Row>[];
};

/** A row on a small screen: its name and a few of its columns. */
export const RecordCard = <Row,>({ row, name, path, columns }: RecordCardProps<Row>) => (
  <article className={css.card}>
    <h2 className={css.name}>{path === null ? name : <Link to={path}>{name}</Link>}</h2>
    <dl className={css.lines}>
      {columns.map(({ id, label, render }) => (
        <Line key={id} label={label}>
          {render(row)}
        </Line>
      ))}
    </dl>
  </article>
);

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
