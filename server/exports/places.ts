import { Ids } from '#server/database/values/ids.ts';

/** Where bytes stand in a file. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** Where in a file the lines of rows stand, some 40 bytes a row. */
export class Places {
  readonly #ids = new Ids();
  #at = new Float64Array(1024);
  // A line has its end at least.
  #lengths = new Uint32Array(1024);

  /** How many rows it has had. */
  get size(): number {
    return this.#ids.size;
  }

  get(id: string): Place | undefined {
    const index = this.#ids.find(id);
    const length = this.#lengths[index] ?? 0;
    return length === 0 ? undefined : { at: this.#at[index] ?? 0, length };
  }

  set(id: string, { at, length }: Place): void {
    const known = this.#ids.find(id);
    const index = known === -1 ? this.#ids.add(id) : known;
    if (index >= this.#lengths.length) this.#grow();
    this.#at[index] = at;
    this.#lengths[index] = length;
  }

  delete(id: string): void {
    const index = this.#ids.find(id);
    if (index !== -1) this.#lengths[index] = 0;
  }

  #grow(): void {
    const [at, lengths] = [this.#at, this.#lengths];
    this.#at = new Float64Array(2 * at.length);
    this.#at.set(at);
    this.#lengths = new Uint32Array(2 * lengths.length);
    this.#lengths.set(lengths);
  }
}
