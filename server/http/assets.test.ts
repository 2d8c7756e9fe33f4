import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAssets } from './assets.ts';

const web = mkdtempSync(join(tmpdir(), 'sector-atlas-assets-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(web, 'assets', 'inner'), { recursive: true });
  mkdirSync(join(web, '.vite'));
  for (const [name, text] of [
    ['secret.txt', 'secret'],
    ['index.html', '<p>'],
    ['boot.js', 'boot'],
    ['boot.js.br', 'small boot'],
    ['embed.js', 'embed'],
    ['.vite/manifest.json', '{}'],
    ['assets/a-1.js', 'plain'],
    ['assets/a-1.js.br', 'small'],
    ['assets/a-1.js.map', '{}'],
    ['assets/inner/b.js', 'inner'],
  ] as const) {
    writeFileSync(join(web, name), text);
  }
  app = fastify();
  await registerAssets(app, web);
});

afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

test('a hashed file comes for a year, and as it was compressed', async () => {
  const plain = await app.inject('/assets/a-1.js');
  expect(plain.body).toBe('plain');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const small = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
  expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/a-1.js?v=2' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5']);
});

test('other files are asked for anew, what other sites load for an hour', async () => {
  const { headers, body } = await app.inject({ url: '/boot.js', headers: { 'accept-encoding': 'br' } });
  expect([body, headers['cache-control']]).toEqual(['small boot', 'no-cache']);
  expect((await app.inject('/embed.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each([
  '/assets/',
  '/assets/b.js',
  '/assets/a-1.js.br',
  '/assets/a-1.js.map',
  '/assets/a-1.js/',
  '/assets/inner',
  '/assets/inner/b.js',
  '/assets/..%2Fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5Csecret.txt',
  '/assets/a-1.js%00',
  '/assets/.',
  '/index.html',
  '/.vite/manifest.json',
  '/boot.js.br',
])('nothing is at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a web that was not built has no files', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'sector-atlas-assets-'));
  const bare = fastify();
  await registerAssets(bare, empty);
  expect((await bare.inject('/assets/a-1.js')).statusCode).toBe(404);
  await bare.close();
  rmSync(empty, { recursive: true });
});
