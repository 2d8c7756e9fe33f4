import { useCallback, type ComponentType } from 'react';
import { placesOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import type { ListRow } from '#web/records/spec/listSpec.ts';
import { useVirtualRows } from '#web/records/table/useVirtualRows.ts';
import { boxRows, pageRows } from '#web/records/table/virtualRows.ts';
import { Check } from '#web/ui/kit/CheckBox.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useMedia } from '#web/ui/media/useMedia.ts';
import css from './CardRows.module.css';
import { useDrawnRows, type RowActions } from './useDrawnRows.ts';

type CardRowsProps<Row> = RowActions<Row> & {
  readonly label: string;
  readonly list: RowListView<Row>;
  readonly Card: ComponentType<{ readonly row: Row }>;
  readonly nameOf: (row: Row) => string;
  /** On a phone the cards scroll with the page. */
  readonly isPhone: boolean;
};

const ESTIMATE = 150;
const TWO = '(min-width: 1000px)';
const THREE = '(min-width: 1600px)';

/** A list as cards: below each other on a phone, else as many in a line as there is room for. */
export function CardRows<Row extends ListRow>({
  label,
  list,
  Card,
  nameOf,
  isPhone,
  ...actions
}: CardRowsProps<Row>) {
  const two = useMedia(TWO);
  const three = useMedia(THREE);
  const across = three ? 3 : two ? 2 : 1;
  const { store, show: showRows } = list;
  const places = placesOf(store);
  const show = useCallback(
    (from: number, to: number) => showRows(from * across, to * across + across - 1),
    [across, showRows],
  );
  const create = () => (isPhone ? pageRows(ESTIMATE) : boxRows(ESTIMATE));
  const { rows, view, attach } = useVirtualRows(create, { places: Math.ceil(places / across), show });
  const box = useDrawnRows(list, actions);
  const cards = (line: number) =>
    Array.from({ length: Math.min(across, places - line * across) }, (_, n) => line * across + n);
  return (
    <div ref={box} className={css.box} data-phone={isPhone || undefined} data-rows="" tabIndex={-1}>
      <div ref={attach} className={css.scroller}>
        <div role="list" className={css.list} aria-label={label} style={{ height: view.height }}>
          {view.items.map(({ index, start }) => (
            <div
              key={index}
              ref={rows.measure}
              data-index={index}
              className={css.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={css.cards} data-across={across}>
                {cards(index).map((place) => {
                  const row = rowAt(store, place);
                  return (
                    <div
                      key={place}
                      role="listitem"
                      aria-setsize={store.isCapped ? -1 : places}
                      aria-posinset={place + 1}
                      data-place={place}
                      data-picked={(row && actions.isPicked(row)) || undefined}
                      data-picking={actions.isPicking || undefined}
                      className={css.item}
                    >
                      {row === undefined ? <div className={css.waiting} /> : <Card row={row} />}
                      {row !== undefined && actions.isPicking && (
                        <Check
                          className={css.pick}
                          state={actions.isPicked(row)}
                          onToggle={() => actions.onPick(row)}
                        >
                          <VisuallyHidden>Select {nameOf(row)}</VisuallyHidden>
                        </Check>
                      )}
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
