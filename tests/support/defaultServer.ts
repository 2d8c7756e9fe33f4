import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chooseAccount, childOptions, giveTo } from '#server/database/embedded/account.ts';
import { findBinaries, program } from '#server/database/embedded/binaries.ts';
import { makeEndpoint, removeEndpoint } from '#server/database/embedded/endpoint.ts';
import { atExit } from '#server/database/embedded/lastResort.ts';
import { readPostmasterFile } from '#server/database/embedded/postmasterFile.ts';
import { hasEnded, pause } from '#server/database/embedded/processes.ts';
import type { ConnectionConfig } from '#server/database/pool.ts';

/** A PostgreSQL as an operator has it: made by initdb and started without any setting of ours but where it listens. */
export async function startDefaultServer(
  folder: string,
  binaries: string | undefined,
): Promise<{ connection: Exclude<ConnectionConfig, { connectionString: string }>; stop(): Promise<void> }> {
  const account = chooseAccount(undefined);
  const found = findBinaries(binaries);
  const data = join(folder, 'default');
  giveTo(account, folder);
  const made = spawnSync(
    program(found.folder, 'initdb'),
    ['-D', data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...childOptions(account), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const endpoint = await makeEndpoint('socket', account, folder);
  const listening = ['-c', 'listen_addresses=', '-k', endpoint.host, '-c', 'fsync=off'];
  const child = spawn(program(found.folder, 'postgres'), ['-D', data, ...listening], {
    ...childOptions(account),
    stdio: 'ignore',
  });
  const letBe = atExit(() => child.kill('SIGQUIT'));
  while (readPostmasterFile(data)?.status !== 'ready') {
    if (child.exitCode !== null) throw new Error(`postgres ended with status ${child.exitCode}.`);
    await pause(20);
  }
  return {
    connection: { ...endpoint, user: 'operator', database: 'postgres' },
    stop: async () => {
      child.kill('SIGINT');
      await hasEnded(child.pid ?? 0, 10_000);
      letBe();
      removeEndpoint(endpoint);
    },
  };
}
