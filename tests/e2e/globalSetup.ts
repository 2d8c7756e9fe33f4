import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { makeQuickFolder } from '#tests/support/quickFolder.ts';
import { startLoadedServer } from '#tests/support/loadedServer.ts';

/** Starts one server for the whole run; E2E_ADDRESS, or one given from outside, tells the tests where it is. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopServer = await startOne();
  // What the processes of a browser share are files of its temporary folder: on a disk each picture costs them a twelfth more.
  const folder = makeQuickFolder('sector-atlas-browser-');
  process.env['TMPDIR'] = folder;
  return async () => {
    await stopServer();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startOne(): Promise<() => Promise<void>> {
  if (process.env['E2E_ADDRESS']) return async () => {};
  // Where a test starts a server whose pages ask this one.
  const port = await freePort();
  const server = await startLoadedServer({ env: { ALLOWED_ORIGINS: `http://localhost:${port}` } });
  process.env['E2E_FRIEND_PORT'] = String(port);
  process.env['E2E_ADDRESS'] = server.address;
  process.env['E2E_DATA_DIR'] = server.dataFolder;
  return server.stop;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
