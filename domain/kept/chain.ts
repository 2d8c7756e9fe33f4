/** A place in a chain. */
export interface Link<T> {
  readonly value: T;
  isThere: boolean;
  older: Link<T> | undefined;
  newer: Link<T> | undefined;
}

/**
 * Values in the order of their coming, of which any may leave, at the same cost however many there are. For what comes and goes with each
 * request, in place of a set or a map: these grow new tables all the time then, and each that has become old has the collector keep
 * whatever came after it, whole requests, until it goes through all that is in memory.
 */
export interface Chain<T> {
  /** Puts a value in the last place. */
  add(value: T): Link<T>;
  /** Puts one that is there in the last place. */
  renew(link: Link<T>): void;
  /** Takes one out, if it is there. */
  remove(link: Link<T>): void;
  /** The one that came first. */
  oldest(): Link<T> | undefined;
  /** All that are there at the moment, in their order. */
  values(): readonly T[];
  readonly size: number;
}

/** Makes a chain. */
export function createChain<T>(): Chain<T> {
  let oldest: Link<T> | undefined;
  let newest: Link<T> | undefined;
  let size = 0;
  const append = (link: Link<T>): void => {
    link.older = newest;
    if (newest) newest.newer = link;
    else oldest = link;
    newest = link;
  };
  const takeOut = (link: Link<T>): void => {
    if (link.older) link.older.newer = link.newer;
    else oldest = link.newer;
    if (link.newer) link.newer.older = link.older;
    else newest = link.older;
    link.older = undefined;
    link.newer = undefined;
  };
  return {
    add: (value) => {
      const link: Link<T> = { value, isThere: true, older: undefined, newer: undefined };
      append(link);
      size += 1;
      return link;
    },
    renew: (link) => {
      if (link === newest || !link.isThere) return;
      takeOut(link);
      append(link);
    },
    remove: (link) => {
      if (!link.isThere) return;
      link.isThere = false;
      takeOut(link);
      size -= 1;
    },
    oldest: () => oldest,
    values: () => {
      const values: T[] = [];
      for (let link = oldest; link; link = link.newer) values.push(link.value);
      return values;
    },
    get size() {
      return size;
    },
  };
}
