import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { get } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchTree, type ScratchTree } from '#tests/support/scratchServer.ts';
import { ROOT } from './dockerfile.ts';

const found = (name: string): string | undefined =>
  [`/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/bin/${name}`].find((file) => existsSync(file));
const nginx = found('nginx');
const caddy = found('caddy');
const openssl = found('openssl');
const systemdAnalyze = found('systemd-analyze');
const missing = Object.entries({ nginx, caddy, openssl, 'systemd-analyze': systemdAnalyze }).filter(
  ([, file]) => !file,
);
for (const [name] of missing) {
  console.warn(`SKIPPED: ${name} is not on this machine, and what it would try of deploy/ is not tried.`);
}

test.runIf(systemdAnalyze)('systemd takes the unit, and finds little in it that could be exposed', () => {
  const unit = join(ROOT, 'deploy/systemd/sector-atlas.service');
  // The Node of the machine stands elsewhere, perhaps; all else is as it is.
  const copy = join(mkdtempSync(join(tmpdir(), 'unit-')), 'sector-atlas.service');
  writeFileSync(copy, readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath));
  expect(spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', copy], {
    encoding: 'utf8',
  });
  expect(judged.stdout).toMatch(/Overall exposure level for sector-atlas.service: [01]\.\d OK/);
  expect(judged.status).toBe(0);
});

test.runIf(caddy)('Caddy takes its example', () => {
  const file = join(ROOT, 'deploy/caddy/Caddyfile');
  expect(
    spawnSync(caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', file], { encoding: 'utf8' }),
  ).toMatchObject({
    status: 0,
  });
});

describe.runIf(nginx && openssl)('behind nginx with a certificate', () => {
  let folder = '';
  let tree: ScratchTree;
  let proxy: ChildProcess | undefined;
  let ports = { http: 0, https: 0 };
  let agent: Agent;
  let config: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    const [crt, key] = [join(folder, 'atlas.crt'), join(folder, 'atlas.key')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        crt,
        ...subject,
      ],
      { stdio: 'ignore' },
    );
    ports = { http: await freePort(), https: await freePort() };
    tree = makeScratchTree();
    const port = await freePort();
    const run = tree.run({
      PUBLIC_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '40',
      PORT: String(port),
    });
    await run.until(/Sector Atlas is ready at/);
    const site = readFileSync(join(ROOT, 'deploy/nginx/sector-atlas.conf'), 'utf8')
      .replace('127.0.0.1:4000', `127.0.0.1:${port}`)
      .replaceAll('atlas.example.org;', 'localhost;')
      .replaceAll(/listen \[::\].*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('/etc/ssl/atlas.example.org.crt', crt)
      .replace('/etc/ssl/private/atlas.example.org.key', key);
    writeFileSync(join(folder, 'nginx.conf'), mainOf(folder, site));
    config = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    agent = new Agent({ ca: readFileSync(crt), keepAlive: true });
  });
  afterAll(async () => {
    agent?.destroy();
    if (proxy && proxy.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    await tree?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly text: string;
  }

  const ask = (
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const options = {
        host: 'localhost',
        port: ports.https,
        path,
        agent,
        headers,
        method: body ? 'POST' : 'GET',
      };
      const call = request({ ...options, family: 4 }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      call.on('error', reject);
      call.end(body);
    });

  test('nginx takes the example, and leads to the server', async () => {
    const tried = spawnSync(nginx ?? '', ['-t', ...config], { encoding: 'utf8' });
    expect([tried.status, tried.stderr]).toEqual([0, expect.not.stringContaining('warn')]);
    proxy = spawn(nginx ?? '', [...config, '-g', 'daemon off;'], { stdio: 'inherit' });
    const asked = () =>
      ask('/healthz').then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(asked, { timeout: 20_000 }).toBe(200);
  });

  test('settings, data and files come by https', async () => {
    const settings = await ask('/config.json');
    expect([settings.status, settings.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const list = await ask('/organizations/?limit=2');
    expect((JSON.parse(list.text) as { next: string }).next).toContain(`https://localhost:${ports.https}/`);
    const file = await ask('/organizations/?format=csv');
    expect([file.status, file.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/csv; charset=utf-8/),
    ]);
  });

  test('whoever comes by http is sent to https', async () => {
    const answer = await new Promise<{ status?: number | undefined; to?: string | undefined }>(
      (resolve, reject) => {
        get(
          { host: '127.0.0.1', port: ports.http, path: '/companies?a=1', headers: { host: 'localhost' } },
          (found) => {
            found.resume();
            resolve({ status: found.statusCode, to: found.headers.location });
          },
        ).on('error', reject);
      },
    );
    expect(answer).toEqual({ status: 301, to: 'https://localhost/companies?a=1' });
  });

  test('figures of the process are not for visitors', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });

  test('requests have ids that the log has too, and no visitor says where it comes from', async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      answers.push(
        await ask('/organizations/?limit=1', { headers: { 'x-forwarded-for': `203.0.113.${turn}` } }),
      );
    }
    // All of them count as one address, that of this machine.
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a body larger than any that is taken is refused by the proxy', async () => {
    const { status } = await ask('/uploads', {
      headers: { 'content-length': String(300 * 2 ** 20) },
      body: Buffer.alloc(1024),
    });
    expect(status).toBe(413);
  });
});

function mainOf(folder: string, site: string): string {
  for (const name of ['body', 'proxy']) mkdirSync(join(folder, name), { recursive: true });
  return `
    pid ${folder}/nginx.pid;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      ${site}
    }`;
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}
