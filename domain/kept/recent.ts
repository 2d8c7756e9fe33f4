/** Values by their keys: those asked for last. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Lets go of all others. */
  keepOnly(isKept: (value: T) => boolean): void;
}

interface Entry<T> {
  readonly value: T;
  /** The use at which it became the newest, counted in those that moved one. */
  usedAt: number;
}

/** Keeps values until newer ones need their room: `most` is how much all of them may weigh, each 1 unless it is said otherwise. `onLeave` is told of each that goes. */
export function keepRecent<T extends NonNullable<unknown>>(
  most: number,
  weightOf: (value: T, key: string) => number = () => 1,
  onLeave?: (value: T) => void,
): Recent<T> {
  // In the order of their last use, but for the newest quarter, whose order changes nothing.
  const kept = new Map<string, Entry<T>>();
  let weight = 0;
  let uses = 0;
  const drop = (key: string): void => {
    const { value } = kept.get(key) ?? {};
    if (value === undefined) return;
    weight -= weightOf(value, key);
    kept.delete(key);
    onLeave?.(value);
  };
  return {
    get: (key) => {
      const entry = kept.get(key);
      if (entry && uses - entry.usedAt > kept.size / 4) {
        uses += 1;
        entry.usedAt = uses;
        kept.delete(key);
        kept.set(key, entry);
      }
      return entry?.value;
    },
    set: (key, value) => {
      drop(key);
      const own = weightOf(value, key);
      if (own > most) return onLeave?.(value);
      uses += 1;
      kept.set(key, { value, usedAt: uses });
      weight += own;
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    keepOnly: (isKept) => {
      for (const [key, { value }] of kept) if (!isKept(value)) drop(key);
    },
  };
}
