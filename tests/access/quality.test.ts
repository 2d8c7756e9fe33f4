import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import {
  QUALITY_CHECKS,
  type QualityFinding,
  type QualityList,
  type QualitySummary,
} from '#domain/writing/quality.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { serveEditors, type EditedSector } from './editors.ts';

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly QualityFinding[];
}
type Row = Readonly<Record<string, unknown>>;

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  const { database } = sector;
  await database.query(
    sql`update organization set founded = 1720, entity_types = '{company}' where id = ${sampleId('o', 1)}`,
  );
  await database.query(
    sql`update organization set linked_in = case id when ${sampleId('o', 1)}::uuid then 'https://www.linkedin.com/company/Acme/' else 'http://linkedin.com/company/acme' end
      where id in (${sampleId('o', 1)}, ${sampleId('o', 12)})`,
  );
  await database.query(sql`update organization set completeness = 3 * length(name) where length(name) < 30`);
  await database.query(sql`update funding_round set completeness = 77`);
  await database.query(sql`update source set published_on = '2020-01-01', retrieved_on = null`);
});
afterAll(() => sector.close());

const summary = async (): Promise<QualitySummary> => {
  const { text } = await sector.as('admin', 'GET', '/data-quality/');
  return JSON.parse(text) as QualitySummary;
};

/** All pages of what a check finds, of this many rows each. */
async function findings(check: string, limit = 200): Promise<readonly QualityFinding[]> {
  const all: QualityFinding[] = [];
  let url: string | null = `/data-quality/${check}/?limit=${limit}`;
  while (url !== null) {
    const { status, text } = await sector.as('admin', 'GET', url);
    expect(status).toBe(200);
    const page = JSON.parse(text) as Page;
    all.push(...page.results);
    url = page.next === null ? null : page.next.replace(/^https?:\/\/[^/]+/, '');
  }
  return all;
}

const table = (name: string) =>
  sector.database
    .query<Row>(sql`select to_jsonb(t) as row from ${sql.id(name)} t`)
    .then((rows) => rows.map(({ row }) => row as Row));
const isApproved = ({ status }: Row): boolean => status === 'APPROVED';
/** Rows that visitors see: approved ones, whose organization is, too. */
async function shown(name: string, owner?: string): Promise<readonly Row[]> {
  const organizations = new Set((await table('organization')).filter(isApproved).map(({ id }) => id));
  const rows = (await table(name)).filter(isApproved);
  return owner === undefined ? rows : rows.filter((row) => organizations.has(row[owner]));
}
const ids = (rows: readonly { readonly id?: unknown }[]): string[] =>
  rows.map(({ id }) => String(id)).toSorted();
const counts = (rows: readonly unknown[]): boolean => rows.length > 0;

test.each([
  ['visitor', 401],
  ['user', 403],
  ['premium', 403],
  ['admin', 200],
  ['super', 200],
])('%s is answered %i', async (who, status) => {
  for (const url of ['/data-quality/', ...QUALITY_CHECKS.map((check) => `/data-quality/${check}/`)]) {
    const answer = await sector.as(who, 'GET', url);
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, status, 'no-store']);
  }
});

test('what is not known is refused by name', async () => {
  expect((await sector.as('admin', 'GET', '/data-quality/spelling/')).status).toBe(404);
  expect((await sector.as('admin', 'GET', '/data-quality/stale/?limit=0')).json.errors).toHaveProperty(
    'limit',
  );
  expect((await sector.as('admin', 'GET', '/data-quality/stale/?kind=tag')).json.errors).toHaveProperty(
    'kind',
  );
});

test('each count is the number of rows of all pages, whatever their size, and none is told twice', async () => {
  for (const { check, count } of (await summary()).checks) {
    const small = await findings(check, 7);
    expect([check, small.length]).toEqual([check, count]);
    expect(small).toEqual(await findings(check));
    const told = small.map((one) => JSON.stringify(one));
    expect(new Set(told).size).toBe(told.length);
  }
});

test('completeness is the mean of approved entries, and the incomplete ones come lowest first', async () => {
  const told = (await summary()).completeness;
  const naive = await Promise.all(
    (['organization', 'fundingRound'] as const).map(async (kind) => {
      const rows = kind === 'organization' ? await shown(kind) : await shown('funding_round', 'entity_id');
      const all = rows.flatMap(({ completeness }) => (completeness === null ? [] : [Number(completeness)]));
      return {
        kind,
        mean: Math.round(all.reduce((sum, one) => sum + one, 0) / all.length),
        count: all.length,
      };
    }),
  );
  expect(told).toEqual(naive.toSorted((a, b) => a.mean - b.mean));
  const found = (await findings('completeness')).map(({ value }) => Number(value));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(counts(found)).toBe(true);
  expect(Math.max(...found)).toBeLessThan(50);
});

test('stale is what goes on and has no newer source', async () => {
  const [facts, sources] = await Promise.all([table('fact'), table('source')]);
  const rows = [...(await shown('organization')), ...(await shown('product', 'offered_by_id'))];
  const lastYear = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);
  const isFresh = (fact: Row): boolean => {
    const source = sources.find(({ id }) => id === fact['source_id']);
    const day = source?.['published_on'] ?? String(fact['recorded_at']).slice(0, 10);
    return fact['superseded_at'] === null && isApproved(fact) && String(day) > lastYear;
  };
  const naive = rows.filter(({ id }) => !facts.some((fact) => fact['subject_id'] === id && isFresh(fact)));
  expect(counts(naive)).toBe(true);
  expect(ids(await findings('stale'))).toEqual(ids(naive));
});

test('two claims of one field that differ are told until one is pinned', async () => {
  const id = sampleId('o', 12);
  const isTold = async (): Promise<unknown> =>
    (await findings('contradictions')).find((one) => one.id === id && one.field === 'city');
  expect(await isTold()).toBeUndefined();
  for (const [index, city] of ['Bonn', 'Ulm'].entries()) {
    await sector.database.query(sql`
      insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status)
      values (${`0198c0de-0000-7000-8000-0000000001${10 + index}`}::uuid, 'organization', ${id}, 'city', to_jsonb(${city}::text), 'reported', 'high', 'test', 'APPROVED')`);
  }
  expect(await isTold()).toMatchObject({ kind: 'organization', name: expect.any(String), value: '2' });
  await sector.database.query(
    sql`update fact set pinned_by = ${sampleId('o', 1)}::uuid where id = '0198c0de-0000-7000-8000-000000000110'`,
  );
  expect(await isTold()).toBeUndefined();
});

test('duplicates have a name, a domain or a page in common', async () => {
  const pairs = await findings('duplicates');
  expect(pairs).toContainEqual(
    expect.objectContaining({
      id: sampleId('o', 1),
      field: 'linkedIn',
      other: { id: sampleId('o', 12), name: expect.any(String) },
    }),
  );
  for (const { id, other } of pairs) expect(id < String(other?.id)).toBe(true);
  const names = (await table('search_name')).filter(
    ({ word, field }) => Number(word) <= 0 && field === 'name',
  );
  const isPair = (a: Row, b: Row): boolean =>
    a['kind'] === b['kind'] &&
    a['name_key'] === b['name_key'] &&
    String(a['subject_id']) < String(b['subject_id']);
  const told = new Set(pairs.map(({ id, other }) => `${id} ${other?.id}`));
  for (const a of names.filter(({ kind }) => kind === 'organization')) {
    for (const b of names.filter((one) => isPair(a, one))) {
      expect(told).toContain(`${String(a['subject_id'])} ${String(b['subject_id'])}`);
    }
  }
});

test('unsourced are amounts and dates that no claim gives a source for', async () => {
  const [rounds, facts] = await Promise.all([shown('funding_round', 'entity_id'), table('fact')]);
  const isSourced = (id: unknown): boolean =>
    facts.some(
      (fact) =>
        fact['subject_id'] === id &&
        fact['field'] === 'date' &&
        fact['source_id'] !== null &&
        fact['superseded_at'] === null,
    );
  const naive = rounds.filter((row) => row['date'] !== null && !isSourced(row['id']));
  expect(counts(naive)).toBe(true);
  const found = (await findings('unsourced')).filter(
    ({ kind, field }) => kind === 'fundingRound' && field === 'date',
  );
  expect(ids(found)).toEqual(ids(naive));
});

test('orphans are what nothing links to', async () => {
  const columns: Readonly<Record<string, string>> = {
    role: 'person_id',
    milestone: 'person_id',
    paper: 'author_ids',
  };
  const linked = new Set<unknown>();
  for (const [name, column] of Object.entries(columns)) {
    for (const row of await table(name)) for (const id of [row[column] ?? []].flat()) linked.add(id);
  }
  const naive = (await table('person')).filter((row) => isApproved(row) && !linked.has(row['id']));
  const found = (await findings('orphans')).filter(({ kind }) => kind === 'person');
  expect(ids(found)).toEqual(ids(naive));
});

test('outliers are years before companies were founded, and days to come', async () => {
  const found = await findings('outliers');
  expect(found).toContainEqual(
    expect.objectContaining({ id: sampleId('o', 1), field: 'founded', value: '1720', reason: 'early' }),
  );
  const organizations = new Map((await table('organization')).map((row) => [row['id'], row]));
  const naive = (await table('funding_round')).filter((row) => {
    const founded = organizations.get(row['entity_id'])?.['founded'] ?? null;
    const day = String(row['date']);
    return (
      isApproved(row) &&
      row['date'] !== null &&
      founded !== null &&
      day <= new Date().toISOString() &&
      Number(day.slice(0, 4)) < Number(founded)
    );
  });
  expect(ids(found.filter(({ reason }) => reason === 'beforeFounding'))).toEqual(ids(naive));
});

test('what waits or is gone is found by no check: neither it nor its claims, nor as what others are compared with', async () => {
  const { database } = sector;
  const body = { name: 'Quality Twin', entityType: ['company'], city: 'Bonn' };
  const [, other] = [
    (await sector.as('super', 'POST', '/organizations/', { body: { ...body, approve: true } })).json,
    (await sector.as('super', 'POST', '/organizations/', { body: { ...body, approve: true, force: true } }))
      .json,
  ];
  await database.query(sql`
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status)
    values (${'0198c0de-0000-7000-8000-000000000120'}::uuid, 'organization', ${other.id}, 'city', to_jsonb('Ulm'::text), 'reported', 'high', 'test', 'APPROVED')`);
  const about = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const check of QUALITY_CHECKS) {
      const rows = await findings(check);
      for (const { id: own, other: twin, name } of rows) {
        expect([check, own, name]).not.toEqual([check, own, null]);
        if ([own, twin?.id].includes(other.id)) found.push(check);
      }
    }
    return [...new Set(found)];
  };
  expect(await about()).toEqual(expect.arrayContaining(['contradictions', 'duplicates', 'orphans']));
  await database.query(sql`update organization set status = 'PENDING' where id = ${other.id}`);
  expect(await about()).toEqual([]);
  await database.query(sql`update organization set status = 'APPROVED' where id = ${other.id}`);
  const { version } = (await sector.as('super', 'GET', `/organizations/${other.id}/`)).json;
  const gone = await sector.as('super', 'DELETE', `/organizations/${other.id}/`, {
    headers: { 'if-match': String(version) },
  });
  expect(gone.status).toBe(200);
  expect(await about()).toEqual([]);
});

test('the lists that show the same have as many rows as is told', async () => {
  for (const check of ['completeness', 'stale'] as const) {
    const { text } = await sector.as('admin', 'GET', `/data-quality/${check}/`);
    const { lists } = JSON.parse(text) as { readonly lists: readonly QualityList[] };
    expect(lists.map(({ title }) => title)).toContain('Companies');
    expect(lists.some(({ count }) => count > 0)).toBe(true);
    const found = await findings(check);
    for (const { path, count } of lists) {
      const screen = SCREENS.find((one) => one.path === path.split('?')[0]);
      const params = new URLSearchParams(path.split('?')[1]);
      const only = screen?.list && 'always' in screen.list ? screen.list.always : null;
      const kind = KINDS.find(({ name }) => name === screen?.list?.kind);
      const rest = kind?.rest.find((one) => !one.only)?.path ?? '';
      if (only) params.set(only.f, String(only.v));
      params.set('limit', '999');
      for (const who of ['admin', 'super']) {
        const listed = await sector.as(who, 'GET', `${rest}?${params}`);
        expect([path, listed.status, listed.json.results.length]).toEqual([path, 200, count]);
        for (const row of listed.json.results) expect(found.map(({ id }) => id)).toContain(row.id);
      }
    }
  }
  const later = await sector.as('admin', 'GET', '/data-quality/orphans/');
  expect(JSON.parse(later.text)).toMatchObject({ lists: [] });
});

test('the checks are made once for each version of the data, and anew as soon as somebody has written', async () => {
  const followed = await serveEditors();
  try {
    const founded = async (): Promise<number | undefined> => {
      const { text } = await followed.as('admin', 'GET', '/data-quality/');
      return (JSON.parse(text) as QualitySummary).checks.find(({ check }) => check === 'outliers')?.count;
    };
    const before = Number(await founded());
    // Behind the back of those who follow the data.
    await followed.database.query(
      sql`update organization set founded = 1720, entity_types = '{company}' where id = ${sampleId('o', 1)}`,
    );
    expect(await founded()).toBe(before);
    const body = { name: 'Checked anew', entityType: ['company'], founded: 1720, approve: true };
    expect((await followed.as('super', 'POST', '/organizations/', { body })).status).toBe(201);
    expect(await founded()).toBe(before + 2);
  } finally {
    await followed.close();
  }
});
