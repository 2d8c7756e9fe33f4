import pg from 'pg';

// What pg's clients have besides their published types.
type Session = pg.Client & { readonly processID: number; readonly secretKey: number };
type Canceller = pg.Connection & {
  connect(portOrSocket: number | string, host?: string): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Asks PostgreSQL to end the statement that a connection waits for, on a connection of its own as the protocol wants it. The request
 * may come late: let the connection serve nothing else.
 */
export function cancelStatement(client: pg.Client, config: pg.ClientConfig): void {
  const { processID, secretKey } = client as Session;
  const { connection, host, port } = new pg.Client(config);
  const canceller = connection as Canceller;
  canceller.once('connect', () => canceller.cancel(processID, secretKey));
  // Where no connection is to be had, the time limit of statements ends it.
  canceller.on('error', () => undefined);
  if (host.startsWith('/')) canceller.connect(`${host}/.s.PGSQL.${port}`);
  else canceller.connect(port, host);
}
