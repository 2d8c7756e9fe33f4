import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createQueue } from '#server/database/lanes/queue.ts';
import type { Looked } from './sizes.ts';

const PROCESS = fileURLToPath(new URL('./sizeProcess.ts', import.meta.url));
const WITHIN_MS = 12_000;
// It reads its own code, and neither writes nor starts anything.
const RIGHTS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=96'];
// Nothing of the server's surroundings, where secrets stand, goes along.
const SURROUNDINGS = Object.fromEntries(
  ['SystemRoot'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

// Pictures take a processor and some memory for a moment: one after the other, and not too many in line.
const line = createQueue({ places: 1, waiting: 16, patienceMs: 15_000 });

/** Looks at a picture and writes it anew in its sizes, in a process of its own, so that what is wrong with it ends there. */
export async function makeSizes(bytes: Buffer, withinMs = WITHIN_MS): Promise<Looked> {
  const leave = await line.enter({});
  try {
    return await askProcess(bytes, withinMs);
  } finally {
    leave();
  }
}

function askProcess(bytes: Buffer, withinMs: number): Promise<Looked> {
  const { promise, resolve, reject } = Promise.withResolvers<Looked>();
  const child = fork(PROCESS, [], {
    execArgv: RIGHTS,
    env: SURROUNDINGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  child.on('message', (answer: Looked) => resolve(answer));
  child.on('error', reject);
  // What brings the process down, or takes it too long, is no picture.
  child.on('exit', () => resolve({ problem: 'It takes too much to be read as a picture.' }));
  child.send(bytes);
  return promise;
}
