import type pg from 'pg';
import { keepRecent, type Recent } from '#domain/kept/recent.ts';

// Every connection keeps the plan of every name: about 200 bytes for each letter of its text.
const MOST_LETTERS = 200_000;

// What pg's connections have besides their published types: the texts that PostgreSQL has under a name.
type Connection = pg.Connection & { readonly parsedStatements: Record<string, string | undefined> };

interface Statement {
  readonly name: string;
  readonly letters: number;
}

/** The statements of a connection that were asked last, and those that have had to make room and are still prepared. */
interface Used {
  readonly recent: Recent<Statement>;
  readonly gone: string[];
}

// What is prepared belongs to a connection and ends with it: no service could hold it for as long, and none shorter.
const usedOn = new WeakMap<pg.PoolClient, Used>();

function noneUsed(): Used {
  const gone: string[] = [];
  // The one that is asked stays, however long it is.
  const weightOf = ({ letters }: Statement): number => Math.min(letters, MOST_LETTERS);
  return { gone, recent: keepRecent<Statement>(MOST_LETTERS, weightOf, ({ name }) => void gone.push(name)) };
}

/** Makes room on a connection for a named statement: what was asked least lately is closed, so that no names are ever used up. */
export async function makeRoom(client: pg.PoolClient, name: string, text: string): Promise<void> {
  const used = usedOn.get(client) ?? noneUsed();
  usedOn.set(client, used);
  const { recent, gone } = used;
  if (recent.get(name)) return;
  recent.set(name, { name, letters: text.length });
  const { parsedStatements } = client.connection as Connection;
  for (const oldest of gone.splice(0)) {
    if (parsedStatements[oldest] === undefined) continue;
    await client.query(`deallocate ${client.escapeIdentifier(oldest)}`);
    delete parsedStatements[oldest];
  }
}
