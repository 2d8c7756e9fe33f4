import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the screen's h1 when another place is shown; a heading that comes later, with its data, gets it then. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, place: string): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place || !main.current) return undefined;
    previous.current = place;
    return focusHeading(main.current);
  }, [main, place]);
}

function focusHeading(main: HTMLElement): (() => void) | undefined {
  const tryHeading = () => {
    // A screen of which the first thing is to type puts the focus there itself.
    if (document.activeElement?.closest('[data-own-focus]')) return true;
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (tryHeading()) return undefined;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    // Whoever has moved on meanwhile is left alone.
    if (document.activeElement !== main || tryHeading()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
