import type { FileHandle } from 'node:fs/promises';
import type { Chunks } from '#server/database/values/utf8.ts';

interface Copying {
  /** The bytes above which there is no copy. */
  readonly most: number;
  /** Opens the file of the copy: not for what is made in one piece, which costs less than a file. */
  readonly begin: () => Promise<FileHandle>;
  readonly onWhole: (bytes: number) => void;
  /** The copy that was begun is not whole. */
  readonly onLost: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Gives chunks on as they come, and writes a copy of them meanwhile; what goes wrong with that, their reader does not notice. */
export async function* copied(chunks: Chunks, copying: Copying): AsyncGenerator<string | Uint8Array, void> {
  const copy = new Copy(copying);
  let isWhole = false;
  try {
    for await (const chunk of chunks) {
      await copy.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      yield chunk;
    }
    isWhole = true;
  } finally {
    await copy.end(isWhole);
  }
}

class Copy {
  readonly #copying: Copying;
  #first: Uint8Array | undefined;
  #file: FileHandle | undefined;
  #bytes = 0;
  #isLost = false;
  // One chunk is written while the next one is made.
  #writing: Promise<unknown> = Promise.resolve();

  constructor(copying: Copying) {
    this.#copying = copying;
  }

  async add(chunk: Uint8Array): Promise<void> {
    await this.#writing;
    this.#bytes += chunk.byteLength;
    if (this.#bytes > this.#copying.most) this.#isLost = true;
    if (this.#isLost) return;
    if (!this.#first) this.#first = chunk;
    else this.#writing = this.#write(chunk).catch(this.#fail);
  }

  async #write(chunk: Uint8Array): Promise<void> {
    if (!this.#file && this.#first) {
      this.#file = await this.#copying.begin();
      await this.#file.writeFile(this.#first);
    }
    await this.#file?.writeFile(chunk);
  }

  readonly #fail = (error: unknown): void => {
    this.#isLost = true;
    this.#copying.onFailure(error);
  };

  async end(isWhole: boolean): Promise<void> {
    await this.#writing;
    if (!this.#file) return;
    await this.#file.close().catch(this.#fail);
    if (isWhole && !this.#isLost) this.#copying.onWhole(this.#bytes);
    else await this.#copying.onLost();
  }
}
