/** Values by their keys: those asked for last. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Lets go of all others. */
  keepOnly(isKept: (value: T) => boolean): void;
}

/** Keeps values until newer ones need their room: `most` is how much all of them may weigh, each 1 unless it is said otherwise. `onLeave` is told of each that goes. */
export function keepRecent<T extends NonNullable<unknown>>(
  most: number,
  weightOf: (value: T, key: string) => number = () => 1,
  onLeave?: (value: T) => void,
): Recent<T> {
  // In the order of their last use.
  const kept = new Map<string, T>();
  let weight = 0;
  // Most ask for the same again and again.
  let newest: string | undefined;
  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    weight -= weightOf(value, key);
    kept.delete(key);
    onLeave?.(value);
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined || key === newest) return value;
      kept.delete(key);
      kept.set(key, value);
      newest = key;
      return value;
    },
    set: (key, value) => {
      drop(key);
      const own = weightOf(value, key);
      if (own > most) return onLeave?.(value);
      kept.set(key, value);
      newest = key;
      weight += own;
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    keepOnly: (isKept) => {
      for (const [key, value] of kept) if (!isKept(value)) drop(key);
    },
  };
}
