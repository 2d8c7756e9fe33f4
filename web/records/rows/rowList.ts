import { LISTS } from '#domain/limits.ts';
import { PAGE_SIZE, type PageStart } from '#domain/lists.ts';
import {
  emptyStore,
  firstMissing,
  placesOf,
  rowAt,
  withPage,
  withTail,
  type RowPage,
  type RowStore,
} from './rowStore.ts';

/** Gets a page; pages of the end come in the list's own order. */
export type LoadPage<Row> = (start: PageStart, first: number) => Promise<RowPage<Row>>;

/** Where rows come from; the first page may be there already. */
export type RowSource<Row> = {
  readonly load: LoadPage<Row>;
  readonly first?: RowPage<Row> | undefined;
};

export type RowListState<Row> = {
  readonly store: RowStore<Row>;
  /** The first rows are there. */
  readonly isReady: boolean;
  readonly isLoading: boolean;
  readonly error: Error | undefined;
};

/** The places on screen, both ends included. */
export type Stretch = { readonly from: number; readonly to: number };

const AHEAD = 60;
const BEHIND = 20;

/** A list that fetches what is looked at, and tells each change of its state. */
export class RowList<Row> {
  private state: RowListState<Row> = {
    store: emptyStore(),
    isReady: false,
    isLoading: false,
    error: undefined,
  };
  /** What is fetched again where it is missing; shown over what was known before. */
  private known = emptyStore<Row>();
  private outdated: RowStore<Row>['rows'] = new Map();
  private readonly load: LoadPage<Row>;
  private readonly tell: (state: RowListState<Row>) => void;
  private stretch: Stretch;
  private pending = 0;
  private isFilling = false;
  private isStopped = false;

  constructor({ load, first }: RowSource<Row>, tell: (state: RowListState<Row>) => void, stretch: Stretch) {
    this.load = load;
    this.tell = tell;
    this.stretch = stretch;
    if (first) this.learn(withPage(this.known, 0, first));
    void this.fill();
  }

  /** Tells which places are on screen; what is missing there and just ahead is fetched. */
  show(stretch: Stretch): void {
    this.stretch = stretch;
    if (this.state.isReady && this.state.error === undefined) void this.fill();
  }

  /** Fetches the last page. */
  async loadEnd(): Promise<void> {
    const { store } = this.state;
    if (rowAt(store, placesOf(store) - 1) !== undefined) return;
    await this.request('end', (page) => withTail(this.known, page));
  }

  /** The rows of a stretch; those that are not known are fetched, as far as they can be. */
  async rowsWithin({ from, to }: Stretch): Promise<readonly Row[]> {
    let before: number | undefined;
    let place = firstMissing(this.known, from, to);
    while (place !== undefined && place !== before) {
      const start = startOf(this.known, place);
      const at = place;
      if (!start || !(await this.request(start, (page) => withPage(this.known, at, page)))) break;
      before = place;
      place = firstMissing(this.known, from, to);
    }
    const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return places.flatMap((one) => rowAt(this.state.store, one) ?? []);
  }

  /** Fetches again what failed. */
  retry(): void {
    void this.fill();
  }

  /** Fetches anew what is looked at; what is known stays until then. */
  renew(): void {
    this.outdated = this.state.store.rows;
    this.known = { ...this.known, rows: new Map() };
    if (this.known.tail.length > 0) void this.request('end', (page) => withTail(this.known, page));
    void this.fill();
  }

  /** Tells no more changes. */
  stop(): void {
    this.isStopped = true;
  }

  private async fill(): Promise<void> {
    if (this.isFilling) return;
    this.isFilling = true;
    let next = this.nextPage();
    while (next !== undefined && !this.isStopped) {
      const { place, start } = next;
      const isDone = await this.request(start, (page) => withPage(this.known, place, page));
      next = isDone ? this.nextPage(place) : undefined;
    }
    this.isFilling = false;
  }

  private nextPage(before?: number): { place: number; start: PageStart } | undefined {
    if (!this.state.isReady) return { place: 0, start: { offset: 0 } };
    const { from, to } = this.stretch;
    const place = firstMissing(this.known, from - BEHIND, to + AHEAD);
    // A page that brought nothing new would be asked for without end.
    if (place === undefined || place === before) return undefined;
    const start = startOf(this.known, place);
    return start && { place, start };
  }

  private async request(start: PageStart, place: (page: RowPage<Row>) => RowStore<Row>): Promise<boolean> {
    this.pending += 1;
    this.change({});
    try {
      const page = await this.load(start, PAGE_SIZE);
      this.pending -= 1;
      this.learn(place(page));
      return true;
    } catch (error) {
      this.pending -= 1;
      this.change({ error: error instanceof Error ? error : new Error(String(error)) });
      return false;
    }
  }

  private learn(known: RowStore<Row>): void {
    this.known = known;
    const rows = this.outdated.size > 0 ? new Map([...this.outdated, ...known.rows]) : known.rows;
    this.change({ store: { ...known, rows }, isReady: true, error: undefined });
  }

  private change(part: Partial<RowListState<Row>>): void {
    this.state = { ...this.state, ...part, isLoading: this.pending > 0 };
    if (!this.isStopped) this.tell(this.state);
  }
}

// By cursor where the row before is known; else by place, which only reaches so far.
function startOf<Row>(store: RowStore<Row>, place: number): PageStart | undefined {
  const after = store.cursors.get(place);
  if (after !== undefined) return { after };
  return place <= LISTS.maxOffset ? { offset: place } : undefined;
}
