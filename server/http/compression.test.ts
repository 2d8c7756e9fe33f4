import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerCompression } from './compression.ts';

test('an answer under the name of an older one is compressed for itself', async () => {
  const app = Fastify();
  registerCompression(app);
  const contents = ['everything '.repeat(200), 'less '.repeat(400)];
  app.get('/', async (_request, reply) =>
    // The name may be older than the data: it stands still while the data change.
    reply.header('etag', 'W/"1"').type('application/json').send(contents.shift()),
  );
  const ask = async (): Promise<string> => {
    const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    return gunzipSync(rawPayload).toString();
  };
  expect(await ask()).toContain('everything');
  expect(await ask()).toContain('less');
  await app.close();
});
