import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Where what has the focus goes away, the focus stays within the box: with what takes its place there, else with the last thing in it. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const held = useRef<{ readonly element: Element; readonly place: number }>(undefined);
  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) {
        held.current = { element: target, place: focusableIn(element).indexOf(target) };
      }
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [box]);
  useLayoutEffect(() => {
    const { current: last } = held;
    const isLost = last?.element.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    const all = focusableIn(box.current);
    (all[last.place] ?? all.at(-1))?.focus();
  });
}

const focusableIn = (box: HTMLElement | null): readonly HTMLElement[] =>
  box ? [...box.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
