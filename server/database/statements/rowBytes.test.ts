import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { sql } from '../sql.ts';
import { openSocket, readRowsFirst, RowReader } from './rowBytes.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.from(`${type}0000`);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

function rowOf(values: readonly (string | null)[]): Buffer {
  const int = (value: number, bytes: number): Buffer => {
    const written = Buffer.alloc(bytes);
    written.writeIntBE(value, 0, bytes);
    return written;
  };
  const fields = values.flatMap((value) => {
    if (value === null) return [int(-1, 4)];
    const bytes = Buffer.from(value);
    return [int(bytes.length, 4), bytes];
  });
  return message('D', Buffer.concat([int(values.length, 2), ...fields]));
}

const VALUES = fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 3 });
const OTHER = fc.record({ type: fc.constantFrom('T', 'C', 'Z', 'N'), text: fc.string({ maxLength: 9 }) });

test('rows are told and all else is passed on, wherever what comes is broken off', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(VALUES, OTHER), { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 17 }), { minLength: 1 }),
      fc.boolean(),
      (messages, lengths, isOn) => {
        const told: (readonly (Buffer | null)[])[] = [];
        const passed: Buffer[] = [];
        const reader = new RowReader({
          pass: (bytes) => passed.push(Buffer.from(bytes)),
          tell: (fields) => told.push(fields),
        });
        reader.isOn = isOn;
        const rows = messages.filter((one) => Array.isArray(one));
        const bytesOf = (one: (typeof messages)[number]): Buffer =>
          Array.isArray(one) ? rowOf(one) : message(one.type, Buffer.from(one.text));
        const all = Buffer.concat(messages.map(bytesOf));
        for (let at = 0, n = 0; at < all.length; n += 1) {
          const length = lengths[n % lengths.length] ?? 1;
          const piece = Buffer.from(all.subarray(at, at + length));
          reader.read(piece);
          // What reads it next writes over it.
          piece.fill(0);
          at += length;
        }
        const texts = told.map((fields) => fields.map((field) => field && field.toString()));
        expect(texts).toEqual(isOn ? rows : []);
        const others = isOn ? messages.filter((one) => !Array.isArray(one)) : messages;
        expect(Buffer.concat(passed)).toEqual(Buffer.concat(others.map(bytesOf)));
      },
    ),
  );
});

test('values come as bytes to whoever asks for them, and as ever to all others', async () => {
  const { database } = made;
  const statement = sql`select n, case when n > 1 then repeat('Zürich 東京 ', 30000) end as text from generate_series(1, 3) n`;
  const texts = await database.query<{ n: number; text: string | null }>(statement);
  expect(texts[2]?.text).toHaveLength(300_000);
  const bytes = await database.query<{ n: Buffer; text: Buffer | null }>(statement, { asBytes: true });
  expect(bytes.map(({ n, text }) => ({ n: Number(n.toString()), text: text && text.toString() }))).toEqual(
    texts,
  );
  await expect(database.query(sql`select 1 / 0`, { asBytes: true })).rejects.toThrow('division');
  const planned = { asBytes: true, plansOnce: true };
  expect(await database.query(sql`select 'é' as text`, planned)).toEqual([{ text: Buffer.from('é') }]);
  expect(await database.query(statement)).toEqual(texts);
});

test('a socket that nobody has taken over tells what comes in bytes that stay, also where it is encrypted later', async () => {
  for (const ssl of [undefined, true]) {
    const server = createServer((peer: Socket) => {
      peer.write('first');
      peer.once('data', () => peer.end('second'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = openSocket({ ssl });
    const come: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => {
      come.push(bytes);
      if (come.length === 1) socket.write('more');
    });
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'close');
    expect(come.map((bytes) => bytes.toString())).toEqual(['first', 'second']);
    server.close();
  }
});

test('a connection that is read first is told what comes without a buffer for each piece', async () => {
  const note = message('N', Buffer.from('a note'));
  const server = createServer((peer) => peer.end(note)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = openSocket();
  const passed: string[] = [];
  socket.on('data', (bytes: Buffer) => passed.push(bytes.toString()));
  const connection = Object.assign(new EventEmitter(), { stream: socket });
  readRowsFirst({ connection });
  let buffers = 0;
  socket.on('data', () => (buffers += 1));
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'close');
  expect({ passed, buffers }).toEqual({ passed: [note.toString()], buffers: 0 });
  server.close();
});
