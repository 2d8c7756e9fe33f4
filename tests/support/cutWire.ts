import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be cut without anybody being told, as by a firewall or a machine that stands still. */
export interface Wire {
  /** The address of the database by this way. */
  readonly url: string;
  /** Nothing passes any more, in either direction; connections are taken and stay silent. */
  cut(): void;
  /** What was sent meanwhile passes, as when a machine goes on; or connections of before stay cut. */
  mend(options?: { readonly forgets?: boolean }): void;
  close(): Promise<void>;
}

/** Lays such a way to the database of an address. */
export async function layWire(url: string): Promise<Wire> {
  const { host, port } = placeOf(url);
  const ends: [Socket, Socket][] = [];
  let isCut = false;
  const join = ([near, far]: [Socket, Socket]): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    const pair: [Socket, Socket] = [near, far];
    ends.push(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => undefined).on('close', () => isCut || other.destroy());
    }
    if (!isCut) join(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const by = new URL(url);
  by.searchParams.delete('host');
  by.searchParams.delete('port');
  by.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: by.href,
    cut: () => {
      isCut = true;
      for (const [near, far] of ends) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    mend: ({ forgets = false } = {}) => {
      isCut = false;
      if (!forgets) for (const pair of ends) join(pair);
    },
    close: async () => {
      for (const socket of ends.flat()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function placeOf(url: string): { host: string; port: string } {
  const { hostname, port, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: port || searchParams.get('port') || '5432',
  };
}
