import { createDatabase } from './database.ts';
import { type ConnectionConfig, createPool } from './pool.ts';
import { sql } from './sql.ts';

/** Asks a database for signs of life on a connection that serves nothing else, however busy all others are. */
export type Heartbeat = { ping(): Promise<unknown>; close(): Promise<void> };

/** The heartbeat of a database; who asks at the same time hears the same answer. */
export function createHeartbeat(config: ConnectionConfig, sendsOptions: boolean): Heartbeat {
  const pool = createPool(config, { pgPoolMax: 1, sendsOptions, staysOpen: true });
  const database = createDatabase(pool, { prepare: false, sendsOptions });
  let asked: Promise<unknown> | undefined;
  return {
    ping: () => {
      asked ??= database.query(sql`select 1`).finally(() => {
        asked = undefined;
      });
      return asked;
    },
    close: () => database.close(),
  };
}
