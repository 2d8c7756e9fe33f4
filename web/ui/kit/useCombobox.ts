import { useEffect, useId, useState, type KeyboardEvent } from 'react';

export type Modifiers = { readonly metaKey: boolean; readonly ctrlKey: boolean };

type ComboboxOptions = {
  readonly count: number;
  readonly isOpen?: boolean;
  /** Takes the option at a place; there may be none. */
  readonly onPick: (index: number, press: Modifiers) => void;
  /** Told when another option becomes the active one. */
  readonly onMove?: () => void;
  /** Told when the keys walk through the options: these are to stay as they are until something is typed or picked. */
  readonly onWalk?: () => void;
};

/** A line to type in over a list of options: the arrows move in the list, Enter picks, the focus stays in the line. */
export function useCombobox({ count, isOpen = true, onPick, onMove, onWalk }: ComboboxOptions) {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(count - 1, 0));
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const move = (to: number) => {
    onMove?.();
    setAt(count === 0 ? 0 : (to + count) % count);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: count - 1,
      PageUp: 0,
    };
    const target = targets[press.key];
    const isPick = press.key === 'Enter' && isOpen;
    if (press.nativeEvent.isComposing || press.altKey || (target === undefined && !isPick)) return;
    press.preventDefault();
    press.stopPropagation();
    if (target === undefined) return onPick(active, press);
    if (count > 0) onWalk?.();
    move(target);
  };
  return {
    id,
    active,
    move,
    pick: onPick,
    /** The first option is the active one again, as after typing. */
    restart: () => move(0),
    input: {
      role: 'combobox',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': id,
      'aria-activedescendant': isOpen && count > 0 ? `${id}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown,
    } as const,
  };
}
