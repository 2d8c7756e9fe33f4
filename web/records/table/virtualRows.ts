import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';

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
  /** Measures a drawn row whose height is not known before. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly subscribe: (notify: () => void) => () => void;
  readonly view: () => RowsView;
};

const NOTHING: RowsView = { items: [], height: 0, from: 0, to: 0 };
const OVERSCAN = 8;

/** Rows of one height within an element that scrolls below a sticky head. */
export function elementRows(rowHeight: number): VirtualRows {
  let scroller: HTMLElement | null = null;
  return follow<HTMLElement>(
    (onChange) =>
      new Virtualizer<HTMLElement, HTMLElement>({
        count: 0,
        getScrollElement: () => scroller,
        estimateSize: () => rowHeight,
        overscan: OVERSCAN,
        scrollPaddingEnd: rowHeight,
        scrollToFn: elementScroll,
        observeElementRect,
        observeElementOffset,
        onChange,
      }),
    (_, element) => {
      scroller = element;
    },
  );
}

/** Rows of about one height that scroll with the page. */
export const pageRows = (estimate: number): VirtualRows =>
  follow<Window>(
    (onChange) =>
      new Virtualizer<Window, HTMLElement>({
        count: 0,
        getScrollElement: () => window,
        estimateSize: () => estimate,
        overscan: OVERSCAN,
        scrollToFn: windowScroll,
        observeElementRect: observeWindowRect,
        observeElementOffset: observeWindowOffset,
        onChange,
      }),
    (virtualizer, element) => {
      const scrollMargin = element.getBoundingClientRect().top + window.scrollY;
      virtualizer.setOptions({ ...virtualizer.options, scrollMargin });
    },
  );

function follow<Scroller extends Element | Window>(
  create: (onChange: () => void) => Virtualizer<Scroller, HTMLElement>,
  onAttach: (virtualizer: Virtualizer<Scroller, HTMLElement>, element: HTMLElement) => void,
): VirtualRows {
  const listeners = new Set<() => void>();
  let view = NOTHING;
  const publish = () => {
    view = viewOf(virtualizer);
    for (const notify of listeners) notify();
  };
  const virtualizer = create(publish);
  const refresh = () => {
    virtualizer._willUpdate();
    publish();
  };
  return {
    attach: (element) => {
      onAttach(virtualizer, element);
      const stop = virtualizer._didMount();
      refresh();
      return stop;
    },
    setCount: (count) => {
      if (count === virtualizer.options.count) return;
      virtualizer.setOptions({ ...virtualizer.options, count });
      refresh();
    },
    scrollTo: (place, align) => virtualizer.scrollToIndex(place, { align }),
    measure: virtualizer.measureElement,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    view: () => view,
  };
}

function viewOf<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
): RowsView {
  const { range, options } = virtualizer;
  return {
    items: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index, start: start - options.scrollMargin })),
    height: virtualizer.getTotalSize(),
    from: range?.startIndex ?? 0,
    to: range?.endIndex ?? 0,
  };
}
