import { useCallback, useEffect, useRef, useState } from 'react';
import { whenOnline } from '#web/api/connection.ts';
import { RowList, type RowListState, type RowSource, type Stretch } from './rowList.ts';
import { emptyStore, withPage, type RowStore } from './rowStore.ts';

export type RowListView<Row> = Omit<RowListState<Row>, 'isReady'> & {
  /** Until the first rows of all are there. */
  readonly isFirstLoad: boolean;
  /** Counts the lists shown: another one stands at its first row. */
  readonly listKey: number;
  /** Tells which places are on screen. */
  readonly show: (from: number, to: number) => void;
  readonly loadEnd: () => Promise<void>;
  /** The rows of a stretch; those that are not known are fetched. */
  readonly rowsWithin: (stretch: Stretch) => Promise<readonly Row[]>;
  readonly retry: () => void;
};

type Held<Row> = { readonly store: RowStore<Row>; readonly listKey: number };

/** The rows of a list as far as they were looked at; another source starts a new list, until whose rows come the old ones stay; another time of asking renews them. */
export function useRowList<Row>(source: RowSource<Row>, askedAt = 0): RowListView<Row> {
  const [held, setHeld] = useState(() => heldAtFirst(source));
  const [progress, setProgress] = useState<Progress>(() => ({ isLoading: !source.first, error: undefined }));
  const list = useRef<RowList<Row>>(undefined);
  const listKey = useRef(0);
  const stretch = useRef<Stretch>({ from: 0, to: 0 });

  useEffect(() => {
    listKey.current += 1;
    const key = listKey.current;
    const tell = ({ store, isReady, isLoading, error }: RowListState<Row>) => {
      if (isReady) setHeld((before) => (isHeld(before, store, key) ? before : { store, listKey: key }));
      setProgress((before) =>
        before.isLoading === isLoading && before.error === error ? before : { isLoading, error },
      );
    };
    const started = new RowList(source, tell, { from: 0, to: stretch.current.to - stretch.current.from });
    list.current = started;
    return () => started.stop();
  }, [source]);

  useEffect(() => whenOnline(() => list.current?.retry()), []);

  const before = useRef({ source, askedAt });
  useEffect(() => {
    const isRenewed = before.current.source === source && before.current.askedAt > 0;
    if (isRenewed && before.current.askedAt !== askedAt) list.current?.renew();
    before.current = { source, askedAt };
  }, [source, askedAt]);

  return {
    store: held?.store ?? NOTHING,
    isFirstLoad: held === undefined,
    listKey: held?.listKey ?? 0,
    ...progress,
    show: useCallback((from: number, to: number) => {
      stretch.current = { from, to };
      list.current?.show({ from, to });
    }, []),
    loadEnd: useCallback(async () => list.current?.loadEnd(), []),
    rowsWithin: useCallback(async (wanted: Stretch) => (await list.current?.rowsWithin(wanted)) ?? [], []),
    retry: useCallback(() => list.current?.retry(), []),
  };
}

type Progress = { readonly isLoading: boolean; readonly error: Error | undefined };

// The first list bears the key 1 already; its rows may be there before it is.
const heldAtFirst = <Row>({ first }: RowSource<Row>): Held<Row> | undefined =>
  first && { store: withPage(emptyStore<Row>(), 0, first), listKey: 1 };

const isHeld = <Row>(held: Held<Row> | undefined, store: RowStore<Row>, listKey: number): boolean =>
  held?.listKey === listKey && held.store.rows === store.rows;

const NOTHING = emptyStore<never>();
