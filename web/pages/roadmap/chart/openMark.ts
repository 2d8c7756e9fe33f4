/** The mark of a point that something within a picture belongs to. */
const markAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('[data-point]') : null;

/** Whose mark is pointed at. */
export const whoAt = (target: EventTarget): string | null => markAt(target)?.getAttribute('data-who') ?? null;

/** Opens the point whose mark was pressed. */
export function openMark(target: EventTarget, onOpen: (point: string) => void): void {
  const point = markAt(target)?.getAttribute('data-point');
  if (point) onOpen(point);
}
