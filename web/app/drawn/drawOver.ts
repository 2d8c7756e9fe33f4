import { startTransition } from 'react';
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
 * Draws the product over what the server has drawn, which stays, and can be used, while the screen is made beside it, a tool in pieces
 * between frames: then one takes the place of the other in one step, so that nothing flashes, and the focus, what was typed and the place
 * of the rows are kept.
 */
export async function drawOver({ drawn, router, draw }: Drawing): Promise<void> {
  // Its scripts take over a picture that stands until their own does, also where it is not shown yet.
  if (getComputedStyle(drawn).display !== 'none' || drawn.querySelector('[data-still]')) {
    await initialized(router);
    // What does not come is told in its place.
    await importFirstParts((drawn.dataset['parts'] ?? '').split(' ')).catch(() => undefined);
  }
  keepPlace(drawn);
  // Rows stand only once what draws them has seen how many the window holds: a step of its own, which no frame may come before.
  if (drawn.querySelector(GRID)) flushSync(draw);
  else startTransition(draw);
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

// Where the reader is, until what the server has drawn is taken away; there they go on, before the next frame.
function keepPlace(drawn: HTMLElement): void {
  const root = drawn.parentElement;
  if (!root) return;
  let focused = focusedIn(drawn);
  let offset = drawn.querySelector(GRID)?.scrollTop ?? 0;
  // What is taken away loses the focus too, but was not left.
  const leave = (): void => {
    if (drawn.isConnected) focused = focusedIn(drawn);
  };
  const follow = ({ type }: Event): void => {
    if (type === 'focusin') focused = focusedIn(drawn);
    else if (type === 'focusout') queueMicrotask(leave);
    else offset = drawn.querySelector(GRID)?.scrollTop ?? 0;
  };
  for (const type of ['focusin', 'focusout', 'scroll']) drawn.addEventListener(type, follow, true);
  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return;
    observer.disconnect();
    root.querySelector(GRID)?.scrollTo(0, offset);
    if (focused) focusSame(root, focused);
  }).observe(root, { childList: true });
}

type Focused = { readonly element: HTMLInputElement; readonly place: number };

function focusedIn(drawn: Element): Focused | undefined {
  const element = document.activeElement as HTMLInputElement;
  const place = placesIn(drawn).indexOf(element);
  return place < 0 ? undefined : { element, place };
}

// Both drawings are built alike.
function focusSame(root: Element, { element, place }: Focused): void {
  const same = placesIn(root)[place];
  if (same?.tagName !== element.tagName) return;
  same.focus({ preventScroll: true });
  if (element.type !== 'search') return;
  // As if it were typed now.
  same.select();
  document.execCommand('insertText', false, element.value);
}

// All that may have the focus.
const placesIn = (drawing: Element): HTMLInputElement[] => [
  ...drawing.querySelectorAll<HTMLInputElement>('a, button, input, [tabindex]'),
];
