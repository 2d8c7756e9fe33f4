import { Ids } from '#server/database/values/ids.ts';
import { arcCode, EVERYBODY, makeNetwork, type Network, NOBODY } from '#server/graph/network.ts';

/** Who sees something besides those who see all. */
export type PlainReader = 'everybody' | 'author' | 'other' | 'nobody';

/** A network in the plainest form: things by number with who sees each, rows as they are in the tables. */
export type PlainNetwork = {
  readonly things: readonly PlainReader[];
  readonly rows: readonly { from: number; to: number; relation: number; reader: PlainReader }[];
};

/** Those who look at a plain network. */
export type PlainViewer = 'visitor' | 'author' | 'admin';

/** The author, and somebody else who has made something. */
export const PLAIN_AUTHOR = '0000000b-0000-7000-8000-000000000001';
const OTHER = '0000000b-0000-7000-8000-000000000002';
const NUMBERS = { everybody: EVERYBODY, nobody: NOBODY, author: NOBODY + 1, other: NOBODY + 2 } as const;

/** Relations whose rows have a status, as the kind of all plain things has one. */
export const plainRelations = ['investment', 'role', 'partnership'];
/** The kind of all plain things. */
export const PLAIN_KIND = 'organization';

/** The id of a plain thing. */
export const plainId = (thing: number): string =>
  `0000000a-0000-7000-8000-${String(thing).padStart(12, '0')}`;

/** The same as typed arrays. */
export function packed({ things, rows }: PlainNetwork): Network {
  const ids = new Ids();
  for (const thing of things.keys()) ids.add(plainId(thing));
  return makeNetwork(
    {
      ids,
      kinds: [PLAIN_KIND],
      relations: plainRelations,
      kindOfThing: new Uint8Array(things.length),
      readerOfThing: Int32Array.from(things, (reader) => NUMBERS[reader]),
      authors: new Map([
        [PLAIN_AUTHOR, NUMBERS.author],
        [OTHER, NUMBERS.other],
      ]),
    },
    {
      from: Int32Array.from(rows, ({ from }) => from),
      to: Int32Array.from(rows, ({ to }) => to),
      codes: Uint16Array.from(rows, ({ relation, reader }) => arcCode(relation, reader === 'everybody')),
      readers: new Map(
        rows.flatMap(({ reader }, row): [number, number][] =>
          NUMBERS[reader] > NOBODY ? [[row, NUMBERS[reader]]] : [],
        ),
      ),
      size: rows.length,
    },
  );
}

/** Whether a viewer sees what such a reader sees. */
export const sees = (viewer: PlainViewer, reader: PlainReader | undefined): boolean =>
  reader === 'everybody' || viewer === 'admin' || (viewer === 'author' && reader === 'author');

/** The rows that a viewer may follow along some relations. */
export function rowsSeen(
  { things, rows }: PlainNetwork,
  viewer: PlainViewer,
  relations: readonly string[],
): PlainNetwork['rows'] {
  return rows.filter(
    ({ from, to, relation, reader }) =>
      relations.includes(plainRelations[relation] ?? '') &&
      sees(viewer, reader) &&
      [from, to].every((end) => sees(viewer, things[end])),
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
