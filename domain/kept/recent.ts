import { createChain, type Link } from './chain.ts';

/** Values by their keys: those asked for last. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Lets go of all others. */
  keepOnly(isKept: (value: T) => boolean): void;
  /** How many there are. */
  readonly size: number;
}

interface Entry<T> {
  readonly key: string;
  value: T;
  weight: number;
}

/** Keeps values until newer ones need their room: `most` is how much all of them may weigh, each 1 unless it is said otherwise. `onLeave` is told of each that goes. */
export function keepRecent<T extends NonNullable<unknown>>(
  most: number,
  weightOf: (value: T, key: string) => number = () => 1,
  onLeave?: (value: T) => void,
): Recent<T> {
  const kept = new Map<string, Link<Entry<T>>>();
  // In the order of their last use.
  const entries = createChain<Entry<T>>();
  let weight = 0;
  const drop = (link: Link<Entry<T>>): void => {
    const { key, value, weight: own } = link.value;
    entries.remove(link);
    kept.delete(key);
    weight -= own;
    onLeave?.(value);
  };
  const replace = (link: Link<Entry<T>>, value: T, own: number): void => {
    const gone = link.value.value;
    weight -= link.value.weight;
    link.value.value = value;
    link.value.weight = own;
    entries.renew(link);
    onLeave?.(gone);
  };
  return {
    get: (key) => {
      const link = kept.get(key);
      if (link) entries.renew(link);
      return link?.value.value;
    },
    set: (key, value) => {
      const own = weightOf(value, key);
      const before = kept.get(key);
      if (own > most) {
        if (before) drop(before);
        return onLeave?.(value);
      }
      if (before) replace(before, value, own);
      else kept.set(key, entries.add({ key, value, weight: own }));
      weight += own;
      for (;;) {
        const oldest = entries.oldest();
        if (!oldest || weight <= most) break;
        drop(oldest);
      }
    },
    keepOnly: (isKept) => {
      for (const link of kept.values()) if (!isKept(link.value.value)) drop(link);
    },
    get size() {
      return kept.size;
    },
  };
}
