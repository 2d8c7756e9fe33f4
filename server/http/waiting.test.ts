import { createHook } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/testApp.ts';

let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ app, close } = await createTestApp(undefined));
});
afterAll(() => close());

async function promisesOf(work: () => Promise<unknown>): Promise<number> {
  let made = 0;
  const hook = createHook({ init: (_id, type) => (made += type === 'PROMISE' ? 1 : 0) }).enable();
  await work();
  hook.disable();
  return made;
}

// Seven are those of the framework, the handler and the test; each hook that is an async function makes two or three more for every request.
test('what every request passes through on its way waits for nothing', async () => {
  const ask = (): Promise<unknown> => app.inject('/healthz');
  await ask();
  expect(await promisesOf(ask)).toBeLessThanOrEqual(8);
});
