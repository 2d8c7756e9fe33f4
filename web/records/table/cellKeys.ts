import type { FocusEvent, KeyboardEvent } from 'react';
import { cellAfterKey, HEAD } from './gridKeys.ts';

/** How many lines a page key passes. */
const PAGE = 10;

/** Moves the focus from cell to cell of a table by keys: arrows, Home and End, the page keys. */
export function moveByKeys(press: KeyboardEvent): void {
  const cell = cellOf(press.target);
  const table = cell?.closest('table');
  if (!cell || !table || press.ctrlKey || press.metaKey || press.altKey) return;
  const row = cell.closest('tr')?.rowIndex ?? 0;
  const next = cellAfterKey(
    press.key,
    { place: row + HEAD, column: cell.cellIndex },
    { places: table.rows.length + HEAD, columns: table.rows[0]?.cells.length ?? 0, rowsOnScreen: PAGE },
  );
  const found = next && table.rows[next.place - HEAD]?.cells[next.column];
  if (!found) return;
  press.preventDefault();
  placeOf(found).focus();
}

/** Keeps the one way in by the Tab key at the cell that has the focus. */
export function keepPlace({ currentTarget, target }: FocusEvent): void {
  const cell = cellOf(target);
  if (!cell) return;
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  placeOf(cell).tabIndex = 0;
}

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;

// What leads on from a cell takes the focus in its place.
const placeOf = (cell: HTMLTableCellElement): HTMLElement => cell.querySelector('a, button') ?? cell;
