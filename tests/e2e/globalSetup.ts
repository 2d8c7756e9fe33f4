import { startServer } from '#tests/support/startServer.ts';

/** Starts one server for the whole run; E2E_ADDRESS, or one given from outside, tells the tests where it is. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_ADDRESS']) return async () => {};
  const server = await startServer();
  process.env['E2E_ADDRESS'] = server.address;
  process.env['E2E_DATA_DIR'] = server.dataFolder;
  return server.stop;
}
