import type { Versions } from '#server/database/versions/versions.ts';
import type { RawFacet } from '#server/records/facets.ts';

/** The answers that this process holds in memory, with the stamp of the data they were made from. */
export interface Held {
  readonly stamp: string;
  /** The versions of all topics that they were made from, or older ones. */
  readonly versions: Versions;
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
  /** Makes an answer once for as long as its stamp stays the same; the oldest of too many are forgotten. */
  once<T>(key: string, stamp: string, make: () => Promise<T>): Promise<T>;
}

const MOST_KEPT = 1000;

/** Keeps answers; none at first. */
export function keepAnswers(): KeptAnswers {
  let held: Held | undefined;
  const made = new Map<string, { readonly stamp: string; readonly answer: Promise<unknown> }>();
  return {
    hold: (newer) => {
      held = newer;
    },
    held: () => held,
    once: <T>(key: string, stamp: string, make: () => Promise<T>): Promise<T> => {
      const known = made.get(key);
      if (known?.stamp === stamp) return known.answer as Promise<T>;
      made.delete(key);
      const [oldest] = made.keys();
      if (made.size >= MOST_KEPT && oldest !== undefined) made.delete(oldest);
      const kept = { stamp, answer: make() };
      made.set(key, kept);
      kept.answer.catch(() => {
        if (made.get(key) === kept) made.delete(key);
      });
      return kept.answer;
    },
  };
}
