import { useCallback, useState } from 'react';

const KEY = 'similar-hidden';
const MOST = 500;

/** The entries that the reader said are not similar to one; remembered in this browser alone. */
export function useHidden(id: string): readonly [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden()[id] ?? []);
  const change = useCallback(
    (next: readonly string[]) => {
      setHidden(next);
      writeHidden({ ...readHidden(), [id]: next });
    },
    [id],
  );
  return [hidden, change];
}

type Memory = Readonly<Record<string, readonly string[]>>;

function readHidden(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(found ?? {}).filter(([, ids]) => Array.isArray(ids));
    return Object.fromEntries(entries) as Memory;
  } catch {
    return {};
  }
}

function writeHidden(memory: Memory): void {
  const kept = Object.entries(memory).filter(([, ids]) => ids.length > 0);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // Without storage the choice holds as long as the page.
  }
}
