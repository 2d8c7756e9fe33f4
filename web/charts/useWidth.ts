import { useEffect, useState, type RefObject } from 'react';
import { usePrinted } from '#web/ui/media/usePrinted.ts';

// About that of A4 and letter paper, within margins.
const PAPER_WIDTH = 720;

/**
 * The width of an element in pixels, kept up to date; what is hidden for a moment keeps the one it had. For paper, which no browser
 * measures before it prints, no more than about its width.
 */
export function useWidth(element: RefObject<Element | null>, initial: number | (() => number)): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const across = Math.round(entry?.contentRect.width ?? 0);
      if (across > 0) setWidth(across);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return usePrinted() ? Math.min(width, PAPER_WIDTH) : width;
}
