import { remember, remembered } from '#web/ui/memory/remembered.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const PLACE = 'palette recents';
const MOST = 5;
const GROUP = 'Opened last';

type Kept = Pick<PaletteEntry, 'key' | 'name' | 'detail' | 'path'>;

/** The rows that were opened from the palette last, the latest first; none where the browser keeps nothing. */
export function readRecents(): readonly PaletteEntry[] {
  return keptOf(remembered(PLACE)).map((kept) => ({ ...kept, group: GROUP, isResult: true }));
}

/** Remembers a row that is opened. */
export function rememberRecent({ key, name, detail, path }: PaletteEntry): void {
  const others = keptOf(remembered(PLACE)).filter((one) => one.key !== key);
  remember(PLACE, JSON.stringify([{ key, name, detail, path }, ...others].slice(0, MOST)));
}

/** Forgets what was opened. */
export const forgetRecents = (): void => remember(PLACE, undefined);

/** Reads what was kept; whatever else stands there counts as nothing. */
export function keptOf(text: string | null): readonly Kept[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isKept).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, detail, path } = value as Partial<Record<keyof Kept, unknown>>;
  return [key, name, detail, path].every((one) => typeof one === 'string') && String(path).startsWith('/');
}
