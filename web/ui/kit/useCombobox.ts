import { useEffect, useId, useState, type KeyboardEvent } from 'react';

export type Modifiers = { readonly metaKey: boolean; readonly ctrlKey: boolean };

type ComboboxOptions = {
  readonly count: number;
  /** What each option is known by, where the options may become others: the one that was moved to stays the active one. */
  readonly keys?: readonly string[];
  readonly isOpen?: boolean;
  /** Takes the option at a place; there may be none. */
  readonly onPick: (index: number, press: Modifiers) => void;
  /** Told when another option becomes the active one, and whether the keys walk to it: the options are to stay as they are then, until something is typed or picked. */
  readonly onMove?: (isWalked: boolean) => void;
};

/** A line to type in over a list of options: the arrows move in the list, Enter picks, the focus stays in the line. */
export function useCombobox({ count, keys, isOpen = true, onPick, onMove }: ComboboxOptions) {
  const id = useId();
  const [place, setPlace] = useState<number | string>(0);
  const at = typeof place === 'string' ? (keys?.indexOf(place) ?? -1) : place;
  const active = Math.max(Math.min(at, count - 1), 0);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const go = (to: number | string, isWalked: boolean) => {
    onMove?.(isWalked);
    setPlace(to);
  };
  const move = (to: number, isByKeys = false) => {
    const next = count === 0 ? 0 : (to + count) % count;
    go(keys?.[next] ?? next, isByKeys && count > 0);
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
    if (target === undefined) onPick(active, press);
    else move(target, true);
  };
  return {
    id,
    active,
    /** The active option is the one that was moved to by its key; else the first one, whichever that will be. */
    isMovedTo: at >= 0 && place !== 0,
    move,
    pick: onPick,
    /** The first option is the active one again, as after typing. */
    restart: () => go(0, false),
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
