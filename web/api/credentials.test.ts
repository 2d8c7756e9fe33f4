import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readerFetch, setCredentials } from './credentials.ts';

let server: Server;
let origin = '';
let good = 'new';
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    seen.push(authorization);
    response.writeHead(authorization === undefined || authorization === good ? 200 : 401).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

beforeEach(() => {
  good = 'new';
  seen.length = 0;
});

/** A reader with a token, in place of which there may be another. */
function reader(first: string | null, next?: string) {
  let token = first;
  const renew = vi.fn<(refused: string) => Promise<boolean>>(async (refused) => {
    if (refused === token && next !== undefined) token = next;
    return next !== undefined;
  });
  const leave = vi.fn<() => void>();
  setCredentials({ token: () => token, renew, audience: () => 'ada', leave });
  return { renew, leave };
}

const ask = async (): Promise<number> =>
  (await readerFetch(`${origin}/`, { headers: { Accept: 'a' } })).status;

test('a visitor sends no token', async () => {
  reader(null);
  expect([await ask(), seen]).toEqual([200, [undefined]]);
});

test('whoever is signed in sends the identity token', async () => {
  const { renew } = reader('new');
  expect([await ask(), seen]).toEqual([200, ['new']]);
  expect(renew).not.toHaveBeenCalled();
});

test('a refused token is renewed, and what was asked is asked once more', async () => {
  const { renew, leave } = reader('old', 'new');
  expect([await ask(), seen]).toEqual([200, ['old', 'new']]);
  expect(renew).toHaveBeenCalledExactlyOnceWith('old');
  expect(leave).not.toHaveBeenCalled();
});

test('a token that nobody renews ends in the sign-in, after one try', async () => {
  const { leave } = reader('old');
  expect([await ask(), seen]).toEqual([401, ['old']]);
  expect(leave).toHaveBeenCalledOnce();
});

test('a renewed token that is refused as well is not renewed again', async () => {
  const { renew, leave } = reader('old', 'also old');
  expect([await ask(), seen]).toEqual([401, ['old', 'also old']]);
  expect(renew).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledOnce();
});

test('an outage while it is renewed fails the call and ends nothing', async () => {
  const { renew, leave } = reader('old', 'new');
  renew.mockRejectedValue(new Error('The server cannot be reached.'));
  await expect(ask()).rejects.toThrow('The server cannot be reached.');
  expect(leave).not.toHaveBeenCalled();
});
