import type pg from 'pg';

// Every connection keeps the plan of every name: about 200 bytes for each letter of its text.
const MOST_LETTERS = 200_000;

// What pg's connections have besides their published types: the texts that PostgreSQL has under a name.
type Connection = pg.Connection & { readonly parsedStatements: Record<string, string | undefined> };

// What is prepared belongs to a connection and ends with it: no service could hold it for as long, and none shorter.
const usedOn = new WeakMap<pg.PoolClient, Used>();

interface Used {
  readonly texts: Map<string, { readonly letters: number; usedAt: number }>;
  letters: number;
  times: number;
}

/** Makes room on a connection for a named statement: what was asked least lately is closed, so that no names are ever used up. */
export async function makeRoom(client: pg.PoolClient, name: string, text: string): Promise<void> {
  const used = usedOn.get(client) ?? { texts: new Map(), letters: 0, times: 0 };
  usedOn.set(client, used);
  used.times += 1;
  const known = used.texts.get(name);
  if (known) {
    known.usedAt = used.times;
    return;
  }
  used.texts.set(name, { letters: text.length, usedAt: used.times });
  used.letters += text.length;
  if (used.letters <= MOST_LETTERS) return;
  const { parsedStatements } = client.connection as Connection;
  for (const [oldest, { letters }] of [...used.texts].toSorted(
    ([, one], [, other]) => one.usedAt - other.usedAt,
  )) {
    if (used.letters <= MOST_LETTERS || oldest === name) return;
    if (parsedStatements[oldest] !== undefined) {
      await client.query(`deallocate ${client.escapeIdentifier(oldest)}`);
      delete parsedStatements[oldest];
    }
    used.texts.delete(oldest);
    used.letters -= letters;
  }
}
