import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { placesOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import css from './RecordCards.module.css';

type RecordCardsProps<Row> = {
  readonly label: string;
  readonly list: RowListView<Row>;
  readonly render: (row: Row) => ReactNode;
};

const ESTIMATE = 128;

/** A list as cards below each other, for small screens; it scrolls with the page. */
export function RecordCards<Row>({ label, list, render }: RecordCardsProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [list.listKey]);
  const places = placesOf(list.store);
  const virtualizer = useWindowVirtualizer({
    count: places,
    estimateSize: () => ESTIMATE,
    overscan: 6,
    scrollMargin: top,
  });
  const { show } = list;
  const from = virtualizer.range?.startIndex ?? 0;
  const to = virtualizer.range?.endIndex ?? 0;
  useEffect(() => show(from, to), [from, show, to, list.listKey]);
  return (
    <ul ref={box} className={css.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rowAt(list.store, index);
        return (
          <li
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={list.store.isCapped ? -1 : places}
            aria-posinset={index + 1}
            className={css.item}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row === undefined ? <div className={css.waiting} /> : render(row)}
          </li>
        );
      })}
    </ul>
  );
}
