import { useEffect, useRef, type RefObject } from 'react';
import type { ToldSet } from '#domain/writing/toldSet.ts';
import { usePageKeys } from '#web/ui/usePageKeys.ts';

type Keys = {
  readonly sets: readonly ToldSet[];
  /** What letters do with the set that has the focus, or with the first. */
  readonly onSet: Readonly<Record<string, (set: ToldSet) => void>>;
  readonly onLetter: Readonly<Record<string, () => void>>;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Keys that go from set to set and decide about the one that has the focus; where one leaves the list, the next has it. */
export function useReviewKeys(list: RefObject<HTMLElement | null>, { sets, onSet, onLetter }: Keys): void {
  const at = useRef(-1);
  const heads = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-set-head]') ?? [])];
  const place = (): number => {
    const id = document.activeElement?.closest<HTMLElement>('[data-set]')?.dataset['set'];
    return sets.findIndex((set) => set.id === id);
  };
  usePageKeys((press) => {
    const step = STEPS[press.key];
    const now = place();
    if (step !== undefined) {
      const next = heads()[Math.max(0, Math.min(sets.length - 1, now + step))];
      if (!next) return;
      press.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
      return;
    }
    const set = sets[Math.max(0, now)];
    const act = onSet[press.key];
    if (act && set) {
      press.preventDefault();
      at.current = Math.max(0, now);
      act(set);
    } else onLetter[press.key]?.();
  });
  // The set that had the focus is decided and gone.
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    heads()[Math.min(at.current, sets.length - 1)]?.focus();
    at.current = -1;
  });
}
