import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { packId } from '#server/packs/ids.ts';
import { loadPack } from '#server/packs/load.ts';
import { explain } from '#server/records/explain.ts';
import { countFacets } from '#server/records/facets.ts';
import { findRow } from '#server/records/get.ts';
import { groupRows } from '#server/records/group.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { detailItems } from '#server/records/projection.ts';
import { makeServices, type Services } from '#server/services.ts';
import { makePackFolder, type PackContents, smallPack } from '#tests/support/packFolder.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { writeRow } from '#tests/support/writtenRow.ts';
import type { AsOf, Reader } from './context.ts';
import { DERIVED_NAMES } from './derived.ts';
import type { SelectionItem } from './select.ts';

const AUTHOR: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000001', rank: RANKS.USER };
const OTHER: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000002', rank: RANKS.USER };
const ADMIN: Viewer = { id: 'aaaaaaaa-0000-4000-8000-000000000003', rank: RANKS.ADMIN };

const quiet = { info: () => undefined, warn: () => undefined };
const pack = makePackFolder(smallPack());
const idOf = (kind: string, key: string): string => packId('testing', kind, key);
const [alpha, beta, gamma] = ['alpha', 'beta', 'gamma'].map((key) => idOf('organization', key)) as [
  string,
  string,
  string,
];
const ownId = (n: number): string => `0198c0de-0000-7000-8000-00000000080${n}`;
const [metric, point] = [ownId(1), ownId(2)];

let made: TestDatabase;
let database: Database;
let services: Services;
beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  services = makeServices(database);
});
afterAll(async () => {
  await made.drop();
  pack.remove();
});

async function loadWith(change: (contents: PackContents) => void): Promise<void> {
  const contents = smallPack();
  change(contents);
  pack.write(contents);
  await loadPack(database, pack, quiet, { again: true });
}

const write = (table: string, id: string, set: Readonly<Record<string, unknown>>): Promise<void> =>
  writeRow(database, { table, id, set });

async function momentNow(): Promise<AsOf> {
  const [row] = await database.query<{ known: string }>(sql`select clock_timestamp()::text as known`);
  return { known: row?.known ?? '' };
}

// Everything there is about a row, but who has claimed what since: a claim that is corrected keeps no version.
const WITHOUT: ReadonlySet<string> = new Set(['facts']);
const itemsOf = (kind: Kind): readonly SelectionItem[] =>
  detailItems(kind).filter(({ as }) => !WITHOUT.has(as));

async function everything(reader: Reader): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const kind of KINDS.filter(({ name }) => name !== 'fact' && name !== 'source')) {
    const query = parseList(kind, { limit: 999 });
    const page = await listRows(services, query, { ...reader, items: itemsOf(kind), count: 'exact' });
    found[kind.name] = { count: page.count, rows: JSON.parse(page.rows) as unknown };
    const facets = await countFacets(services, kind, { ...reader, fields: [], where: undefined });
    found[`facets of ${kind.name}`] = facets;
  }
  return found;
}

const found = async (
  id: string,
  reader: Reader,
  kind: Kind = kindOf('organization'),
): Promise<Record<string, unknown> | null> => {
  const row = await findRow(services, kind, { ...reader, id, items: itemsOf(kind) });
  return row === null ? null : (JSON.parse(row) as Record<string, unknown>);
};

const namesWhere = async (
  kind: Kind,
  input: QueryInput,
  { on = services, ...reader }: Reader & { readonly on?: Services },
): Promise<string[]> => {
  const items: readonly SelectionItem[] = [{ type: 'field', as: 'name', of: 'row', name: kind.nameField }];
  const page = await listRows(on, parseList(kind, input), { ...reader, items, count: 'none' });
  return (JSON.parse(page.rows) as { name: string }[]).map(({ name }) => name);
};

describe('what was', () => {
  const states: { readonly asOf: AsOf; readonly live: ReadonlyMap<Viewer, Record<string, unknown>> }[] = [];

  async function remember(): Promise<void> {
    const live = new Map<Viewer, Record<string, unknown>>();
    for (const viewer of [VISITOR, ADMIN]) live.set(viewer, await everything({ viewer }));
    states.push({ asOf: await momentNow(), live });
  }

  beforeAll(async () => {
    await loadWith((contents) => {
      contents['partnerships'] = [{ organization: 'alpha', partner: 'beta', option: 'research' }];
    });
    await storeRows(database, 'metric', [
      {
        id: metric,
        status: 'APPROVED',
        name: 'Qubits',
        name_key: 'qubits',
        slug: 'physical_qubits',
        position: 1,
      },
    ]);
    const named = { status: 'APPROVED', name: 'Alpha, 2023', name_key: 'alpha, 2023' };
    await storeRows(database, 'metric_point', [
      {
        ...named,
        id: point,
        value: 20,
        year: 2023,
        type: 'achieved',
        metric_id: metric,
        organization_id: alpha,
      },
    ]);
    await refreshDerived(database, DERIVED_NAMES, null);
    await remember();
    // Rows change, and come.
    await loadWith((contents) => {
      contents['partnerships'] = [{ organization: 'beta', partner: 'alpha', option: 'customer' }];
      Object.assign(contents['organizations']![0]!, { city: 'Bonn', aliases: '', founded: '' });
      Object.assign(contents['fundingRounds']![0]!, { fundingUsd: '77' });
      contents['fundingRounds'] = contents['fundingRounds']!.slice(0, -1);
    });
    await write('metric_point', point, { value: 36 });
    await remember();
    // Rows go, with their links.
    await loadWith((contents) => {
      contents['organizations'] = contents['organizations']!.filter(({ key }) => key !== 'gamma');
      contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
      contents['facts'] = contents['facts']!.filter(({ key }) => key !== 'gamma');
      contents['roles'] = contents['roles']!.slice(1);
      contents['organizations']![0]!['city'] = 'Ulm';
    });
    await remember();
  });

  test.each([0, 1, 2])('every list, link, count and facet is read as it was at moment %i', async (n) => {
    const { asOf, live } = states[n]!;
    for (const [viewer, was] of live) expect(await everything({ viewer, asOf })).toEqual(was);
  });

  test('the moments differ in values, in computed values, in links and in rows', async () => {
    const rows = await Promise.all(states.map(({ asOf }) => found(alpha, { viewer: VISITOR, asOf })));
    const of = (name: string): unknown[] => rows.map((row) => row?.[name]);
    expect(of('city')).toEqual(['Köln', 'Bonn', 'Ulm']);
    expect(new Set(of('totalRaisedUsd').map(String)).size).toBe(2);
    expect(of('aliases').map((list) => (list as string[]).length)).toEqual([2, 0, 2]);
    expect(of('keyMetricValue')).toEqual([20, 36, 36]);
    expect(of('partnerCount')).toEqual([1, 1, 0]);
    expect(of('hasQubitUpdates').map((list) => (list as { number: number }[])[0]?.number)).toEqual([
      20, 36, 36,
    ]);
    const gone = await Promise.all(states.map(({ asOf }) => found(gamma, { viewer: VISITOR, asOf })));
    expect(gone.map((row) => row?.['name'])).toEqual(['Gamma', 'Gamma', undefined]);
    const before = await found(alpha, { viewer: VISITOR, asOf: { known: '2000-01-01T00:00:00Z' } });
    expect(before).toBeNull();
  });

  test('filters, hops and groups look at the past alone', async () => {
    const kind = kindOf('organization');
    const city: QueryInput = { where: { f: 'city', op: 'eq', v: 'Bonn' } };
    const hop: QueryInput = { where: { f: 'fundingRounds.fundingUsd', op: 'eq', v: 77 } };
    const some = async (input: QueryInput) =>
      Promise.all(states.map(({ asOf }) => namesWhere(kind, input, { viewer: VISITOR, asOf })));
    expect(await some(city)).toEqual([[], ['Alpha Quantum Computing'], []]);
    expect(await some(hop)).toEqual([[], ['Alpha Quantum Computing'], []]);
    const groups = await Promise.all(
      states.map(({ asOf }) =>
        groupRows(services, kind, { group: [{ f: 'city' }] }, { viewer: VISITOR, asOf }),
      ),
    );
    expect(groups.map(({ rows }) => rows.some(({ keys }) => keys[0]?.value === 'Bonn'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('spans are counted back from the moment that is read, not from the day of the asking', async () => {
    const lately: QueryInput = { where: { f: 'id', op: 'changedSince', v: { ago: '1 day' } } };
    const { asOf } = states[0]!;
    const on = makeServices(database, { clock: clockAt('2300-01-01T00:00:00Z') });
    const organization = kindOf('organization');
    expect(await namesWhere(organization, lately, { viewer: VISITOR, on })).toEqual([]);
    expect(await namesWhere(organization, lately, { viewer: VISITOR, on, asOf })).toContain('Gamma');
  });

  test('a past total is explained by the rounds of its time', async () => {
    const total = async ({ asOf }: { asOf: AsOf }): Promise<unknown> => {
      const field = 'totalRaisedUsd';
      const text = await explain(services, kindOf('organization'), {
        id: alpha,
        field,
        viewer: VISITOR,
        asOf,
      });
      const { row, rests } = JSON.parse(text) as {
        row: { value: number };
        rests: { inputs: { value: number; leftOut: string | null; isRival: boolean }[] };
      };
      const counted = rests.inputs.filter(({ leftOut, isRival }) => leftOut === null && !isRival);
      expect(counted.reduce((sum, { value }) => sum + value, 0)).toBe(row.value);
      return row.value;
    };
    const totals = [await total(states[0]!), await total(states[1]!), await total(states[2]!)];
    expect(new Set(totals).size).toBe(2);
    expect(totals[0]).toBe(totals[2]);
  });

  test('claims are those that were recorded, and stood where they had not been superseded', async () => {
    const claims = async (asOf?: AsOf): Promise<string[]> => {
      const items: readonly SelectionItem[] = [
        {
          type: 'related',
          as: 'facts',
          relation: 'facts',
          limit: 100,
          items: ['field', 'value', 'supersededAt'].map((name) => ({
            type: 'field',
            as: name,
            of: 'row',
            name,
          })),
        },
      ];
      const row = await findRow(services, kindOf('organization'), {
        id: alpha,
        viewer: VISITOR,
        asOf,
        items,
      });
      const { facts } = JSON.parse(row ?? '{}') as {
        facts: { field: string; value: unknown; supersededAt: string | null }[];
      };
      return facts.flatMap(({ field, value, supersededAt }) =>
        field === 'city' && supersededAt === null ? [String(value)] : [],
      );
    };
    expect(await Promise.all(states.map(({ asOf }) => claims(asOf)))).toEqual([['Köln'], ['Bonn'], ['Ulm']]);
  });
});

describe('who sees what was', () => {
  let shown: AsOf;
  const at = (viewer: Viewer): Reader => ({ viewer, asOf: shown });
  const nameOf = async (id: string, viewer: Viewer): Promise<unknown> =>
    (await found(id, at(viewer)))?.['name'];

  beforeAll(async () => {
    await loadWith(() => undefined);
    shown = await momentNow();
  });

  test('what is hidden today stays hidden, but from those who see it today', async () => {
    expect(await nameOf(beta, VISITOR)).toBe('Betá Systems');
    await write('organization', beta, { status: 'DECLINED', created_by: AUTHOR.id });
    expect(await nameOf(beta, VISITOR)).toBeUndefined();
    expect(await nameOf(beta, OTHER)).toBeUndefined();
    expect(await nameOf(beta, AUTHOR)).toBe('Betá Systems');
    expect(await found(beta, at(ADMIN))).toMatchObject({ name: 'Betá Systems', status: 'DECLINED' });
  });

  test('with it all that stands on it, and claims that name it', async () => {
    const rounds = async (viewer: Viewer): Promise<string[]> =>
      (await namesWhere(kindOf('fundingRound'), {}, at(viewer))).filter((name) => name.startsWith('Bet'));
    expect(await rounds(VISITOR)).toEqual([]);
    expect((await rounds(ADMIN)).length).toBeGreaterThan(0);
    expect((await rounds(AUTHOR)).length).toBeGreaterThan(0);
    const facts = async (viewer: Viewer): Promise<number> => {
      const items: readonly SelectionItem[] = [
        { type: 'count', as: 'n', relation: 'facts', where: undefined },
      ];
      const row = await findRow(services, kindOf('organization'), { ...at(viewer), id: beta, items });
      return row === null ? 0 : (JSON.parse(row) as { n: number }).n;
    };
    expect(await facts(VISITOR)).toBe(0);
    expect(await facts(AUTHOR)).toBeGreaterThan(0);
  });

  test('a row that stood on another one is hidden where the one it stands on today is', async () => {
    const id = idOf('fundingRound', 'alpha-seed');
    const round = kindOf('fundingRound');
    expect(await found(id, at(VISITOR), round)).not.toBeNull();
    await write('funding_round', id, { entity_id: beta });
    expect(await found(id, at(VISITOR), round)).toBeNull();
    expect(await found(id, at(OTHER), round)).toBeNull();
    expect(await found(id, at(AUTHOR), round)).toMatchObject({ entity: { id: alpha } });
  });

  test('what was hidden then is not seen by having been approved since', async () => {
    const id = ownId(3);
    const company = { name: 'Delta', name_key: 'delta', status: 'PENDING', created_by: AUTHOR.id };
    const lists = [
      'entity_types',
      'aliases',
      'former_names',
      'email',
      'phone',
      'modality',
      'key_sources',
      'secondary_classification_ids',
      'tag_ids',
      'lead_investor_ids',
    ];
    await storeRows(database, 'organization', [
      { id, ...company, ...Object.fromEntries(lists.map((column) => [column, []])), version: 1 },
    ]);
    shown = await momentNow();
    await write('organization', id, { status: 'APPROVED' });
    expect(await found(id, { viewer: VISITOR })).toMatchObject({ name: 'Delta' });
    expect(await nameOf(id, VISITOR)).toBeUndefined();
    expect(await nameOf(id, AUTHOR)).toBe('Delta');
    expect(await nameOf(id, ADMIN)).toBe('Delta');
  });
});
