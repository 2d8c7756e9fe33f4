import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { EDITORS, serveEditors, type EditedSector } from '#tests/access/editors.ts';
import { leastOf, WRITTEN } from '#tests/access/newEntries.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { faultOfAnswer, OPERATIONS } from './described.ts';

let sector: EditedSector;
const faults: unknown[] = [];
const answered = new Set<string>();

beforeAll(async () => {
  sector = await serveEditors({ imports: true });
  const ids = new Set(Object.values(EDITORS).flatMap(({ id }) => id ?? []));
  for (const id of ids) {
    await sector.database.query(sql`
      insert into account (id, issuer, subject, created_at, name) values (${id}, 'test', ${id}, now(), 'Somebody')`);
  }
}, 120_000);
afterAll(() => sector.close());

interface Told {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly changeSet: { readonly id: string };
  readonly facts: readonly { readonly id: string }[];
  readonly batch: string;
  readonly hash: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface Sent {
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks as somebody, notes what is not as it is described, and gives what was told. */
async function ask(who: string, method: Method, url: string, sent: Sent = {}): Promise<Told> {
  const path = url.split('?')[0] ?? '';
  const operation = OPERATIONS.filter(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(
        `^${one.path
          .split(/\{\w+\}/)
          .map(RegExp.escape)
          .join('[^/]+')}$`,
      ).test(path),
  ).toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  const { status, text, headers } = await sector.as(who, method, url, sent);
  answered.add(`${operation.operationId} ${status}`);
  const fault = faultOfAnswer(operation, { status, type: String(headers['content-type'] ?? ''), text });
  if (fault !== undefined) faults.push([who, method, url, sent.body ?? sent.raw, fault]);
  return (text.startsWith('{') ? JSON.parse(text) : {}) as Told;
}

const match = (version: number): Sent['headers'] => ({ 'if-match': `"${version}"` });

test.each(WRITTEN)(
  'every answer of what is written at $path.path is as it is described',
  async ({ kind, path }) => {
    const at = path.path;
    const [one, other] = [`One ${at}`, `Other ${at}`].map((name) => leastOf(kind, name, path.only));
    for (const who of ['visitor', 'user', 'a reading key of a super admin']) {
      await ask(who, 'POST', at, { body: one });
    }
    await ask('admin', 'POST', `${at}?dryRun=1`, { body: one });
    const key = { 'idempotency-key': `writes ${at}`.replaceAll(/\W/g, '-') };
    const made = await ask('super', 'POST', at, {
      body: { ...one, approve: true, force: true },
      headers: key,
    });
    await ask('super', 'POST', at, { body: { ...one, approve: true, force: true }, headers: key });
    await ask('super', 'POST', at, { body: { ...other, force: true }, headers: key });
    await ask('super', 'POST', at, { body: one });
    await ask('super', 'POST', at, { body: { nothing: 1, status: 'APPROVED' } });
    const waiting = await ask('admin', 'POST', at, { body: { ...other, force: true } });
    const row = `${at}${made.id}/`;
    const text = { note: 'A remark.', [kind.nameField]: `Renamed ${at}` };
    await ask('user', 'PATCH', row, { body: text });
    await ask('super', 'PATCH', row, { body: text });
    await ask('super', 'PATCH', `${row}?dryRun=1`, { body: text, headers: match(made.version) });
    const edited = await ask('super', 'PATCH', row, { body: text, headers: match(made.version) });
    await ask('super', 'PATCH', row, {
      body: { ...text, [kind.nameField]: 'Stale' },
      headers: match(made.version),
    });
    await ask('super', 'PUT', row, { body: { ...one }, headers: match(edited.version) });
    await ask('visitor', 'PUT', row, { body: one });
    for (const decision of ['decline', 'resubmit', 'approve'] as const) {
      const url = `${at}${waiting.id}/${decision}/`;
      await ask('user', 'POST', url, { body: {} });
      await ask('super', 'POST', `${url}?dryRun=1`, { body: { reason: 'It is so.' } });
      await ask('super', 'POST', url, { body: { reason: 'It is so.' } });
      await ask('super', 'POST', url, { body: { reason: 'It is so.' } });
      await ask('super', 'POST', url, { body: { reason: 7 } });
    }
    await ask('super', 'GET', `${row}history/`);
    const full = await ask('super', 'GET', `/entries/${made.id}/`);
    expect(full).toMatchObject({ kind: kind.name });
    const { version } = await ask('super', 'GET', row);
    const { version: otherVersion } = await ask('super', 'GET', `${at}${waiting.id}/`);
    await ask('super', 'POST', `${row}merge/?dryRun=1`, { body: { from: waiting.id } });
    await ask('super', 'POST', `${row}merge/`, { body: { from: waiting.id } });
    await ask('user', 'POST', `${row}merge/`, { body: { from: waiting.id, version, otherVersion } });
    await ask('super', 'POST', `${row}merge/`, { body: { from: waiting.id, version, otherVersion } });
    const merged = await ask('super', 'GET', row);
    await ask('super', 'DELETE', `${row}?dryRun=1`, { headers: match(merged.version) });
    await ask('super', 'DELETE', row);
    await ask('super', 'DELETE', row, { headers: match(merged.version) });
    await ask('super', 'GET', row);
    await ask('super', 'PATCH', row, { body: text });
    expect(faults.splice(0)).toEqual([]);
  },
);

const ACME = sampleId('o', 1);
const OWN = `/organizations/${ACME}/`;

test('every answer of sets, claims and links is as it is described', async () => {
  const { changeSet } = await ask('user', 'PATCH', OWN, { body: { city: 'Ulm', note: 'As on its page.' } });
  const set = `/change-sets/${changeSet.id}/`;
  await ask('user', 'GET', set);
  await ask('premium', 'GET', set);
  await ask('super', 'POST', `${set}comments/`, { body: { text: 'Where is it said?', isQuestion: true } });
  await ask('super', 'POST', `${set}comments/?dryRun=1`, { body: { text: 'So?' } });
  await ask('super', 'POST', `${set}comments/`, { body: { nothing: 1 } });
  await ask('user', 'PUT', `${set}values/`, { body: { city: 'Bonn' } });
  await ask('user', 'PUT', `${set}values/?dryRun=1`, { body: { city: 'Ulm' } });
  await ask('super', 'POST', `${set}decide/?dryRun=1`, { body: { decision: 'approve' } });
  await ask('user', 'POST', `${set}decide/`, { body: { decision: 'approve' } });
  await ask('super', 'POST', `${set}decide/`, { body: { decision: 'approve' } });
  await ask('super', 'POST', `${set}decide/`, { body: { decision: 'perhaps' } });
  await ask('super', 'POST', `${set}undo/?dryRun=1`);
  await ask('super', 'POST', `${set}undo/`);
  await ask('super', 'POST', `${set}undo/`);
  const sets = [
    (await ask('user', 'PATCH', OWN, { body: { city: 'Essen' } })).changeSet.id,
    (await ask('premium', 'PATCH', OWN, { body: { state: 'Hessen' } })).changeSet.id,
  ];
  const { batch } = await ask('super', 'POST', '/change-sets/decide/', {
    body: { decision: 'approve', ids: [...sets, ACME] },
  });
  await ask('super', 'POST', `/change-sets/batches/${batch}/undo/?dryRun=1`);
  await ask('super', 'POST', `/change-sets/batches/${batch}/undo/`);
  await ask('super', 'GET', '/change-sets/?limit=200');
  const claim = { kind: 'organization', id: ACME, field: 'city', value: 'Köln', quote: 'It is in Köln.' };
  await ask('admin', 'POST', '/facts/?dryRun=1', { body: claim });
  const source = { key: 's', url: 'https://example.org/page' };
  const added = await ask('super', 'POST', '/facts/', { body: { ...claim, source } });
  await ask('user', 'POST', '/facts/', { body: { ...claim, value: 'Trier' } });
  await ask('user', 'POST', '/facts/', { body: { ...claim, field: 'cities' } });
  const fact = `/facts/${added.id}/`;
  for (const action of ['dispute', 'settle', 'pin', 'unpin', 'withdraw', 'wonder']) {
    await ask('user', 'PATCH', fact, { body: { action, reason: 'It is so.' } });
    await ask('super', 'PATCH', fact, { body: { action, reason: 'It is so.' } });
  }
  const pair = { organization: ACME, partner: sampleId('o', 20), description: 'Together.' };
  await ask('admin', 'POST', '/partnerships/?dryRun=1', { body: { partnerships: [pair] } });
  await ask('admin', 'POST', '/partnerships/', { body: { partnerships: [pair] } });
  await ask('admin', 'POST', '/partnerships/', { body: { partnerships: [pair, {}] } });
  await ask('user', 'POST', '/search/mentions/', { body: { text: 'Acme Qubits works with others.' } });
  await ask('user', 'POST', '/search/mentions/', { body: { text: 7 } });
  await ask('user', 'GET', '/duplicates/?kind=organization&name=Acme%20Qubits');
  expect(faults.splice(0)).toEqual([]);
});

test('every answer of what people save and send is as it is described', async () => {
  const address = '/graphing-tool?of=companies&by=country';
  const view = await ask('user', 'POST', '/saved-views/', {
    body: { title: 'A view', address, visibility: 'public' },
  });
  await ask('user', 'POST', '/saved-views/', { body: { title: '' } });
  await ask('visitor', 'POST', '/saved-views/', { body: { title: 'A view', address } });
  await ask('premium', 'PATCH', `/saved-views/${view.id}/`, { body: { title: 'Mine', version: 1 } });
  await ask('user', 'PATCH', `/saved-views/${view.id}/`, { body: { title: 'Mine', version: 1 } });
  await ask('user', 'PATCH', `/saved-views/${view.id}/`, { body: { title: 'Ours', version: 1 } });
  const board = await ask('user', 'POST', '/dashboards/', {
    body: { title: 'A board', tiles: [{ view: view.id, width: 1 }] },
  });
  await ask('user', 'PATCH', `/dashboards/${board.id}/`, { body: { note: 'For us.', version: 1 } });
  for (const who of ['user', 'visitor']) {
    for (const url of [
      '/saved-views/',
      '/dashboards/',
      `/saved-views/${view.id}/`,
      `/dashboards/${board.id}/`,
    ]) {
      await ask(who, 'GET', url);
    }
  }
  await ask('user', 'DELETE', `/dashboards/${board.id}/`);
  await ask('premium', 'DELETE', `/saved-views/${view.id}/`);
  await ask('user', 'DELETE', `/saved-views/${view.id}/`);
  const link = await ask('user', 'POST', '/permalinks/', { body: { address: '/companies?country=DE' } });
  await ask('visitor', 'POST', '/permalinks/', { body: { address: '/companies' } });
  await ask('user', 'POST', '/permalinks/', { body: { address: '/nowhere' } });
  await ask('visitor', 'GET', `/permalinks/${link.hash}/`);
  await ask('visitor', 'GET', `/p/${link.hash}`);
  await ask('visitor', 'GET', '/p/0123456789');
  const embed = await ask('premium', 'POST', '/embeds/', {
    body: { address: '/market-map?box=country', title: 'A map' },
  });
  await ask('user', 'POST', '/embeds/', { body: { address: '/market-map' } });
  await ask('premium', 'POST', '/embeds/', { body: { address: '/nowhere' } });
  await ask('premium', 'PATCH', `/embeds/${embed.id}/`, { body: { theme: 'dark' } });
  await ask('premium', 'GET', '/embeds/');
  await ask('visitor', 'GET', `/embeds/${embed.id}/market-map-tiles/`);
  await ask('visitor', 'GET', `/embed/${embed.id}`);
  const scene = await ask('premium', 'POST', '/embeds/', {
    body: { address: `/graph-explorer/${ACME}` },
  });
  await ask('visitor', 'GET', `/embeds/${scene.id}/graph/scene/`);
  await ask('visitor', 'GET', `/embeds/${scene.id}/graph/scene/?steps=`);
  await ask('premium', 'DELETE', `/embeds/${scene.id}/`);
  await ask('visitor', 'GET', `/embeds/${scene.id}/graph/scene/`);
  await ask('premium', 'DELETE', `/embeds/${embed.id}/`);
  await ask('visitor', 'GET', `/embed/${embed.id}`);
  await ask('visitor', 'GET', `/embeds/${embed.id}/market-map-tiles/`);
  await ask('user', 'POST', '/contact/', { body: { category: 'data', message: 'It is wrong.' } });
  await ask('user', 'POST', '/contact/', {
    body: { category: 'other', message: 'It is wrong.', kind: 'organization', id: ACME },
  });
  await ask('user', 'POST', '/contact/', { body: { category: 'nothing' } });
  const [message] = await sector.database.query<{ id: string }>(sql`select id from contact_message limit 1`);
  await ask('admin', 'GET', '/contact/messages/');
  await ask('super', 'GET', '/contact/messages/?format=csv');
  await ask('admin', 'GET', '/contact/messages/?format=csv');
  await ask('admin', 'PATCH', `/contact/messages/${message?.id}/`, {
    body: { isHandled: true, note: 'Seen.' },
  });
  await ask('admin', 'PATCH', `/contact/messages/${message?.id}/`, { body: { isHandled: 'yes' } });
  await ask('admin', 'GET', `/contact/messages/${message?.id}/`);
  await ask('user', 'GET', `/contact/messages/${message?.id}/`);
  expect(faults.splice(0)).toEqual([]);
});

const BOUNDARY = 'described';
const form = (name: string, text: string): Sent => ({
  raw: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});

/** An import after the work that goes on with it. */
async function settled(id: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { json } = await sector.as('super', 'GET', `/imports/${id}/`);
    if (!['checking', 'running', 'undoing'].includes(json.status)) return;
  }
}

test('every answer of files is as it is described', async () => {
  await ask('user', 'POST', '/uploads', form('a.txt', 'What it says.'));
  await ask('user', 'POST', '/uploads', form('a.exe', 'MZ\u0000\u0001'));
  await ask('visitor', 'POST', '/uploads', form('a.txt', 'What it says.'));
  await ask('user', 'POST', '/uploads', { body: {} });
  const rows = 'name,entityType,founded\nImported Qubits,company,2020\nOther Qubits,company,long ago\n';
  await ask('user', 'POST', '/imports/?kind=organization', form('a.csv', rows));
  await ask('super', 'POST', '/imports/?kind=nothing', form('a.csv', rows));
  const { id } = await ask('super', 'POST', '/imports/?kind=organization', form('a.csv', rows));
  const one = `/imports/${id}/`;
  await ask('super', 'GET', '/imports/');
  await ask('super', 'PATCH', one, {
    body: { refuseWhole: false, source: { url: 'https://example.org/list' } },
  });
  await ask('super', 'PATCH', one, { body: { nothing: true } });
  for (const work of ['dry-run', 'run', 'undo', 'cancel']) {
    await ask('super', 'POST', `${one}${work}/`);
    await settled(id);
    await ask('super', 'GET', one);
    await ask('super', 'GET', `${one}problems/`);
  }
  await ask('super', 'DELETE', one);
  await ask('super', 'GET', one);
  expect(faults.splice(0)).toEqual([]);
});

test('much has been answered, refusals of all kinds among it', () => {
  const statuses = new Set([...answered].map((one) => one.split(' ')[1]));
  expect([...statuses].toSorted()).toEqual(
    expect.arrayContaining([
      '200',
      '201',
      '202',
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '410',
      '415',
      '422',
    ]),
  );
  expect(answered.size).toBeGreaterThan(400);
});
