import { useEffect, useRef } from 'react';

/** What the browser's timeline calls the moment at which a picture of a tool stands; of several the last counts. */
export const PICTURE_MARK = 'picture';

/** Marks once, on the browser's own timeline, when a picture has been painted for the first time: what measurements wait for. */
export function usePictureMark(stands: boolean): void {
  const isMarked = useRef(false);
  useEffect(() => {
    if (!stands || isMarked.current) return undefined;
    // A task after the next frame, which paints it.
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => {
        isMarked.current = true;
        performance.mark(PICTURE_MARK);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [stands]);
}
