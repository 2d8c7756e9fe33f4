import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { readVersions } from '#server/database/versions/versions.ts';
import { Ids } from '#server/database/values/ids.ts';
import { LINKS, THINGS, thingsOf } from './links.ts';
import { arcCode, EVERYBODY, makeNetwork, type Network, NOBODY, type Rows } from './network.ts';

const portion = 5000;

/** Reads all things and the relations between them as of one moment, and the version of the records then. */
export async function readNetwork(
  database: Database,
): Promise<{ network: Network; version: number | undefined }> {
  return database.transaction(
    async (tx) => {
      const version = (await readVersions(tx)).get('records');
      const things = await readThings(tx);
      const rows: Rows = {
        from: new Int32Array(1024),
        to: new Int32Array(1024),
        codes: new Uint16Array(1024),
        readers: new Map(),
        size: 0,
      };
      for (const [relation, link] of LINKS.entries()) {
        await eachRow<Row>(tx, link.rows, ({ from, to, reader }) => {
          const ends = [things.ids.find(from), things.ids.find(to)] as const;
          // A list may hold the id of a row that has been removed since.
          if (ends[0] === -1 || ends[1] === -1) return;
          const number = things.readerNamed(reader);
          if (number > NOBODY) rows.readers.set(rows.size, number);
          addRow(rows, ends, arcCode(relation, number === EVERYBODY));
        });
      }
      const names = { kinds: THINGS.map(({ name }) => name), relations: LINKS.map(({ name }) => name) };
      return { network: makeNetwork({ ...things, ...names }, rows), version };
    },
    { isSnapshot: true },
  );
}

type Row = { from: string; to: string; reader: string | null };

/** The things, and the number of a reader as `readerOf` names it. */
type Things = Pick<Network, 'ids' | 'kindOfThing' | 'readerOfThing' | 'authors'> & {
  readerNamed(name: string | null): number;
};

async function readThings(tx: Database): Promise<Things> {
  const ids = new Ids();
  const authors = new Map<string, number>();
  const readerNamed = (name: string | null): number => {
    if (name === '' || name === null) return name === '' ? EVERYBODY : NOBODY;
    const number = authors.get(name) ?? NOBODY + 1 + authors.size;
    authors.set(name, number);
    return number;
  };
  let kindOfThing = new Uint8Array(1024);
  let readerOfThing = new Int32Array(1024);
  for (const [number, kind] of THINGS.entries()) {
    await eachRow<Row>(tx, thingsOf(kind), (row) => {
      const thing = ids.add(row.from);
      if (thing >= kindOfThing.length) {
        kindOfThing = doubled(kindOfThing, new Uint8Array(kindOfThing.length * 2));
        readerOfThing = doubled(readerOfThing, new Int32Array(readerOfThing.length * 2));
      }
      kindOfThing[thing] = number;
      readerOfThing[thing] = readerNamed(row.reader);
    });
  }
  const [kinds, readers] = [kindOfThing.slice(0, ids.size), readerOfThing.slice(0, ids.size)];
  return { ids, kindOfThing: kinds, readerOfThing: readers, authors, readerNamed };
}

// In portions, so that neither the rows of a large table nor their work stand in the way of everything else.
async function eachRow<T>(tx: Database, rows: Sql, visit: (row: T) => void): Promise<void> {
  await tx.query(sql`declare network_rows no scroll cursor for ${rows}`);
  for (;;) {
    const found = await tx.query<T>(sql`fetch forward ${sql.raw(String(portion))} from network_rows`);
    for (const row of found) visit(row);
    if (found.length < portion) break;
  }
  await tx.query(sql`close network_rows`);
}

function addRow(rows: Rows, [from, to]: readonly [number, number], code: number): void {
  if (rows.size >= rows.from.length) {
    rows.from = doubled(rows.from, new Int32Array(rows.from.length * 2));
    rows.to = doubled(rows.to, new Int32Array(rows.to.length * 2));
    rows.codes = doubled(rows.codes, new Uint16Array(rows.codes.length * 2));
  }
  rows.from[rows.size] = from;
  rows.to[rows.size] = to;
  rows.codes[rows.size] = code;
  rows.size += 1;
}

function doubled<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}
