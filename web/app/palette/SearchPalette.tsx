import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useColorSchemeSwitch } from '#web/ui/theme/colorScheme.ts';
import { paletteEntries } from './paletteEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { PaletteList } from './PaletteList.tsx';
import css from './SearchPalette.module.css';
import { useGlobalSearch } from './useGlobalSearch.ts';

const TEXTS = {
  name: 'Search',
  placeholder: 'Search by name, or go to…',
  keys: '↑ ↓ to move · Enter to open · Esc to close',
  failed: 'The search did not answer. Try again in a moment.',
  nothing: (text: string) => `Nothing found for “${text}”. Check the spelling or try a shorter word.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

/** A dialog with one search box over everything that can be opened. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const { text, setText, active, move, entries, choose, enter, state } = usePaletteState(onClose);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const activeId = entries[active] && `${listId}-${active}`;
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={TEXTS.name} onClose={onClose} closedby="any">
      <div className={css.line}>
        <IconSearch size={18} aria-hidden="true" className={css.icon} />
        <input
          className={css.input}
          role="combobox"
          aria-label={TEXTS.name}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={TEXTS.placeholder}
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
          onKeyDown={(press) =>
            handleKey(press, {
              active,
              last: entries.length - 1,
              move,
              choose: () => enter(press),
            })
          }
        />
      </div>
      <PaletteList id={listId} entries={entries} active={active} onActivate={move} onChoose={choose} />
      <p role="status" className={css.status} data-empty={entries.length === 0}>
        {state.hasFailed
          ? TEXTS.failed
          : entries.length === 0 && !state.isLoading
            ? TEXTS.nothing(text.trim())
            : TEXTS.found(entries.length)}
      </p>
      <p className={css.keys}>{TEXTS.keys}</p>
    </dialog>
  );
}

export type Modifiers = { readonly metaKey: boolean; readonly ctrlKey: boolean };

function usePaletteState(onClose: () => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const scheme = useColorSchemeSwitch();
  const state = useGlobalSearch(text);
  const entries = paletteEntries({ text, results: state.results, isDark: scheme.isDark });
  const [wanted, setWanted] = useState<Modifiers | null>(null);
  const choose = (entry: PaletteEntry | undefined, { metaKey, ctrlKey }: Modifiers) => {
    if (!entry) return;
    if (entry.path === null) {
      scheme.toggle();
    } else if (metaKey || ctrlKey) {
      window.open(entry.path, '_blank', 'noopener');
    } else {
      void navigate(entry.path);
    }
    onClose();
  };
  const at = Math.min(active, Math.max(entries.length - 1, 0));
  // Enter never opens what was found for the letters before: it waits for what these letters find.
  const isStale = state.isLoading && (entries[at]?.isResult ?? true);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const found = entries[at];
  useEffect(() => {
    if (wanted && !isStale) latest.current(found, wanted);
  }, [wanted, isStale, found]);
  const setPlace = (to: number) => {
    setWanted(null);
    setActive(to);
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setPlace(0);
    },
    active: at,
    move: (to: number) => setPlace(entries.length === 0 ? 0 : (to + entries.length) % entries.length),
    entries,
    choose,
    enter: ({ metaKey, ctrlKey }: Modifiers) => setWanted({ metaKey, ctrlKey }),
    state,
  };
}

type KeyActions = {
  readonly active: number;
  readonly last: number;
  readonly move: (to: number) => void;
  readonly choose: () => void;
};

function handleKey(press: KeyboardEvent, { active, last, move, choose }: KeyActions): void {
  const isComposing = press.nativeEvent.isComposing;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: last,
    PageUp: 0,
  };
  const target = targets[press.key];
  if (isComposing || (target === undefined && press.key !== 'Enter')) return;
  press.preventDefault();
  if (target === undefined) choose();
  else move(target);
}
