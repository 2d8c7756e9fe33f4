import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlainPress } from '#web/records/table/BodyRow.tsx';
import css from './TimelineRows.module.css';
import { placeOnAxis, type YearAxis } from './yearAxis.ts';

type TimelineRowProps<Row> = {
  readonly row: Row;
  readonly name: string;
  readonly href: string;
  /** Its date as it is stored. */
  readonly value: string | number;
  /** Its date as people read it. */
  readonly words: ReactNode;
  readonly axis: YearAxis;
  readonly isPicked: boolean;
  readonly isPeeked: boolean;
  readonly onPeek: (row: Row) => void;
};

/** One row of a timeline: its name leads to its page, a press beside it opens its panel. */
export function TimelineRow<Row>(props: TimelineRowProps<Row>) {
  const { row, name, href, value, words, axis, isPicked, isPeeked, onPeek } = props;
  return (
    <div
      className={css.row}
      data-picked={isPicked || undefined}
      data-peeked={isPeeked || undefined}
      role="presentation"
      onClick={(press) => isPlainPress(press) && onPeek(row)}
    >
      <span className={css.name}>
        <Link to={href} title={name}>
          {name}
        </Link>
      </span>
      <span className={css.track} aria-hidden="true">
        <span className={css.mark} style={{ left: `${placeOnAxis(axis, value)}%` }} />
      </span>
      <span className={css.words}>{words}</span>
    </div>
  );
}
