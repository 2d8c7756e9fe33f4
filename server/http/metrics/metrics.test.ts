import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { beginWork } from '#server/http/running/work.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import type { ProcessState } from './processState.ts';

const TOKEN = 'token-of-the-tests-0123456789';
const bearer = { authorization: `Bearer ${TOKEN}` };
const ELSEWHERE = '192.0.2.7';
const STATE: ProcessState = {
  pool: { open: 7, idle: 4, waiting: 2, most: 10 },
  database: { isSilent: true, failures: 5, freeBytes: 123_456, isShort: true },
  exports: { waiting: 1, running: 2, ready: 3, failed: 0 },
  imports: 1,
  jobs: [{ name: 'mails', done: 12, failed: 3, lastDone: 1_790_000_000_000 }],
  backups: { newestAt: new Date(1_785_000_000_000), newestBytes: 4096, count: 3, problem: 'It is late.' },
  pack: { sector: 'testing', digest: 'abc123', loadedAt: 1_780_000_000_000, seconds: 0.25, isCurrent: false },
};

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
});
afterAll(() => made.drop());

async function open(settings: Parameters<typeof createTestApp>[1] = {}): Promise<FastifyInstance> {
  const opened = await createTestApp(made.database, settings);
  onTestFinished(opened.close);
  return opened.app;
}

/** The lines of an answer of /metrics, without comments. */
async function figures(app: FastifyInstance): Promise<readonly string[]> {
  const answer = await app.inject({ url: '/metrics', headers: bearer });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('requests are counted by route, method and status, as the route is written and never as it was asked', async () => {
  const app = await open({ metricsToken: TOKEN });
  // Whether an answer reached its caller is known of real connections alone.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, more?: RequestInit): Promise<string> =>
    (await fetch(origin + path, more)).text();
  for (const path of ['/organizations/', '/organizations/?limit=1', '/organizations/nobody-has-this-id/']) {
    await ask(path);
  }
  await ask('/companies', { headers: { accept: 'text/html' } });
  await ask('/made-up-address-of-somebody');
  await ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{__typename}' }),
  });
  const lines = await figures(app);
  for (const line of [
    'http_requests_total{method="GET",route="/organizations/",status="200"} 2',
    'http_requests_total{method="GET",route="/organizations/:id/",status="404"} 1',
    'http_requests_total{method="GET",route="/companies",status="200"} 1',
    'http_requests_total{method="GET",route="none",status="404"} 1',
    'http_requests_total{method="POST",route="/graphql",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/organizations/"} 2',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => /made-up|nobody-has/.test(line))).toEqual([]);
});

test('what the process has to do and how it serves is told as it is at the moment', async () => {
  const work = beginWork({ requestsAtOnce: 40, exportsAtOnce: 3 });
  work.requests.refused = 9;
  const app = await open({ metricsToken: TOKEN, work, observed: { state: () => STATE } });
  for (let times = 0; times < 2; times += 1) {
    const lines = await figures(app);
    for (const line of [
      'sector_atlas_ready 1',
      'sector_atlas_requests_at_once_limit{of="requests"} 40',
      'sector_atlas_requests_at_once{of="files"} 0',
      'sector_atlas_requests_refused_total{of="requests"} 9',
      'sector_atlas_database_connections{state="busy"} 3',
      'sector_atlas_database_waiting 2',
      'sector_atlas_database_silent 1',
      'sector_atlas_database_failures_total 5',
      'sector_atlas_disk_free_bytes 123456',
      'sector_atlas_disk_short 1',
      'sector_atlas_exports{state="ready"} 3',
      'sector_atlas_imports_at_work 1',
      'sector_atlas_backup_newest_timestamp_seconds 1785000000',
      'sector_atlas_backup_newest_bytes 4096',
      'sector_atlas_backups 3',
      'sector_atlas_backups_failing 1',
      'sector_atlas_jobs_total{job="mails",outcome="failed"} 3',
      'sector_atlas_job_last_done_timestamp_seconds{job="mails"} 1790000000',
      'sector_atlas_pack_info{sector="testing",digest="abc123"} 1',
      'sector_atlas_pack_loaded_timestamp_seconds 1780000000',
      'sector_atlas_pack_current 0',
    ]) {
      expect(lines).toContain(line);
    }
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ]) {
      expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
    }
  }
  work.isStopping = true;
  expect(await figures(app)).toContain('sector_atlas_ready 0');
});

test('without a token only the machine itself reads them, asked directly', async () => {
  const app = await open({ trustProxy: 1 });
  const status = async (given: object = {}): Promise<number> =>
    (await app.inject({ url: '/metrics', ...given })).statusCode;
  expect(await status()).toBe(200);
  expect(await status({ remoteAddress: '::1' })).toBe(200);
  expect(await status({ remoteAddress: ELSEWHERE })).toBe(403);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect([name, await status({ headers: { [name]: '127.0.0.1' } })]).toEqual([name, 403]);
  }
  const refused = await app.inject({ url: '/metrics', remoteAddress: ELSEWHERE });
  expect(refused.json()).toMatchObject({
    code: 'FORBIDDEN',
    detail: expect.stringContaining('METRICS_TOKEN'),
  });
});

test('with a token whoever has it reads them, from anywhere, and nobody else, not even here', async () => {
  const app = await open({ metricsToken: TOKEN });
  const status = async (authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await app.inject({ url: '/metrics', remoteAddress: ELSEWHERE, headers })).statusCode;
  };
  expect(await status(bearer.authorization)).toBe(200);
  expect(await status()).toBe(401);
  expect(await status(`Bearer ${TOKEN}x`)).toBe(401);
  expect(await status(TOKEN)).toBe(401);
  expect((await app.inject('/metrics')).statusCode).toBe(401);
});

test('the token opens nothing else', async () => {
  const found: string[] = [];
  const findViewer = async ({ url }: { url: string }): Promise<never> => {
    found.push(url);
    throw new Error('nobody');
  };
  const app = await open({ metricsToken: TOKEN, findViewer });
  expect((await app.inject({ url: '/organizations/', headers: bearer })).statusCode).toBe(500);
  expect((await app.inject({ url: '/metrics?a=b', headers: bearer })).statusCode).toBe(200);
  expect(found).toEqual(['/organizations/']);
});

test('figures are given when there is more to do than may be', async () => {
  const work = beginWork({ requestsAtOnce: 1 });
  work.requests.atOnce = 1;
  const app = await open({ metricsToken: TOKEN, work });
  expect((await app.inject('/organizations/')).statusCode).toBe(503);
  expect(await figures(app)).toContain('sector_atlas_requests_refused_total{of="requests"} 1');
  expect((await app.inject('/version')).statusCode).toBe(200);
});

test('the version tells the files and the pack to everybody, and Node to those who may read the metrics', async () => {
  const app = await open({ metricsToken: TOKEN, observed: { state: () => STATE, commit: 'fd1ef98b' } });
  const told = {
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'fd1ef98b',
    sector: { key: 'testing', digest: 'abc123', isCurrent: false },
  };
  const open1 = await app.inject('/version');
  expect([open1.json(), open1.headers['cache-control']]).toEqual([told, 'no-store']);
  const watched = await app.inject({ url: '/version', headers: bearer });
  expect(watched.json()).toEqual({ ...told, node: process.version });
  const starting = await open();
  expect((await starting.inject({ url: '/version', remoteAddress: ELSEWHERE })).json()).toMatchObject({
    commit: null,
    sector: null,
  });
});
