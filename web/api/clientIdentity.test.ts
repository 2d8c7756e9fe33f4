import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CLIENT_IDENTITY } from './clientIdentity.ts';

test('the client names the version of the product', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(CLIENT_IDENTITY.version).toBe(version);
});
