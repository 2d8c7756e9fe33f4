import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createQueue } from '#server/database/lanes/queue.ts';
import type { ReadAnswer } from './table.ts';

const PROCESS = fileURLToPath(new URL('./readProcess.ts', import.meta.url));
const WITHIN_MS = 240_000;
const TOO_MUCH = 'It takes too much to be read: cut it into several files, or save it as CSV.';
// Nothing of the server's surroundings, where secrets stand, goes along.
const SURROUNDINGS = Object.fromEntries(
  ['SystemRoot'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

const line = createQueue({ places: 1, waiting: 8, patienceMs: 120_000 });

/** Reads a file of any format into one of rows at `target`, in a process of its own, so that what is wrong with it ends there. */
export async function readFileRows(path: string, target: string, withinMs = WITHIN_MS): Promise<ReadAnswer> {
  const leave = await line.enter({});
  try {
    return await askProcess({ path, target }, withinMs);
  } finally {
    leave();
  }
}

function askProcess(
  files: { readonly path: string; readonly target: string },
  withinMs: number,
): Promise<ReadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const child = fork(PROCESS, [], {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${dirname(files.target)}`,
      '--max-old-space-size=384',
    ],
    env: SURROUNDINGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  child.on('message', (answer: ReadAnswer) => resolve(answer));
  child.on('error', reject);
  child.on('exit', () => resolve({ problem: TOO_MUCH }));
  child.send(files);
  return promise;
}
