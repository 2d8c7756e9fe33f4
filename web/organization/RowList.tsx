import type { ReactNode } from 'react';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import css from './RowList.module.css';

/** One line of a list: what it is, what stands at its end, and more below. */
export type ListRow = {
  readonly key: string;
  readonly main: ReactNode;
  readonly end?: ReactNode;
  readonly below?: ReactNode;
};

type RowListProps = { readonly rows: readonly ListRow[]; readonly first?: number };

/** A short list within a card: the first lines, and the others on demand. */
export function RowList({ rows, first = 8 }: RowListProps) {
  const { shown, more } = useFirst(rows, { first, className: css.more });
  return (
    <>
      <ul className={css.list}>
        {shown.map(({ key, main, end, below }) => (
          <li key={key} className={css.row}>
            <span className={css.main}>{main}</span>
            {end !== undefined && <span className={css.end}>{end}</span>}
            {below !== undefined && <span className={css.below}>{below}</span>}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
