import { useCallback, useEffect, useRef, useState } from 'react';
import { RowList, type LoadPage, type RowListState, type Stretch } from './rowList.ts';
import { emptyStore, type RowStore } from './rowStore.ts';

export type RowListView<Row> = Omit<RowListState<Row>, 'isReady'> & {
  /** Until the first rows of all are there. */
  readonly isFirstLoad: boolean;
  /** Counts the lists shown: another one stands at its first row. */
  readonly listKey: number;
  /** Tells which places are on screen. */
  readonly show: (from: number, to: number) => void;
  readonly loadEnd: () => Promise<void>;
  readonly retry: () => void;
};

type Held<Row> = { readonly store: RowStore<Row>; readonly listKey: number };

/** The rows of a list as far as they were looked at; another `load` starts a new list, until whose rows come the old ones stay. */
export function useRowList<Row>(load: LoadPage<Row>): RowListView<Row> {
  const [held, setHeld] = useState<Held<Row>>();
  const [progress, setProgress] = useState<{ isLoading: boolean; error: Error | undefined }>(STARTING);
  const list = useRef<RowList<Row>>(undefined);
  const listKey = useRef(0);
  const stretch = useRef<Stretch>({ from: 0, to: 0 });

  useEffect(() => {
    listKey.current += 1;
    const key = listKey.current;
    const tell = ({ store, isReady, isLoading, error }: RowListState<Row>) => {
      if (isReady) setHeld({ store, listKey: key });
      setProgress({ isLoading, error });
    };
    const started = new RowList(load, tell, { from: 0, to: stretch.current.to - stretch.current.from });
    list.current = started;
    return () => started.stop();
  }, [load]);

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
    retry: useCallback(() => list.current?.retry(), []),
  };
}

const STARTING = { isLoading: true, error: undefined };
const NOTHING = emptyStore<never>();
