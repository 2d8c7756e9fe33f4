import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoadedServer } from '#tests/support/loadedServer.ts';
import type { RunningServer } from '#tests/support/startServer.ts';
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
  server = await startLoadedServer({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
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

const WRONG = [
  { line: "void client.GET('/organization/', {});", words: '"/organization/"' },
  { line: "void client.GET('/organizations/', {}).then(({ data }) => data?.nothing);", words: 'nothing' },
  {
    line: "void client.GET('/organizations/', { params: { query: { contry: 'DE' } } });",
    words: 'contry',
  },
  {
    line: "void client.GET('/organizations/', { params: { query: { 'founded.gte': 'long ago' } } });",
    // The place of the name, and what may stand there.
    words: "(3,57): error TS2322: Type 'string' is not assignable to type 'number'",
  },
  {
    line: "void client.GET('/organizations/', { params: { query: { coreness: 'kernel' } } });",
    words: 'kernel',
  },
  { line: "void client.POST('/organizations/', { body: { entityType: ['firm'] } });", words: 'firm' },
].map((wrong, index) => ({ ...wrong, file: `wrong${index}.ts` }));

/** What the compiler says in strict words of the example and of each wrong line behind it, by their files: most of its work is the same for all. */
async function compiled(): Promise<ReadonlyMap<string, string>> {
  for (const { file, line } of WRONG) {
    const text = `import { atlas } from './example.ts';\nconst client = atlas('');\n${line}\n`;
    writeFileSync(path.join(folder, file), text);
  }
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const files = ['example.ts', ...WRONG.map(({ file }) => file)];
  const said = await promisify(execFile)(tsc, [...STRICT, '--types', '', '--pretty', 'false', ...files], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  );
  // Each complaint begins with its file; what it says further is indented.
  const complaints = said.split(/^(?=\S)/m);
  const byFile = Map.groupBy(complaints, (complaint) => complaint.split('(')[0] ?? '');
  return new Map(byFile.entries().map(([file, some]) => [file, some.join('')]));
}

test('a client that is generated from the description compiles in strict words, and no wrong line behind it', async () => {
  const said = await compiled();
  // Of the example itself, and of anything else, nothing is said.
  expect([...said.keys()].toSorted()).toEqual(WRONG.map(({ file }) => file));
  for (const { file, words } of WRONG) expect(said.get(file)).toContain(words);
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
