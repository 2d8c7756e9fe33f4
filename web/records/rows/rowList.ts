import { LISTS } from '#domain/limits.ts';
import {
  emptyStore,
  firstMissing,
  PAGE_SIZE,
  placesOf,
  rowAt,
  withPage,
  withTail,
  type RowPage,
  type RowStore,
} from './rowStore.ts';

/** Where a page begins: after a cursor, at a place, or at the end of the list, read backwards. */
export type PageStart = { readonly after: string } | { readonly offset: number } | 'end';

/** Gets a page; pages of the end come in the list's own order. */
export type LoadPage<Row> = (start: PageStart, first: number) => Promise<RowPage<Row>>;

export type RowListState<Row> = {
  readonly store: RowStore<Row>;
  /** The first rows are there. */
  readonly isReady: boolean;
  readonly isLoading: boolean;
  readonly error: Error | undefined;
};

/** A list that fetches what is looked at. */
export type RowList<Row> = {
  /** Tells which places are on screen; what is missing there and just ahead is fetched. */
  readonly show: (from: number, to: number) => void;
  /** Fetches the last page. */
  readonly loadEnd: () => Promise<void>;
  /** Fetches again what failed. */
  readonly retry: () => void;
  /** Stops telling of changes. */
  readonly stop: () => void;
};

const AHEAD = 60;
const BEHIND = 20;

/** Begins a list with its first page; each change of its state is told. */
export function startRowList<Row>(
  load: LoadPage<Row>,
  tell: (state: RowListState<Row>) => void,
): RowList<Row> {
  let store = emptyStore<Row>();
  let error: Error | undefined;
  let range = { from: 0, to: 0 };
  let isReady = false;
  let isFilling = false;
  let isStopped = false;
  let pending = 0;

  const announce = () => isStopped || tell({ store, isReady, isLoading: pending > 0, error });

  async function request(start: PageStart, place: (page: RowPage<Row>) => RowStore<Row>): Promise<boolean> {
    pending += 1;
    announce();
    try {
      store = place(await load(start, PAGE_SIZE));
      isReady = true;
      error = undefined;
    } catch (caught) {
      error = caught instanceof Error ? caught : new Error(String(caught));
    }
    pending -= 1;
    announce();
    return error === undefined;
  }

  async function fill(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    let start = nextStart();
    while (start !== undefined && !isStopped) {
      const at = start;
      const isDone = await request(at.from, (page) => withPage(store, at.place, page));
      start = isDone ? nextStart(at.place) : undefined;
    }
    isFilling = false;
  }

  function nextStart(before?: number): { place: number; from: PageStart } | undefined {
    if (!isReady) return { place: 0, from: { offset: 0 } };
    const place = firstMissing(store, range.from - BEHIND, range.to + AHEAD);
    // A page that brought nothing new would be asked for without end.
    if (place === undefined || place === before) return undefined;
    const from = startOf(store, place);
    return from && { place, from };
  }

  void fill();
  return {
    show: (from, to) => {
      range = { from, to };
      if (isReady && error === undefined) void fill();
    },
    loadEnd: async () => {
      if (rowAt(store, placesOf(store) - 1) === undefined)
        await request('end', (page) => withTail(store, page));
    },
    retry: () => void fill(),
    stop: () => {
      isStopped = true;
    },
  };
}

// By cursor where the row before is known; else by place, which only reaches so far.
function startOf<Row>(store: RowStore<Row>, place: number): PageStart | undefined {
  const after = store.cursors.get(place);
  if (after !== undefined) return { after };
  return place <= LISTS.maxOffset ? { offset: place } : undefined;
}
