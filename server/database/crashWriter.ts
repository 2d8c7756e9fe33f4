import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findCluster } from './embedded/dataFolder.ts';
import { readPostmasterFile } from './embedded/postmasterFile.ts';
import { hasEnded } from './embedded/processes.ts';
import { defaultSystemFolder } from './embedded/systemFolder.ts';

/** A process of its own that runs a database as the server does, writes into it, and names each write once it is acknowledged. */
export type Writer = {
  process: ChildProcess;
  /** The keys of the writes that were acknowledged so far, in their order. */
  acknowledged: string[];
  /** Waits until so many writes were acknowledged in all. */
  until(count: number): Promise<void>;
};

/** The table that is written to: the row itself, a journal that takes a second line for a write done twice, and their number. */
export const scratchTables = `
  create table if not exists written (key text primary key);
  create table if not exists journal (key text not null);
  create table if not exists tally (count int not null);
  insert into tally select 0 where not exists (select 1 from tally);`;

// A write whose outcome is unknown is asked again under its key, as a client with an idempotency key does.
const code = (dataDir: string, round: string): string => `
  const { openDatabase } = await import(${here('openDatabase.ts')});
  const { sql } = await import(${here('sql.ts')});
  const quiet = () => undefined;
  const env = { dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined, databaseUrlDirect: undefined, pgBinaries: process.env.PG_BINARIES || undefined, pgPrepare: true, pgPoolMax: 5 };
  const { database, stop } = await openDatabase(env, { info: quiet, warn: quiet, error: quiet });
  let isOver = false;
  process.on('SIGTERM', () => { isOver = true; });
  const write = (key) => database.transaction(async (tx) => {
    const [isNew] = await tx.query(sql\`insert into written values (\${key}) on conflict do nothing returning 1\`);
    if (isNew === undefined) return;
    await tx.query(sql\`insert into journal values (\${key})\`);
    await tx.query(sql\`update tally set count = count + 1\`);
  });
  const unavailable = async (work) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (error.code !== 'DATABASE_UNAVAILABLE') throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  await Promise.all([1, 2, 3].map(async (lane) => {
    for (let number = 0; !isOver; number += 1) {
      const key = ${JSON.stringify(round)} + '-' + lane + '-' + number;
      await unavailable(() => write(key));
      process.stdout.write(key + '\\n');
    }
  }));
  await stop();`;

const here = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** Starts a writer on a data folder; the round keeps its keys apart from those of other writers. */
export function startWriter(dataDir: string, round: string): Writer {
  return startProgram(['--input-type=module', '--eval', code(dataDir, round)]);
}

/** Starts a program of Node.js that names each write in a line of its own once it is acknowledged. */
export function startProgram(args: readonly string[]): Writer {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('/', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines);
    child.emit('acknowledged');
  });
  const until = async (count: number): Promise<void> => {
    while (acknowledged.length < count) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const end = (): void => reject(new Error('The writer ended before it had written enough.'));
      child.once('acknowledged', resolve);
      child.once('exit', end);
      await promise.finally(() => child.off('exit', end));
    }
  };
  return { process: child, acknowledged, until };
}

/** Kills a writer at once; what it acknowledged last is heard. */
export async function killWriter({ process: child }: Writer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  // Not "exit": what it acknowledged last may still be in the pipe.
  await once(child, 'close');
}

/** Kills the database that runs on a data folder, and waits until it has ended. */
export async function killDatabase(dataDir: string): Promise<void> {
  const cluster = findCluster(dataDir, defaultSystemFolder);
  const { pid } = readPostmasterFile(cluster?.folder ?? '') ?? { pid: 0 };
  if (pid < 2) throw new Error('There is no database to kill.');
  process.kill(pid, 'SIGKILL');
  if (!(await hasEnded(pid, 10_000))) throw new Error('The database was killed and goes on.');
}
