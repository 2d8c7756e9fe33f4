import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

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
  /** Whether Enter takes the active option as it stands; else Enter waits until it does, or until something else is typed or moved to. */
  readonly isKnown?: (active: number, isMovedTo: boolean) => boolean;
  /** Enter was pressed before the line was there. */
  readonly isEntered?: boolean;
};

const PLAIN: Modifiers = { metaKey: false, ctrlKey: false };

/** A line to type in over a list of options: the arrows move in the list, Enter picks, the focus stays in the line. */
export function useCombobox(wanted: ComboboxOptions) {
  const { count, keys, isOpen = true, onPick, onMove, isKnown, isEntered = false } = wanted;
  const id = useId();
  const [place, setPlace] = useState<number | string>(0);
  const at = typeof place === 'string' ? (keys?.indexOf(place) ?? -1) : place;
  const active = Math.max(Math.min(at, count - 1), 0);
  const isMovedTo = at >= 0 && place !== 0;
  const isSettled = isKnown?.(active, isMovedTo) ?? true;
  const { wait, forget } = useEntered({
    isEntered,
    isOpen,
    isSettled,
    onEnter: (press) => onPick(active, press),
  });
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const go = (to: number | string, isWalked: boolean) => {
    forget();
    onMove?.(isWalked);
    setPlace(to);
  };
  const move = (to: number, isByKeys = false) => {
    const next = count === 0 ? 0 : (to + count) % count;
    go(keys?.[next] ?? next, isByKeys && count > 0);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const target = targetOf(press.key, active, count);
    const isPick = press.key === 'Enter' && isOpen;
    if (press.nativeEvent.isComposing || press.altKey || (target === undefined && !isPick)) return;
    press.preventDefault();
    press.stopPropagation();
    if (target !== undefined) move(target, true);
    else if (isSettled) onPick(active, press);
    else wait(press);
  };
  return {
    id,
    active,
    /** The active option is the one that was moved to by its key; else the first one, whichever that will be. */
    isMovedTo,
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

const targetOf = (key: string, active: number, count: number): number | undefined =>
  ({ ArrowDown: active + 1, ArrowUp: active - 1, PageDown: count - 1, PageUp: 0 })[key];

type EnteredOptions = {
  readonly isEntered: boolean;
  readonly isOpen: boolean;
  readonly isSettled: boolean;
  readonly onEnter: (press: Modifiers) => void;
};

/** An Enter that waits until it is settled what it takes. */
function useEntered({ isEntered, isOpen, isSettled, onEnter }: EnteredOptions) {
  const [entered, setEntered] = useState<Modifiers | null>(isEntered ? PLAIN : null);
  if (entered && !isOpen) setEntered(null);
  const take = useRef<() => void>(() => {});
  useEffect(() => {
    take.current = () => {
      setEntered(null);
      onEnter(entered ?? PLAIN);
    };
  });
  const isTaken = entered !== null && isOpen && isSettled;
  useEffect(() => {
    let isStill = isTaken;
    // After the effects, so that who picks may draw at once and move the focus.
    queueMicrotask(() => isStill && take.current());
    return () => {
      isStill = false;
    };
  }, [isTaken]);
  return {
    wait: ({ metaKey, ctrlKey }: Modifiers) => setEntered({ metaKey, ctrlKey }),
    forget: () => setEntered(null),
  };
}
