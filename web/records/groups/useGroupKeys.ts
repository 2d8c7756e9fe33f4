import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { usePageKeys } from '#web/ui/usePageKeys.ts';

type GroupKeys = {
  readonly isPeeking: boolean;
  /** Shows a row in the panel; none closes it. */
  readonly onPeek: (id: string | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onEvidence: (id: string) => void;
  readonly onPick: (id: string, isRange: boolean) => void;
  readonly onPickAll: () => void;
};

type Press = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const PAGE_KEYS = new Set(['j', 'k', 'o', 'e', 'x', 'X', 'Escape']);

/** The keys of a table in groups, those of the flat one: j and k lead through the groups and the rows of the open ones, arrows to the sides open and close. */
export function useGroupKeys(keys: GroupKeys) {
  const grid = useRef<HTMLDivElement>(null);
  const act = (press: Press) => {
    const stops = stopsOf(grid);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = STEPS[press.key];
    if (step !== undefined) (stops[at < 0 ? firstOnScreen(grid, stops) : at + step] ?? stops[at])?.focus();
    else if (!actOn(press.key, stops[at], keys)) return;
    press.preventDefault();
  };
  usePageKeys((press) => {
    const isWithin = press.target instanceof Node && grid.current?.contains(press.target) === true;
    if (!isWithin && PAGE_KEYS.has(press.key)) act(press);
  });
  const onKeyDown = (press: KeyboardEvent) => {
    if ((press.ctrlKey || press.metaKey) && press.key === 'a') {
      press.preventDefault();
      keys.onPickAll();
    } else if (!press.ctrlKey && !press.metaKey && !press.altKey && isStop(press.target)) act(press);
  };
  // The panel goes along with the row.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target instanceof HTMLElement ? target.dataset['row'] : undefined;
    if (keys.isPeeking && id !== undefined) keys.onPeek(id);
  };
  const idsBetween = useCallback((from: string, to: string) => {
    const ids = stopsOf(grid).flatMap((stop) => stop.dataset['row'] ?? []);
    const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
    return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  }, []);
  return { grid, onKeyDown, onFocus, idsBetween };
}

const isStop = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('[data-group], [data-row]');

const stopsOf = (grid: RefObject<HTMLElement | null>): readonly HTMLElement[] => [
  ...(grid.current?.querySelectorAll<HTMLElement>('[data-group], [data-row]') ?? []),
];

function firstOnScreen(grid: RefObject<HTMLElement | null>, stops: readonly HTMLElement[]): number {
  const top = grid.current?.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
  return stops.findIndex((stop) => stop.getBoundingClientRect().top >= top - 1);
}

function actOn(key: string, stop: HTMLElement | undefined, keys: GroupKeys): boolean {
  if (key === 'Escape' && keys.isPeeking) keys.onPeek(undefined);
  else if (stop === undefined) return false;
  else if (stop.dataset['row'] === undefined) return actOnGroup(key, stop);
  else return actOnRow(key, stop.dataset['row'], keys);
  return true;
}

function actOnGroup(key: string, button: HTMLElement): boolean {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  if (key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return false;
  button.click();
  return true;
}

function actOnRow(key: string, id: string, keys: GroupKeys): boolean {
  if (key === 'Enter') keys.onOpen(id);
  else if (key === ' ' || key === 'o') keys.onPeek(keys.isPeeking ? undefined : id);
  else if (key === 'x' || key === 'X') keys.onPick(id, key === 'X');
  else if (key === 'e') keys.onEvidence(id);
  else return false;
  return true;
}
