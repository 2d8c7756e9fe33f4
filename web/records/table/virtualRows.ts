import { RowHeights } from './rowHeights.ts';
import { elementScroller, pageScroller, type Scroller } from './scrollers.ts';

/** The rows to draw, and where. */
export type RowsView = {
  readonly items: readonly { readonly index: number; readonly start: number }[];
  readonly height: number;
  /** The first and the last place on screen. */
  readonly from: number;
  readonly to: number;
};

/** Follows a scroller and says which of its rows are to be drawn. */
export type VirtualRows = {
  /** Begins with the element that scrolls, or that stands in a page that scrolls; gives the way to stop. */
  readonly attach: (element: HTMLElement) => () => void;
  readonly setCount: (count: number) => void;
  readonly scrollTo: (place: number, align: 'start' | 'center' | 'auto') => void;
  /** Measures a drawn row, which bears its place as data-index, as long as it is drawn. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly subscribe: (notify: () => void) => () => void;
  readonly view: () => RowsView;
  /** What is drawn where nothing is known of the window, as on the server: the first rows. */
  readonly atFirst: () => RowsView;
};

/** The rows on screen, and those that are drawn around them; both ends included. */
type Span = Pick<RowsView, 'from' | 'to'> & { readonly first: number; readonly last: number };

/** How many rows are drawn where nothing is known of the window: what those of most windows come to. */
export const FIRST_ROWS = 24;

const NOTHING: RowsView = { items: [], height: 0, from: 0, to: 0 };
const OVERSCAN = 4;
const REST_MS = 80;

/** Rows of one height within an element that scrolls below a sticky head of that height. */
export const elementRows = (rowHeight: number): VirtualRows =>
  new FollowedRows(rowHeight, (element) => elementScroller(element, rowHeight)).asVirtualRows();

/** Rows of about one height within an element that scrolls. */
export const boxRows = (estimate: number): VirtualRows =>
  new FollowedRows(estimate, (element) => elementScroller(element, 0)).asVirtualRows();

/** Rows of about one height that scroll with the page. */
export const pageRows = (estimate: number): VirtualRows =>
  new FollowedRows(estimate, pageScroller).asVirtualRows();

/** The rows of a scroller, as far as they are looked at. */
export class FollowedRows {
  private readonly heights: RowHeights;
  private readonly scrollerOf: (element: HTMLElement) => Scroller;
  private readonly listeners = new Set<() => void>();
  private scroller: Scroller | undefined;
  private count = 0;
  private current = NOTHING;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(estimate: number, scrollerOf: (element: HTMLElement) => Scroller) {
    this.heights = new RowHeights(estimate);
    this.scrollerOf = scrollerOf;
  }

  asVirtualRows(): VirtualRows {
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(this.takeSizes);
    return {
      attach: this.attach,
      setCount: (count) => {
        if (count === this.count) return;
        this.count = count;
        this.look();
      },
      scrollTo: this.scrollTo,
      measure: (element) => {
        if (element === null) return undefined;
        observer?.observe(element);
        return () => observer?.unobserve(element);
      },
      subscribe: (notify) => {
        this.listeners.add(notify);
        return () => this.listeners.delete(notify);
      },
      view: () => this.current,
      atFirst: () => this.viewOf({ from: 0, to: 0, first: 0, last: Math.min(FIRST_ROWS, this.count) - 1 }),
    };
  }

  private readonly attach = (element: HTMLElement): (() => void) => {
    const scroller = this.scrollerOf(element);
    this.scroller = scroller;
    const stop = scroller.listen(() => this.look());
    this.look();
    return () => {
      stop();
      clearTimeout(this.rest);
      this.scroller = undefined;
    };
  };

  private readonly scrollTo = (place: number, align: 'start' | 'center' | 'auto'): void => {
    const { scroller, heights } = this;
    if (!scroller) return;
    const top = heights.topOf(place);
    const bottom = heights.topOf(place + 1);
    const offset = scroller.offset();
    const height = scroller.height();
    if (align === 'start') scroller.scrollTo(top);
    else if (align === 'center') scroller.scrollTo((top + bottom - height) / 2);
    else if (top < offset) scroller.scrollTo(top);
    else if (bottom > offset + height) scroller.scrollTo(bottom - height);
  };

  private readonly takeSizes = (entries: readonly ResizeObserverEntry[]): void => {
    const offset = this.scroller?.offset() ?? 0;
    let above = 0;
    for (const { target, borderBoxSize } of entries) {
      const place = Number((target as HTMLElement).dataset['index']);
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (height === 0) continue;
      const difference = this.heights.measure(place, height);
      if (this.heights.topOf(place) < offset) above += difference;
    }
    // What stands on screen stays where it is when rows above it turn out higher.
    if (above !== 0) this.scroller?.scrollTo(offset + above);
    this.look();
  };

  private look(): void {
    const { scroller, heights, count } = this;
    // Also before there is a scroller the rows take their room, so that what stands below them does not move.
    if (!scroller) {
      this.current = { ...this.current, height: heights.topOf(count) };
      return;
    }
    const offset = scroller.offset();
    const from = heights.placeAt(offset, count);
    const to = heights.placeAt(offset + scroller.height(), count);
    // A leap draws what is on screen alone; its surroundings follow when the scrolling rests.
    const isLeap = this.current.items.length > 0 && (from > this.current.to || to < this.current.from);
    if (isLeap) this.lookAtRest();
    const margin = isLeap ? 0 : OVERSCAN;
    this.show({ from, to, first: Math.max(from - margin, 0), last: Math.min(to + margin, count - 1) });
  }

  private lookAtRest(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.look(), REST_MS);
  }

  private viewOf({ from, to, first, last }: Span): RowsView {
    const items: { index: number; start: number }[] = [];
    for (let index = first; index <= last; index += 1) {
      items.push({ index, start: this.heights.topOf(index) });
    }
    return { items, height: this.heights.topOf(this.count), from, to };
  }

  private show(span: Span): void {
    const next = this.viewOf(span);
    if (isSame(next, this.current)) return;
    this.current = next;
    for (const notify of this.listeners) notify();
  }
}

const isSame = (a: RowsView, b: RowsView): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.height === b.height &&
  a.items.length === b.items.length &&
  a.items.every(({ index, start }, at) => b.items[at]?.index === index && b.items[at]?.start === start);
