import type { ReactNode } from 'react';
import { rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import css from './RecordCards.module.css';
import { useVirtualRows } from './useVirtualRows.ts';
import { pageRows } from './virtualRows.ts';

type RecordCardsProps<Row> = {
  readonly label: string;
  readonly list: RowListView<Row>;
  readonly render: (row: Row) => ReactNode;
};

const createRows = () => pageRows(120);

/** A list as cards below each other, for small screens; it scrolls with the page. */
export function RecordCards<Row>({ label, list, render }: RecordCardsProps<Row>) {
  const { rows, view, places, attach } = useVirtualRows(createRows, list);
  return (
    <ul ref={attach} className={css.list} aria-label={label} style={{ height: view.height }}>
      {view.items.map(({ index, start }) => {
        const row = rowAt(list.store, index);
        return (
          <li
            key={index}
            ref={rows.measure}
            data-index={index}
            aria-setsize={list.store.isCapped ? -1 : places}
            aria-posinset={index + 1}
            className={css.item}
            style={{ transform: `translateY(${start}px)` }}
          >
            {row === undefined ? <div className={css.waiting} /> : render(row)}
          </li>
        );
      })}
    </ul>
  );
}
