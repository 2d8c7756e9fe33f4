import { flushSync } from 'react-dom';
import type { createRouter } from '#web/app/router.tsx';

const GRID = '[data-list-grid]';

/**
 * Draws the product. Where the server has drawn the screen already, it stays until its script is there; then all of it is drawn over in
 * one step, so that nothing flashes, and the focus, what was typed and the place of the rows are kept.
 */
export function drawOver(root: HTMLElement, router: ReturnType<typeof createRouter>, draw: () => void): void {
  const drawn = root.querySelector('[data-drawn]');
  if (!drawn || getComputedStyle(drawn).display === 'none') return draw();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    const focused = document.activeElement as HTMLInputElement;
    const place = placesIn(drawn).indexOf(focused);
    const offset = drawn.querySelector(GRID)?.scrollTop ?? 0;
    flushSync(draw);
    root.querySelector(GRID)?.scrollTo(0, offset);
    // Both drawings are built alike.
    const same = placesIn(root)[place];
    if (same?.tagName !== focused.tagName) return;
    same.focus({ preventScroll: true });
    if (focused.type !== 'search') return;
    // As if it were typed now.
    same.select();
    document.execCommand('insertText', false, focused.value);
  });
}

// All that may have the focus.
const placesIn = (drawing: Element): HTMLInputElement[] => [
  ...drawing.querySelectorAll<HTMLInputElement>('a, button, input, [tabindex]'),
];
