import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '#tests/support/startServer.ts';
import { makeUser } from '#tests/support/signedInUser.ts';
import { PASSWORD } from '#tests/support/testIdentity.ts';

interface Client {
  POST(path: '/organizations/', asked: object): Promise<{ readonly data?: unknown }>;
}

/** What docs/client/example.ts gives, as far as it is looked at here: its own types stand on those that are generated. */
interface Example {
  atlas(baseUrl: string, token?: string): Client;
  signIn(client: Client, email: string, password: string): Promise<string>;
  companiesOf(client: Client, country: readonly string[], since: number): Promise<readonly Company[]>;
  raisedByCountry(client: Client): Promise<ReadonlyMap<string, number | null>>;
  roundsOf(
    client: Client,
    id: string,
  ): Promise<{ readonly name: string; readonly sources: readonly string[] }>;
  fileOf(client: Client, format: string, country: string): Promise<string>;
  keyFigures(client: Client): Promise<Readonly<Record<string, number | null>>>;
  searched(
    client: Client,
    search: string,
  ): Promise<{ readonly first: object | null; readonly counts: Readonly<Record<string, number>> }>;
  raisedByClass(client: Client): Promise<ReadonlyMap<string, number | null>>;
  namesByGraphql(client: Client, text: string): Promise<unknown>;
  madeAndCorrected(
    client: Client,
    key: string,
    name: string,
    city: string,
  ): Promise<{ readonly id: string; readonly version: number }>;
  staleEdit(client: Client, id: string, version: number, city: string): Promise<object>;
  unknownParameter(client: Client): Promise<object>;
}

interface Company {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly founded: number | null;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, '.cache', `client-${process.pid}`);
const STRICT =
  '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noImplicitReturns --noPropertyAccessFromIndexSignature --allowImportingTsExtensions --noEmit --module nodenext --target esnext --lib esnext,dom'.split(
    ' ',
  );

let server: RunningServer;
let example: Example;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const description = await (await fetch(`${server.address}/openapi.json`)).text();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'atlas.d.ts'), astToString(await openapiTS(description)));
  copyFileSync(path.join(root, 'docs/client/example.ts'), path.join(folder, 'example.ts'));
  example = (await import(pathToFileURL(path.join(folder, 'example.ts')).href)) as Example;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** What the compiler says of the example in strict words, with another line at its end. */
async function compiled(line = ''): Promise<string> {
  const file = path.join(folder, line === '' ? 'example.ts' : 'wrong.ts');
  if (line !== '') {
    writeFileSync(file, `import { atlas } from './example.ts';\nconst client = atlas('');\n${line}\n`);
  }
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, [...STRICT, '--types', '', file]).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
}

test('a client that is generated from the description compiles in strict words', async () => {
  expect(await compiled()).toBe('');
});

test.each([
  ["void client.GET('/organization/', {}).then(({ data }) => data.nothing);", 'nothing'],
  ["void client.GET('/organizations/', { params: { query: { contry: 'DE' } } });", 'contry'],
  [
    "void client.GET('/organizations/', { params: { query: { 'founded.gte': 'long ago' } } });",
    // The place of the name, and what may stand there.
    "(3,57): error TS2322: Type 'string' is not assignable to type 'number'",
  ],
  ["void client.GET('/organizations/', { params: { query: { coreness: 'kernel' } } });", 'kernel'],
  ["void client.POST('/organizations/', { body: { entityType: ['firm'] } });", 'firm'],
])('%s does not compile', async (line, word) => {
  expect(await compiled(line)).toContain(word);
});

test('a client that is generated from the description asks for everything that it is for', async () => {
  const visitor = example.atlas(server.address);
  const companies = await example.companiesOf(visitor, ['DE', 'FR'], 2015);
  expect(companies.length).toBeGreaterThan(40);
  expect(new Set(companies.map(({ id }) => id)).size).toBe(companies.length);
  expect(companies.every(({ country }) => country === 'DE' || country === 'FR')).toBe(true);
  expect(companies.every(({ founded }) => founded !== null && founded >= 2015)).toBe(true);
  const raised = await example.raisedByCountry(visitor);
  expect(raised.get('United States')).toBeGreaterThan(1e9);
  const [first] = companies;
  const one = await example.roundsOf(visitor, first?.id ?? '');
  expect(one.name).toBe(first?.name);
  expect(one.sources.length).toBeGreaterThan(0);
  const lines = (await example.fileOf(visitor, 'ndjson', 'DE')).trim().split('\n');
  const table = (await example.fileOf(visitor, 'csv', 'DE')).trim();
  expect(lines.map((line) => (JSON.parse(line) as { country: string }).country)).toContain('DE');
  expect(table.split('\n').length).toBeGreaterThan(lines.length);
  expect((await example.keyFigures(visitor))['Companies tracked']).toBeGreaterThan(100);
  const found = await example.searched(visitor, 'IonQ');
  expect(found.first).toMatchObject({ kind: 'organization', name: 'IonQ', reason: 'name' });
  expect(found.counts['all']).toBeGreaterThan(0);
  expect((await example.raisedByClass(visitor)).size).toBeGreaterThan(3);
  expect(await example.namesByGraphql(visitor, 'IonQ')).toContainEqual({ name: 'IonQ' });
  expect(await example.unknownParameter(visitor)).toMatchObject({
    status: 400,
    code: 'UNKNOWN_PARAMETER',
    errors: { contry: [expect.stringContaining('"country"')] },
  });
});

test('a client that is generated from the description writes as an admin, once for each key and not over what others wrote', async () => {
  const email = 'client@example.org';
  await makeUser(server.dataFolder, { email, groups: ['METAVERSE_Admin'] });
  const admin = example.atlas(
    server.address,
    await example.signIn(example.atlas(server.address), email, PASSWORD),
  );
  const key = 'client-test-1';
  const made = await example.madeAndCorrected(admin, key, 'Client Test Qubits', 'Ulm');
  expect(made).toMatchObject({ version: 2, city: 'Ulm', status: 'APPROVED' });
  const again = await admin.POST('/organizations/', {
    params: { header: { 'Idempotency-Key': key } },
    body: { name: 'Client Test Qubits', entityType: ['company'], country: 'DE' },
  });
  expect(again.data).toMatchObject({ id: made.id });
  expect(await example.staleEdit(admin, made.id, 1, 'Bonn')).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: { city: { stands: 'Ulm' } },
  });
  await expect(
    example.madeAndCorrected(example.atlas(server.address), 'k2', 'Nobody', 'Ulm'),
  ).rejects.toThrow(/not authenticated/);
});
