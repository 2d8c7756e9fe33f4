import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** How values are read that stand as the bytes PostgreSQL wrote. */
export const AS_BYTES: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

// A message begins with its type and its length, which counts itself.
const HEAD = 5;
const ROW = 0x44;
const MISSING = -1;

const READ_BYTES = 64 * 1024;

const readers = new WeakMap<object, RowReader>();
/** Who reads what a socket has read into bytes that it will use again. */
const takers = new WeakMap<object, (bytes: Buffer) => void>();

/** What is used of a client of pg. */
interface Client {
  readonly connection: EventEmitter & { readonly stream: Duplex };
}

/**
 * Makes the socket of a connection, which reads into the same bytes each time. Otherwise Node makes a buffer for each piece that comes, and
 * the collector goes through all that is kept in memory whenever so many bytes were asked for outside of its heap. Where the connection is
 * encrypted, what reads is not this socket.
 */
export function openSocket({ ssl }: { readonly ssl?: unknown } = {}): Socket {
  if (ssl) return new Socket();
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  const read = (length: number): boolean => {
    takers.get(socket)?.(buffer.subarray(0, length));
    return true;
  };
  const socket = new Socket({ onread: { buffer, callback: read } });
  takers.set(socket, (bytes) => socket.emit('data', Buffer.from(bytes)));
  return socket;
}

/** Reads what comes over a connection before pg does: pg makes texts of all values, which of long ones costs far more than passing them on. To be called while the connection rests. */
export function readRowsFirst({ connection }: Client): void {
  const { stream } = connection;
  const parsers = stream.listeners('data') as ((chunk: Buffer) => void)[];
  stream.removeAllListeners('data');
  const isUsedAgain = takers.has(stream);
  const reader = new RowReader({
    pass: (bytes) => {
      // pg keeps what belongs to a message that has not come to its end.
      const chunk = isUsedAgain ? Buffer.from(bytes) : bytes;
      for (const parse of parsers) parse(chunk);
    },
    tell: (fields) => connection.emit('dataRow', { name: 'dataRow', fields }),
  });
  const read = (bytes: Buffer): void => reader.read(bytes);
  if (isUsedAgain) takers.set(stream, read);
  stream.on('data', read);
  readers.set(connection, reader);
}

/** Whether the values of rows come as bytes over a connection, from now on. */
export function tellBytes({ connection }: Client, isOn: boolean): void {
  const reader = readers.get(connection);
  if (!reader) throw new Error('Nobody reads the rows of this connection.');
  reader.isOn = isOn;
}

type Fields = readonly (Buffer | null)[];

interface Receivers {
  readonly pass: (chunk: Buffer) => void;
  readonly tell: (fields: Fields) => void;
}

/** Takes the rows out of the messages of a connection while it is on, and passes all others on as they come. What it is given may be written over afterwards. */
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
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
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
    const row = Buffer.allocUnsafe(length);
    come.copy(row);
    if (come.length === length) this.#to.tell(fieldsIn(row));
    else this.#row = row;
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
