import { audienceKey, type Viewer } from '../access.ts';

/** Who asks, of which items of rows, as of when, and when. */
interface Asked {
  readonly viewer: Viewer;
  readonly asOf?: { readonly known: string } | undefined;
  readonly now: string;
  readonly items: object;
}

/** Gives what is made of a question: the same for all who ask it in the same words and see the same rows. */
export type Made<T> = (query: object, asked: Asked, form: string, make: () => T) => T;

const MOST_READERS = 8;

/**
 * Keeps what is made of questions for as long as they are there themselves, where it lasts beyond the moment of asking, from the second time
 * on: what stands in such a map, the collector keeps until it goes through all that is in memory, and most questions are asked once.
 */
export function keepMade<T>(lasts: (made: T, now: string) => boolean): Made<T> {
  const kept = new WeakMap<object, 'asked' | Map<string, { readonly items: object; readonly made: T }>>();
  return (query, { viewer, asOf, now, items }, form, make) => {
    const before = kept.get(query);
    if (!before) {
      kept.set(query, 'asked');
      return make();
    }
    const ofQuery = before === 'asked' ? new Map<string, { items: object; made: T }>() : before;
    const key = [audienceKey(viewer), asOf?.known, form].join('\n');
    const known = ofQuery.get(key);
    if (known?.items === items) return known.made;
    const made = make();
    if (ofQuery.size >= MOST_READERS) ofQuery.clear();
    if (lasts(made, now)) kept.set(query, ofQuery.set(key, { items, made }));
    return made;
  };
}
