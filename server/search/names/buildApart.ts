import { startThread } from '#server/threads.ts';
import type { BuildMessage } from './buildWorker.ts';
import type { Names } from './names.ts';
import type { NamesTaker } from './readNames.ts';

// More would take more memory than a search is worth; then the database answers.
const mostCharacters = 600_000_000;

/** Builds an index in a thread of its own, so that the server goes on answering; `feed` hands it the names. */
export async function buildApart(feed: (taker: NamesTaker) => Promise<void>): Promise<Names> {
  const worker = startThread(new URL('./buildWorker.ts', import.meta.url));
  worker.unref();
  const built = new Promise<Names>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The builder of the index of names ended early.')));
  });
  // Whoever feeds it hears of an error first.
  built.catch(() => undefined);
  const tell = (message: BuildMessage): void => worker.postMessage(message, []);
  let characters = 0;
  try {
    await feed({
      startKind: (kind) => tell({ kind }),
      addLines: (lines) => {
        characters += lines.length;
        if (characters > mostCharacters) throw new Error('There are too many names to keep in memory.');
        tell({ lines });
      },
    });
    tell('finish');
    return await built;
  } finally {
    await worker.terminate();
  }
}
