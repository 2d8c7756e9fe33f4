import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { HttpSettings } from '../settings.ts';
import { isFromProxy, requestIdOf } from './trust.ts';

function idOf(trust: HttpSettings['trustProxy'], address: string, given?: string | string[]): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (given !== undefined) Object.assign(request.headers, { 'x-request-id': given });
  return requestIdOf(request, isFromProxy(trust));
}

const NEW = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;

test.each<[HttpSettings['trustProxy'], string, boolean]>([
  [false, '127.0.0.1', false],
  [1, '203.0.113.9', true],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '10.0.0.1', false],
  [['uniquelocal'], '172.20.0.3', true],
  [['uniquelocal'], 'fd00::1', true],
  [['10.1.0.0/16', '2001:db8::5'], '10.1.2.3', true],
  [['10.1.0.0/16', '2001:db8::5'], '2001:db8::5', true],
  [['10.1.0.0/16', '2001:db8::5'], '10.2.0.1', false],
])('with TRUST_PROXY %j the id that %s gives is taken: %s', (trust, address, isTaken) => {
  expect(idOf(trust, address, 'abc-1') === 'abc-1').toBe(isTaken);
});

test('what is no id is not taken from anybody, and without one there is a new one', () => {
  for (const given of ['', 'a b', 'x'.repeat(129), '"}\n{', '<script>', undefined]) {
    expect(idOf(1, '10.0.0.1', given)).toMatch(NEW);
  }
  expect(idOf(1, '10.0.0.1')).not.toBe(idOf(1, '10.0.0.1'));
});
