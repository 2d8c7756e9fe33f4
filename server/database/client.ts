import pg from 'pg';
import { type ClientPurpose, clientConfig, type ConnectionConfig } from './pool.ts';
import type { Sql } from './sql.ts';
import { sessionSettings, settingStatement } from './sessionSettings.ts';

/** Where the database layer writes what an operator should know. */
export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;

/** Runs work on one connection of its own, which is closed afterwards whatever happens. */
export async function withClient<T>(
  config: ConnectionConfig,
  purpose: ClientPurpose,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...clientConfig(config, purpose), connectionTimeoutMillis: 5_000 });
  // Unheard, a connection that breaks between two statements would end the process; the next statement fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!purpose.sendsOptions) {
      await client.query(settingStatement(sessionSettings(purpose.statementTimeout), 'session').text);
    }
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks on a connection of one's own as a database is asked. */
export const askerOf = (client: pg.Client) => ({
  query: async <T>({ text, values }: Sql): Promise<T[]> => {
    const { rows } = await client.query(text, [...values]);
    return rows as T[];
  },
});
