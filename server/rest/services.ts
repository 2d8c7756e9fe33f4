import { followNetwork } from '#server/graph/currentNetwork.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Services } from './context.ts';

/** The services over a database that is ready. */
export const servicesOf = (
  database: Database,
  ping: Services['ping'] = () => database.query(sql`select 1`),
): Services => ({
  database,
  network: followNetwork(database),
  ping,
});
