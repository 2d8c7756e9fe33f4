import { useEffect, useState, type RefObject } from 'react';

/** The width of an element in pixels, kept up to date. */
export function useWidth(element: RefObject<Element | null>, initial: number | (() => number)): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
