import type pg from 'pg';

/** How values are read that stand as the bytes PostgreSQL wrote. */
export const AS_BYTES: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

// A message begins with its type and its length, which counts itself.
const HEAD = 5;
const ROW = 0x44;
const MISSING = -1;

const readers = new WeakMap<pg.Connection, RowReader>();

/** Reads what comes over a connection before pg does: pg makes texts of all values, which of long ones costs far more than passing them on. To be called while the connection rests. */
export function readRowsFirst({ connection }: pg.PoolClient): void {
  const { stream } = connection;
  const parsers = stream.listeners('data') as ((chunk: Buffer) => void)[];
  stream.removeAllListeners('data');
  const reader = new RowReader({
    pass: (chunk) => {
      for (const parse of parsers) parse(chunk);
    },
    tell: (fields) => connection.emit('dataRow', { name: 'dataRow', fields }),
  });
  stream.on('data', (chunk: Buffer) => reader.read(chunk));
  readers.set(connection, reader);
}

/** Whether the values of rows come as bytes over a connection, from now on. */
export function tellBytes({ connection }: pg.PoolClient, isOn: boolean): void {
  const reader = readers.get(connection);
  if (!reader) throw new Error('Nobody reads the rows of this connection.');
  reader.isOn = isOn;
}

type Fields = readonly (Buffer | null)[];

interface Receivers {
  readonly pass: (chunk: Buffer) => void;
  readonly tell: (fields: Fields) => void;
}

/** Takes the rows out of the messages of a connection while it is on, and passes all others on as they come. */
export class RowReader {
  isOn = false;
  readonly #to: Receivers;
  /** How many bytes of the message under way are to come. */
  #left = 0;
  /** The row under way, where there is one. */
  #row: Buffer | undefined;
  /** The beginning of a head. */
  #rest: Buffer | undefined;

  constructor(to: Receivers) {
    this.#to = to;
  }

  read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = undefined;
    let passed = this.#row ? Math.min(this.#left, bytes.length) : 0;
    let at = this.#goOn(bytes);
    while (at + HEAD <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      const within = Math.min(end, bytes.length);
      if (this.isOn && bytes[at] === ROW) {
        this.#pass(bytes.subarray(passed, at));
        this.#takeRow(bytes.subarray(at + HEAD, within), end - at - HEAD);
        passed = within;
      }
      this.#left = end - within;
      at = within;
    }
    if (at < bytes.length) this.#rest = bytes.subarray(at);
    this.#pass(bytes.subarray(passed, at));
  }

  // The rest of the message under way, as far as it has come.
  #goOn(bytes: Buffer): number {
    const come = Math.min(this.#left, bytes.length);
    if (this.#row) bytes.copy(this.#row, this.#row.length - this.#left, 0, come);
    this.#left -= come;
    if (this.#row && this.#left === 0) {
      this.#to.tell(fieldsIn(this.#row));
      this.#row = undefined;
    }
    return come;
  }

  #takeRow(come: Buffer, length: number): void {
    if (come.length === length) return this.#to.tell(fieldsIn(come));
    this.#row = Buffer.allocUnsafe(length);
    come.copy(this.#row);
  }

  #pass(bytes: Buffer): void {
    if (bytes.length > 0) this.#to.pass(bytes);
  }
}

function fieldsIn(row: Buffer): Fields {
  const fields: (Buffer | null)[] = [];
  for (let at = 2; at < row.length;) {
    const length = row.readInt32BE(at);
    at += 4;
    fields.push(length === MISSING ? null : row.subarray(at, at + length));
    if (length !== MISSING) at += length;
  }
  return fields;
}
