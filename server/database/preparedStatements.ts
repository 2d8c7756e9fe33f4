import type pg from 'pg';

// Every connection keeps the plan of every name: about 200 bytes for each letter of its text.
const MOST_LETTERS = 200_000;

// What pg's connections have besides their published types: the texts that PostgreSQL has under a name.
type Connection = pg.Connection & { readonly parsedStatements: Record<string, string | undefined> };

// What is prepared belongs to a connection and ends with it: no service could hold it for as long, and none shorter.
const usedOn = new WeakMap<pg.PoolClient, Map<string, number>>();

/** Makes room on a connection for a named statement: what was asked least lately is closed, so that no names are ever used up. */
export async function makeRoom(client: pg.PoolClient, name: string, text: string): Promise<void> {
  const used = usedOn.get(client) ?? new Map<string, number>();
  usedOn.set(client, used);
  const isKnown = used.delete(name);
  used.set(name, text.length);
  if (isKnown) return;
  const { parsedStatements } = client.connection as Connection;
  let letters = [...used.values()].reduce((sum, length) => sum + length, 0);
  for (const [oldest, length] of used) {
    if (letters <= MOST_LETTERS || oldest === name) return;
    if (parsedStatements[oldest] !== undefined) {
      await client.query(`deallocate ${client.escapeIdentifier(oldest)}`);
      delete parsedStatements[oldest];
    }
    used.delete(oldest);
    letters -= length;
  }
}
