import type { RawFacet } from '#server/records/facets.ts';

/** The answers that this process holds in memory, with the stamp of the data they were made from. */
export interface Held {
  readonly stamp: string;
  /** The version of the data that they were made from, or an older one. */
  readonly version: number;
  readonly at: string;
  /** Users with rows that are not approved: they see more than visitors do. */
  readonly authors: ReadonlySet<string>;
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** Texts made of them, by their names. */
  readonly texts: Map<string, Promise<string>>;
  /** The counts of facets among them, by kind and sort of rows. */
  readonly panels: () => ReadonlyMap<string, readonly RawFacet[]>;
}

/** What this process has been answered already, or was made beforehand. */
export interface KeptAnswers {
  /** Takes answers made beforehand, until newer ones come or, without any, from now on none. */
  hold(held: Held | undefined): void;
  /** The answers made beforehand for visitors; undefined where this process does not follow the data. */
  held(): Held | undefined;
  /** Makes an answer once for as long as the stamp stays the same; the oldest of too many are forgotten. */
  once<T>(stamp: string, key: string, make: () => Promise<T>): Promise<T>;
}

const MOST_KEPT = 1000;

/** Keeps answers; none at first. */
export function keepAnswers(): KeptAnswers {
  let held: Held | undefined;
  let stamped = '';
  let made = new Map<string, Promise<unknown>>();
  return {
    hold: (newer) => {
      held = newer;
    },
    held: () => held,
    once: <T>(stamp: string, key: string, make: () => Promise<T>): Promise<T> => {
      if (stamp !== stamped) [stamped, made] = [stamp, new Map()];
      const known = made.get(key);
      if (known) return known as Promise<T>;
      const [oldest] = made.keys();
      if (made.size >= MOST_KEPT && oldest !== undefined) made.delete(oldest);
      const answers = made;
      const making = make();
      answers.set(key, making);
      making.catch(() => answers.delete(key));
      return making;
    },
  };
}
