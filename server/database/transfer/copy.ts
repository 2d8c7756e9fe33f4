import { once } from 'node:events';
import type pg from 'pg';

const blockSize = 256 * 1024;
const mostWaiting = 8;

type CopyMessage = { chunk: Buffer };
type CompleteMessage = { text: string };
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** The rows of a `COPY … TO STDOUT`, in blocks; the server waits while the reader does, so memory stays the same whatever the table's size. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const copy = client.query(new CopyOut(text));
  try {
    yield* copy.blocks();
  } finally {
    copy.discard();
  }
}

/** Feeds blocks into a `COPY … FROM STDIN` and gives the number of rows that PostgreSQL took. */
export async function copyIn(
  client: pg.Client,
  text: string,
  blocks: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(new CopyIn(text));
  const connection = await copy.ready;
  try {
    for await (const block of blocks) {
      if (copy.isOver) break;
      connection.sendCopyFromChunk(block);
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), copy.end]);
      }
    }
  } catch (error) {
    connection.sendCopyFail('The rows could not be read.');
    await copy.end.catch(() => undefined);
    throw error;
  }
  connection.endCopyFrom();
  return rowsOf(await copy.end);
}

const rowsOf = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0);

// What pg asks of a statement with an answer of its own: these methods are called as the messages come in.
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #waiting: Buffer[] = [];
  #block: Buffer = Buffer.allocUnsafe(blockSize);
  #used = 0;
  #isOver = false;
  #isDiscarded = false;
  #error: unknown;
  #connection: pg.Connection | undefined;
  #wake: () => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  // The chunk is part of a buffer that pg uses again, hence the copy.
  handleCopyData({ chunk }: CopyMessage): void {
    if (this.#isDiscarded) return;
    if (this.#used + chunk.length > this.#block.length) this.#finishBlock(chunk.length);
    this.#used += chunk.copy(this.#block, this.#used);
    if (this.#waiting.length >= mostWaiting) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {
    this.#finishBlock(0);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#wake();
  }

  handleError(error: unknown): void {
    this.#error = error;
    this.#isOver = true;
    this.#wake();
  }

  discard(): void {
    this.#isDiscarded = true;
    this.#connection?.stream.resume();
  }

  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const block = this.#waiting.shift();
      if (block !== undefined) {
        yield block;
      } else if (this.#error !== undefined) {
        throw this.#error;
      } else if (this.#isOver) {
        return;
      } else {
        this.#connection?.stream.resume();
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#wake = resolve;
        await promise;
      }
    }
  }

  #finishBlock(needed: number): void {
    if (this.#used > 0) this.#waiting.push(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafe(Math.max(blockSize, needed));
    this.#used = 0;
    this.#wake();
  }
}

class CopyIn implements pg.Submittable {
  readonly #text: string;
  readonly #ready = Promise.withResolvers<CopyConnection>();
  readonly #end = Promise.withResolvers<string>();
  #tag = '';
  isOver = false;

  constructor(text: string) {
    this.#text = text;
    // Both are awaited one after the other; the one that nobody waits for yet must not end the process.
    this.#ready.promise.catch(() => undefined);
    this.#end.promise.catch(() => undefined);
  }

  get ready(): Promise<CopyConnection> {
    return this.#ready.promise;
  }

  get end(): Promise<string> {
    return this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#ready.resolve(connection);
  }

  handleCommandComplete({ text }: CompleteMessage): void {
    this.#tag = text;
  }

  handleReadyForQuery(): void {
    this.isOver = true;
    this.#end.resolve(this.#tag);
  }

  handleError(error: unknown): void {
    this.isOver = true;
    this.#ready.reject(error);
    this.#end.reject(error);
  }
}
