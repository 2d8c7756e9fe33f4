import { Link } from 'react-router';
import { LinkTabContext } from '#web/records/columns/linkTab.ts';
import type { RecordColumn } from '#web/records/spec/recordColumn.ts';
import { Logo } from '#web/records/logo/Logo.tsx';
import css from './RecordCard.module.css';

type RecordCardProps<Row> = {
  readonly row: Row;
  readonly name: string;
  readonly path: string | null;
  readonly hasMonogram: boolean;
  /** The address of its picture. */
  readonly logo: unknown;
  /** The columns that the card shows under the name, where the row has a value. */
  readonly columns: readonly RecordColumn<Row>[];
};

/** A row on a small screen: its name and a few of its columns. */
export const RecordCard = <Row,>({ row, name, path, hasMonogram, logo, columns }: RecordCardProps<Row>) => (
  <LinkTabContext value={undefined}>
    <article className={css.card}>
      <div className={css.head}>
        {hasMonogram && <Logo name={name} logo={logo} size={28} />}
        <h2 className={css.name}>
          {path === null ? (
            name
          ) : (
            <Link to={path} className={css.link}>
              {name}
            </Link>
          )}
        </h2>
      </div>
      <dl className={css.lines}>
        {columns.map(({ id, label, short = label, render }) => (
          <div key={id} className={css.line}>
            <dt>{short}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </article>
  </LinkTabContext>
);
