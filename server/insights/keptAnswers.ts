import { audienceKey, type Viewer } from '#domain/access.ts';
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
  /** The counts of facets among them, by kind and sort of rows. */
  readonly panels: () => ReadonlyMap<string, readonly RawFacet[]>;
}

/** Where an answer is kept: for whom, under which name, and the state of what it is made from. */
export interface Place {
  readonly asker: Viewer;
  readonly key: string;
  readonly stamp: string;
}

/** What this process has been answered already, or was made beforehand. */
export interface KeptAnswers {
  /** Takes answers made beforehand, until newer ones come or, without any, from now on none. */
  hold(held: Held | undefined): void;
  /** Tells when others are held, or none any more. */
  onHold(listener: () => void): void;
  /** The answers made beforehand for visitors; undefined where this process does not follow the data. */
  held(): Held | undefined;
  /** Makes an answer once for all who are answered alike, for as long as its stamp stays the same; the oldest of too many are forgotten. */
  once<T>(place: Place, make: (asker: Viewer) => Promise<T>): Promise<T>;
}

const MOST_KEPT = 1000;

/** Keeps answers; none at first. */
export function keepAnswers(): KeptAnswers {
  let held: Held | undefined;
  const listeners: (() => void)[] = [];
  const made = new Map<string, { readonly stamp: string; readonly answer: Promise<unknown> }>();
  return {
    hold: (newer) => {
      held = newer;
      for (const listener of listeners) listener();
    },
    onHold: (listener) => void listeners.push(listener),
    held: () => held,
    once: <T>({ asker, key, stamp }: Place, make: (asker: Viewer) => Promise<T>): Promise<T> => {
      const name = `${audienceKey(asker)} ${key}`;
      const known = made.get(name);
      if (known?.stamp === stamp) return known.answer as Promise<T>;
      made.delete(name);
      const [oldest] = made.keys();
      if (made.size >= MOST_KEPT && oldest !== undefined) made.delete(oldest);
      const kept = { stamp, answer: make(asker) };
      made.set(name, kept);
      kept.answer.catch(() => {
        if (made.get(name) === kept) made.delete(name);
      });
      return kept.answer;
    },
  };
}
