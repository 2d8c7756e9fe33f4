import { useEffect, useRef } from 'react';

/** Says whether whoever presses a key types text there. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
    ));

// What lies over the page has keys of its own.
const OVER_THE_PAGE = 'dialog[open], [popover]:popover-open';

/** Hears the keys pressed anywhere on the page, but those of other uses: with Ctrl, in a text field, below what lies over the page. */
export function usePageKeys(hear: (press: KeyboardEvent) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const isOthers = press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey;
      if (isOthers || isTextField(press.target) || document.querySelector(OVER_THE_PAGE)) return;
      latest.current(press);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
