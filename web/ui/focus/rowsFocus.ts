import { useLayoutEffect, type RefObject } from 'react';

/** The id of the element that holds the rows of a list. */
export const ROWS_ID = 'rows';

/** Moves the focus to the rows of the list; says whether there are any. */
export function focusRows(): boolean {
  const rows = document.querySelector<HTMLElement>(
    `#${ROWS_ID} :is([role=grid][tabindex="0"], [data-group], [data-rows])`,
  );
  rows?.focus({ preventScroll: true });
  return rows !== null;
}

/** Where a box goes away that holds the focus, the rows of the list get it. */
export function useFocusBack(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) focusRows();
    };
  }, [box]);
}
