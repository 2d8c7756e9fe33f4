import { flushSync } from 'react-dom';
import type { createRouter } from '#web/app/router.tsx';
import { importFirstParts } from './importFirstParts.ts';

const GRID = '[data-list-grid]';

type Drawing = {
  /** What the server has drawn. */
  readonly drawn: HTMLElement;
  readonly router: ReturnType<typeof createRouter>;
  readonly draw: () => void;
};

/**
 * Draws the product over what the server has drawn, which stays until the scripts of the screen are there: all of it in one step, so that
 * nothing flashes, and the focus, what was typed and the place of the rows are kept.
 */
export async function drawOver({ drawn, router, draw }: Drawing): Promise<void> {
  if (getComputedStyle(drawn).display !== 'none') {
    await initialized(router);
    // What does not come is told in its place.
    await importFirstParts((drawn.dataset['parts'] ?? '').split(' ')).catch(() => undefined);
  }
  over(drawn, draw);
}

const initialized = (router: Drawing['router']): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

function over(drawn: Element, draw: () => void): void {
  const root = drawn.parentElement;
  const focused = document.activeElement as HTMLInputElement;
  const place = placesIn(drawn).indexOf(focused);
  const offset = drawn.querySelector(GRID)?.scrollTop ?? 0;
  flushSync(draw);
  root?.querySelector(GRID)?.scrollTo(0, offset);
  // Both drawings are built alike.
  const same = root ? placesIn(root)[place] : undefined;
  if (same?.tagName !== focused.tagName) return;
  same.focus({ preventScroll: true });
  if (focused.type !== 'search') return;
  // As if it were typed now.
  same.select();
  document.execCommand('insertText', false, focused.value);
}

// All that may have the focus.
const placesIn = (drawing: Element): HTMLInputElement[] => [
  ...drawing.querySelectorAll<HTMLInputElement>('a, button, input, [tabindex]'),
];
