import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '#domain/dates.ts';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { useColorSchemeSwitch } from '#web/ui/theme/colorScheme.ts';
import { useCombobox, type Modifiers } from '#web/ui/kit/useCombobox.ts';
import { actionEntries } from './actionEntries.ts';
import { paletteEntries } from './paletteEntries.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { PaletteList } from './PaletteList.tsx';
import { readRecents, rememberRecent } from './recents.ts';
import { screenCommands } from './screenCommands.ts';
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

export type PaletteProps = {
  /** What was typed before it was there, and whether Enter was pressed after it. */
  readonly typed: { readonly text: string; readonly isEntered: boolean };
  readonly onClose: () => void;
  readonly onCopyLink: () => void;
};

/** A dialog with one search box over everything that can be opened or done. */
export function SearchPalette(props: PaletteProps) {
  const { text, setText, combobox, entries, state } = usePaletteState(props);
  const { onClose } = props;
  return (
    <Dialog className={css.dialog} label={TEXTS.name} onClose={onClose}>
      {() => (
        <>
          <div className={css.line}>
            <IconSearch size={18} aria-hidden="true" className={css.icon} />
            <TextInput
              {...combobox.input}
              look="bare"
              className={css.input}
              aria-label={TEXTS.name}
              placeholder={TEXTS.placeholder}
              value={text}
              onText={setText}
            />
          </div>
          <PaletteList combobox={combobox} entries={entries} />
          <p role="status" className={css.status} data-empty={entries.length === 0}>
            {state.hasFailed
              ? TEXTS.failed
              : entries.length === 0 && !state.isLoading
                ? TEXTS.nothing(text.trim())
                : TEXTS.found(entries.length)}
          </p>
          <p className={css.keys}>{TEXTS.keys}</p>
        </>
      )}
    </Dialog>
  );
}

function usePaletteState({ typed, onClose, onCopyLink }: PaletteProps) {
  const [text, setText] = useState(typed.text);
  const navigate = useNavigate();
  const scheme = useColorSchemeSwitch();
  const state = useGlobalSearch(text);
  const { pathname } = useLocation();
  // What the screen offers when the palette is opened.
  const [{ recents, commands, today }] = useState(() => ({
    recents: readRecents(),
    commands: screenCommands(),
    today: dayOf(new Date()),
  }));
  const hasRecents = recents.length > 0;
  const { isDark, toggle: toggleTheme } = scheme;
  const actions = actionEntries({ pathname, isDark, toggleTheme, copyLink: onCopyLink, hasRecents });
  const entries = paletteEntries({ text, results: state.results, recents, commands, actions, today });
  const choose = (entry: PaletteEntry | undefined, { metaKey, ctrlKey }: Modifiers) => {
    if (!entry) return;
    if (entry.isResult) rememberRecent(entry);
    const { act } = entry;
    if (entry.path === null) {
      // Once the page can be used again.
      setTimeout(() => act?.());
    } else if (metaKey || ctrlKey) {
      window.open(entry.path, '_blank', 'noopener');
    } else {
      void navigate(entry.path);
    }
    onClose();
  };
  const combobox = useCombobox({
    count: entries.length,
    keys: entries.map(({ key }) => key),
    isEntered: typed.isEntered,
    onPick: (index, press) => choose(entries[index], press),
    // Enter alone never opens what was found for the letters before: it waits for what these letters find.
    isKnown: (active, isMovedTo) => {
      const found = entries[active];
      return isMovedTo || !state.isLoading || (found !== undefined && !found.isResult && !found.isLast);
    },
  });
  return {
    text,
    setText: (next: string) => {
      setText(next);
      combobox.restart();
    },
    combobox,
    entries,
    state,
  };
}
