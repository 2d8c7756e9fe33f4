import { Ids } from '#server/graph/ids.ts';
import { arcCode, makeNetwork, type Network } from '#server/graph/network.ts';

/** A network in the plainest form: things by number, rows as they are in the tables. */
export type PlainNetwork = {
  readonly hidden: readonly boolean[];
  readonly rows: readonly { from: number; to: number; relation: number; isVisible: boolean }[];
};

export const plainRelations = ['friend', 'owner', 'twin'];

/** The id of a plain thing. */
export const plainId = (thing: number): string =>
  `0000000a-0000-7000-8000-${String(thing).padStart(12, '0')}`;

/** The same as typed arrays. */
export function packed({ hidden, rows }: PlainNetwork): Network {
  const ids = new Ids();
  for (const thing of hidden.keys()) ids.add(plainId(thing));
  return makeNetwork(
    {
      ids,
      kinds: ['thing'],
      relations: plainRelations,
      kindOfThing: new Uint8Array(hidden.length),
      isVisible: Uint8Array.from(hidden, (isHidden) => (isHidden ? 0 : 1)),
    },
    {
      from: Int32Array.from(rows, ({ from }) => from),
      to: Int32Array.from(rows, ({ to }) => to),
      codes: Uint16Array.from(rows, ({ relation, isVisible }) => arcCode(relation, isVisible)),
      size: rows.length,
    },
  );
}

/** The rows that one who sees all, or a visitor, may follow along some relations. */
export function rowsSeen(
  { hidden, rows }: PlainNetwork,
  seesAll: boolean,
  relations: readonly string[],
): PlainNetwork['rows'] {
  return rows.filter(
    ({ from, to, relation, isVisible }) =>
      relations.includes(plainRelations[relation] ?? '') &&
      (seesAll || (isVisible && hidden[from] === false && hidden[to] === false)),
  );
}

/** All shortest paths by the plainest search, as lists of things in the order of their numbers. */
export function naivePaths(
  rows: PlainNetwork['rows'],
  from: number,
  to: number,
  maxHops: number,
): number[][] {
  let level: number[][] = [[from]];
  const seen = new Set([from]);
  for (let hops = 0; hops <= maxHops && level.length > 0; hops += 1) {
    const arrived = level.filter((path) => path.at(-1) === to);
    if (arrived.length > 0) return arrived;
    const next = level.flatMap((path) => {
      const last = path.at(-1) ?? from;
      const ends = rows.flatMap((row) => (row.from === last ? [row.to] : row.to === last ? [row.from] : []));
      return [...new Set(ends)].filter((end) => !seen.has(end)).map((end) => [...path, end]);
    });
    for (const path of next) seen.add(path.at(-1) ?? from);
    level = next;
  }
  return [];
}
