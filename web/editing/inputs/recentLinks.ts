import type { KindName } from '#domain/names.ts';
import { remember, remembered } from '#web/ui/memory/remembered.ts';
import type { LinkValue } from '#web/editing/entry/values.ts';

const MOST = 5;

const keyOf = (userId: string, to: KindName): string => `sector-atlas-recent ${userId} ${to}`;

/** The rows of a kind that a user linked last on this machine, the newest first. */
export function recentLinks(userId: string, to: KindName): readonly LinkValue[] {
  try {
    const kept: unknown = JSON.parse(remembered(keyOf(userId, to)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLink).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps that a user linked a row; one that is made with an entry is not there yet. */
export function rememberLink(userId: string, to: KindName, { id, name, create }: LinkValue): void {
  if (create) return;
  const others = recentLinks(userId, to).filter((one) => one.id !== id);
  remember(keyOf(userId, to), JSON.stringify([{ id, name }, ...others].slice(0, MOST)));
}

const isLink = (one: unknown): one is LinkValue =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one;
