import { PAGE_SIZE } from '#domain/lists.ts';

/** Rows of a page in the wanted order, and how far the list goes. */
export type RowPage<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more rows than were counted. */
  readonly isCapped: boolean;
  readonly hasMore: boolean;
  readonly endCursor: string | null;
};

/** The rows known so far, by their place in the list; places between may still be unknown. */
export type RowStore<Row> = {
  readonly rows: ReadonlyMap<number, Row>;
  /** The cursor with which the row at this place can be asked for. */
  readonly cursors: ReadonlyMap<number, string>;
  readonly total: number;
  readonly isCapped: boolean;
  /** The last rows of a list whose length is not known. */
  readonly tail: readonly Row[];
};

export const emptyStore = <Row>(): RowStore<Row> => ({
  rows: new Map(),
  cursors: new Map(),
  total: 0,
  isCapped: false,
  tail: [],
});

/** Adds a page that begins at a place; a page that is the last one settles the length. */
export function withPage<Row>(store: RowStore<Row>, start: number, page: RowPage<Row>): RowStore<Row> {
  const rows = new Map(store.rows);
  for (const [index, row] of page.rows.entries()) rows.set(start + index, row);
  const end = start + page.rows.length;
  const cursors = new Map(store.cursors);
  if (page.endCursor !== null && page.hasMore) cursors.set(end, page.endCursor);
  const isSettled = page.isCapped && !page.hasMore;
  return {
    ...store,
    rows,
    cursors,
    total: isSettled ? end : page.total,
    isCapped: page.isCapped && page.hasMore,
    tail: isSettled ? [] : store.tail,
  };
}

/** Adds the last rows, given in the list's own order. */
export function withTail<Row>(store: RowStore<Row>, page: RowPage<Row>): RowStore<Row> {
  if (page.isCapped) return { ...store, total: page.total, isCapped: true, tail: page.rows };
  const rows = new Map(store.rows);
  const start = Math.max(0, page.total - page.rows.length);
  for (const [index, row] of page.rows.entries()) rows.set(start + index, row);
  return { ...store, rows, total: page.total, isCapped: false };
}

/** How many places the list has to scroll through; it grows where the length is not known. */
export function placesOf<Row>(store: RowStore<Row>): number {
  return headPlaces(store) + store.tail.length;
}

function headPlaces<Row>({ rows, total, isCapped }: RowStore<Row>): number {
  return isCapped ? Math.max(total, rows.size + PAGE_SIZE) : total;
}

/** The row at a place, if it is known. */
export function rowAt<Row>(store: RowStore<Row>, place: number): Row | undefined {
  return store.rows.get(place) ?? store.tail[place - headPlaces(store)];
}

/** All rows known so far. */
export const knownRows = <Row>({ rows, tail }: RowStore<Row>): readonly Row[] => [...rows.values(), ...tail];

/** The first unknown place of a stretch, both ends included. */
export function firstMissing<Row>(store: RowStore<Row>, from: number, to: number): number | undefined {
  const last = Math.min(to, headPlaces(store) - 1);
  for (let place = Math.max(from, 0); place <= last; place += 1) {
    if (!store.rows.has(place)) return place;
  }
  return undefined;
}

/** The place of a row by its id, if it is known. */
export function placeOf<Row extends { readonly id: string }>(
  store: RowStore<Row>,
  id: string,
): number | undefined {
  for (const [place, row] of store.rows) if (row.id === id) return place;
  const inTail = store.tail.findIndex((row) => row.id === id);
  return inTail < 0 ? undefined : headPlaces(store) + inTail;
}
