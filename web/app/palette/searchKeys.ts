/** The keys that open the search, as assistive technology reads them. */
export const SEARCH_KEYS = 'Meta+K Control+K /';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcut as this machine's keyboard writes it. */
export const searchHint = (): string => (isApple() ? '⌘K' : 'Ctrl K');

/** Says whether a key press asks for the search: ⌘K or Ctrl-K anywhere, "/" outside of text fields. */
export function asksForSearch(press: KeyboardEvent): boolean {
  if (press.defaultPrevented || press.isComposing) return false;
  const hasCommand = press.metaKey || press.ctrlKey;
  if (press.key.toLowerCase() === 'k') return hasCommand && !press.altKey && !press.shiftKey;
  return press.key === '/' && !hasCommand && !press.altKey && !isTextField(press.target);
}

type Typed = { readonly text: string; readonly isEntered: boolean };

/** What stands in a box that is not there yet after one more key. */
export function typedNext({ text, isEntered }: Typed, key: string): Typed {
  if (key === 'Enter') return { text, isEntered: text !== '' };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered: false };
  return [...key].length === 1 ? { text: text + key, isEntered: false } : { text, isEntered };
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
