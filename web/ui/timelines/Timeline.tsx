import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/Badge.tsx';
import css from './Timeline.module.css';

export type TimelineRow = {
  readonly key: string;
  /** The date as it is to be read; rows come in the order they are to stand in. */
  readonly date: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly tone?: Tone;
};

/** Events below each other on a line. */
export const Timeline = ({
  rows,
  label,
}: {
  readonly rows: readonly TimelineRow[];
  readonly label: string;
}) => (
  <ol className={css.list} aria-label={label}>
    {rows.map(({ key, date, title, detail, tone = 'neutral' }) => (
      <li key={key} className={css.row} data-tone={tone}>
        <span className={css.date}>{date}</span>
        <div className={css.words}>
          <div>{title}</div>
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </div>
      </li>
    ))}
  </ol>
);
