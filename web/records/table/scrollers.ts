/** What rows scroll in; distances are from the top of the first row. */
export type Scroller = {
  readonly offset: () => number;
  /** The room in which rows are seen. */
  readonly height: () => number;
  readonly scrollTo: (offset: number) => void;
  /** Tells of every scrolling and change of size; gives the way to stop. */
  readonly listen: (notify: () => void) => () => void;
};

/** An element that scrolls, with a sticky head over its rows. */
export function elementScroller(element: HTMLElement, headHeight: number): Scroller {
  // Kept, as to ask for it while rows change would lay out the page once more.
  let height = element.clientHeight;
  return {
    offset: () => element.scrollTop,
    height: () => Math.max(height - headHeight, 0),
    scrollTo: (offset) => {
      element.scrollTop = offset;
    },
    listen: (notify) => {
      const observer = new ResizeObserver(() => {
        height = element.clientHeight;
        notify();
      });
      observer.observe(element);
      element.addEventListener('scroll', notify, { passive: true });
      return () => {
        observer.disconnect();
        element.removeEventListener('scroll', notify);
      };
    },
  };
}

/** The page, in which a list of rows stands somewhere. */
export function pageScroller(list: HTMLElement): Scroller {
  const top = list.getBoundingClientRect().top + window.scrollY;
  return {
    offset: () => window.scrollY - top,
    height: () => window.innerHeight,
    scrollTo: (offset) => window.scrollTo({ top: offset + top }),
    listen: (notify) => {
      document.addEventListener('scroll', notify, { passive: true });
      window.addEventListener('resize', notify);
      return () => {
        document.removeEventListener('scroll', notify);
        window.removeEventListener('resize', notify);
      };
    },
  };
}
