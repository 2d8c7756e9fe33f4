import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeQuickFolder } from './quickFolder.ts';

const rootFolder = fileURLToPath(new URL('../../', import.meta.url));
const readyLine = /Sector Atlas is ready at (\S+)/;
const startLimitMs = 180_000;
const stopLimitMs = 15_000;
const keptLines = 80;

export type RunningServer = {
  /** Where the server answers, without a final slash: http://127.0.0.1:41234. */
  address: string;
  dataFolder: string;
  /** Everything the server printed so far, the latest lines last. */
  output: () => string;
  stop: () => Promise<void>;
};

export type StartOptions = {
  env?: Record<string, string>;
  args?: string[];
  /** A folder to start on again; without one a new temporary folder, removed by stop(). */
  dataFolder?: string;
};

/** Starts the real server on a free port with a data folder of its own, and waits until it is ready. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? makeQuickFolder('sector-atlas-test-');
  const child = spawn(process.execPath, [path.join(rootFolder, 'server/main.ts'), ...(options.args ?? [])], {
    cwd: rootFolder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const lines: string[] = [];
  const removeFolder = options.dataFolder ? noop : () => rm(dataFolder, { recursive: true, force: true });
  const stop = async () => {
    await stopChild(child);
    process.removeListener('exit', killWithParent);
    await removeFolder();
  };
  try {
    const address = await waitUntilReady(child, lines);
    return { address, dataFolder, output: () => lines.join('\n'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitUntilReady(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${lines.join('\n')}`));
    const timer = setTimeout(
      () => fail(`The server was not ready after ${startLimitMs / 1000} s.`),
      startLimitMs,
    );
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`The server ended before it was ready (${signal ?? `code ${code}`}).`);
    });
    readLines(child, (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      const address = readyLine.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address.replace(/\/$/, ''));
    });
  });
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
}

/** A server that does not stop in time is a defect, so it is killed and reported. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), stopLimitMs);
  const outcome = await Promise.race([ended, late.promise]);
  clearTimeout(timer);
  if (outcome !== 'late') return;
  child.kill('SIGKILL');
  await ended;
  throw new Error(`The server did not stop within ${stopLimitMs / 1000} s of SIGTERM.`);
}

async function noop(): Promise<void> {}
