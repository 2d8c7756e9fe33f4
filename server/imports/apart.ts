import { parentPort } from 'node:worker_threads';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool, type ConnectionConfig } from '#server/database/pool.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { startThread } from '#server/threads.ts';
import { importShelf } from './shelf.ts';
import { work, type DoWork } from './work.ts';

/** Where a thread that works on an import connects, and where the files lie. */
export interface ApartSetting {
  readonly direct: ConnectionConfig;
  readonly sendsOptions: boolean;
  readonly prepare: boolean;
  readonly folder: string;
}

type Begin = ApartSetting & { readonly id: string };
// It ends behind the rows that it is at: with the server, or called off.
type ToThread = Begin | { readonly isStopping: boolean };
type FromThread = { readonly rows: number } | { readonly error: string } | 'done';

/** Does the work on each import in a thread of its own, so that the server goes on answering; `entry` is the file of that thread. */
export const workApart =
  (entry: URL, { direct, sendsOptions, prepare, folder }: ApartSetting): DoWork =>
  async ({ log, onRows, signal }, id, isStopping) => {
    const worker = startThread(entry);
    const tell = (message: ToThread): void => worker.postMessage(message, []);
    const end = (): void => tell({ isStopping: isStopping() });
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('message', (message: FromThread) => {
          if (message === 'done') resolve();
          else if ('rows' in message) onRows(message.rows);
          else log.error(message.error);
        });
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread ended early.')));
        tell({ direct, sendsOptions, prepare, folder, id });
        if (signal.aborted) end();
        signal.addEventListener('abort', end);
      });
    } finally {
      signal.removeEventListener('abort', end);
      await worker.terminate();
    }
  };

/** The thread's side of it: waits for what it is to do, and does it with services of its own. */
export function workInThread(makeServices: (database: Database) => EditingServices): void {
  const abort = new AbortController();
  const stopping = { is: false };
  const tell = (message: FromThread): void => parentPort?.postMessage(message, []);
  const begin = async ({ direct, sendsOptions, prepare, folder, id }: Begin): Promise<void> => {
    const pool = createPool(direct, { pgPoolMax: 2, sendsOptions });
    const database = createDatabase(pool, { prepare, sendsOptions });
    const working = {
      services: makeServices(database),
      shelf: importShelf(folder),
      log: { error: (error: string) => tell({ error }) },
      onRows: (rows: number) => tell({ rows }),
      signal: abort.signal,
    };
    await work(working, id, () => stopping.is);
    await database.close();
    tell('done');
  };
  parentPort?.on('message', (message: ToThread) => {
    if ('id' in message) void begin(message);
    else {
      stopping.is = message.isStopping;
      abort.abort();
    }
  });
}
