import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { packId } from '#server/packs/ids.ts';
import { loadPack } from '#server/packs/load.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { groupRows } from '#server/records/group.ts';
import { makeServices, type Services } from '#server/services.ts';
import {
  EDITORS,
  serveEditors,
  type Answered,
  type EditedSector,
  type SendAs,
} from '#tests/access/editors.ts';
import { staleValues } from '#tests/support/followed.ts';
import { makePackFolder, smallPack } from '#tests/support/packFolder.ts';
import { sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';

const [ACME, OTHER, VENTURES, OWN] = [1, 2, 21, 99].map((index) => sampleId('o', index)) as [
  string,
  string,
  string,
  string,
];
const [SEED, SERIES_A] = [sampleId('r', 1), sampleId('r', 2)] as const;
const VIEWERS = { visitor: VISITOR, user: EDITORS['user']!, super: EDITORS['super']! } as const;

const MOVED_TOO = 'and that company moves, too';

/** Deals by year and by whether the investor is of the company's country, as lines. */
type Lines = readonly string[];
type Seen = Readonly<Record<keyof typeof VIEWERS, Lines>>;

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly created_by: string | null;
  readonly [column: string]: string | null;
}

let sector: EditedSector;
let database: Database;
let services: Services;
let as: SendAs;
let past: { readonly at: string; readonly step: string; readonly seen: Seen }[] = [];

beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  ({ as, database } = sector);
  services = makeServices(database);
  // What a user has suggested: a company with a round in which somebody took part.
  const own = { status: 'PENDING', created_by: VIEWERS.user.id };
  const name = { name: 'Own', name_key: 'own' };
  await storeRows(database, 'organization', [{ ...own, ...name, id: OWN, slug: 'own', country: 'DE' }]);
  const round = { ...own, ...name, id: sampleId('r', 99), entity_id: OWN, date: '2023-01-01' };
  await storeRows(database, 'funding_round', [round]);
  const part = { funding_round_id: round.id, investor_id: VENTURES, id: sampleId('i', 99) };
  await storeRows(database, 'investment', [{ ...own, ...part }]);
  await refreshDerived(database, DERIVED_NAMES, null);
});
afterAll(() => sector.close());

/** What each audience is to be told, worked out from the rows of the tables alone. */
async function workedOut(): Promise<Seen> {
  const read = async (table: string): Promise<ReadonlyMap<string, Stored>> => {
    const rows = await database.query<{ row: Stored }>(sql`select to_json(t) as row from ${sql.id(table)} t`);
    return new Map(rows.map(({ row }) => [row.id, row]));
  };
  const [edges, rounds, organizations] = [
    await read('investment'),
    await read('funding_round'),
    await read('organization'),
  ];
  const linesOf = (viewer: Viewer): Lines => {
    const isSeen = ({ status, created_by: by }: Stored): boolean =>
      status === 'APPROVED' || viewer.rank >= RANKS.ADMIN || (by !== null && by === viewer.id);
    const counts = new Map<string, number>();
    for (const edge of edges.values()) {
      const round = rounds.get(edge['funding_round_id']!)!;
      const [investor, company] = [edge['investor_id'], round['entity_id']].map((id) =>
        organizations.get(id!)!,
      );
      if (![edge, round, investor!, company!].every(isSeen)) continue;
      const [from, into] = [investor!['country'], company!['country']];
      const origin = !from || !into ? 'null' : from === into ? 'local' : 'foreign';
      const line = `${round['date']?.slice(0, 4) ?? 'null'} ${origin} in ${into ?? 'null'}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return [...counts].map(([line, count]) => `${line}: ${count}`).toSorted();
  };
  return { visitor: linesOf(VIEWERS.visitor), user: linesOf(VIEWERS.user), super: linesOf(VIEWERS.super) };
}

async function asked(known?: string, where?: ConditionInput): Promise<Seen> {
  const group = [{ f: 'date', by: 'year' }, { f: 'capitalOrigin' }, { f: 'companyCountry' }] as const;
  const linesOf = async (viewer: Viewer): Promise<Lines> => {
    const reader = { viewer, ...(known ? { asOf: { known } } : {}) };
    const question = { group, measures: [{ fn: 'count' }], ...(where ? { where } : {}) } as const;
    const { rows } = await groupRows(services, kindOf('deal'), question, reader);
    return rows
      .map(({ keys, values: [count] }) => {
        const [year, origin, country] = keys.map(({ value }) => value);
        return `${year} ${origin} in ${country}: ${count as number}`;
      })
      .toSorted();
  };
  return {
    visitor: await linesOf(VIEWERS.visitor),
    user: await linesOf(VIEWERS.user),
    super: await linesOf(VIEWERS.super),
  };
}

/** Deals are told as worked out, and otherwise than before; they are remembered for the day when they are the past. */
async function told(step: string): Promise<void> {
  const seen = await asked();
  expect([step, seen]).toEqual([step, await workedOut()]);
  expect([step, seen.super]).not.toEqual([step, past.at(-1)?.seen.super]);
  const [clock] = await database.query<{ at: string }>(sql`select to_json(clock_timestamp()) #>> '{}' as at`);
  past.push({ at: clock!.at, step, seen });
}

const PATHS = { organization: '/organizations/', funding_round: '/round/' } as const;

async function versionOf(table: keyof typeof PATHS, id: string): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    sql`select version from ${sql.id(table)} where id = ${id}::uuid`,
  );
  return row!.version;
}

async function edited(table: keyof typeof PATHS, id: string, body: object): Promise<Answered> {
  const sent = { body: { ...body, version: await versionOf(table, id) } };
  return done(await as('super', 'PATCH', `${PATHS[table]}${id}/`, sent));
}

function done(answer: Answered): Answered {
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer;
}

const undone = async ({ json }: Answered): Promise<Answered> =>
  done(await as('super', 'POST', `/change-sets/${json.changeSet.id}/undo/`, { body: {} }));

test('deals follow the countries of companies through all that is written, for each audience, and the past stays what it was', async () => {
  await told('at first');
  const moved = await edited('organization', ACME, { country: 'US' });
  await told('the company has moved');
  await edited('organization', VENTURES, { country: 'US' });
  await told('the investor has moved');
  await edited('organization', OWN, { country: 'FR' });
  await told('a company that waits has moved');
  await undone(moved);
  await told('the move is undone');
  await edited('organization', ACME, { country: null });
  await told('no country is known');
  await edited('organization', OTHER, { country: 'US' });
  await edited('funding_round', SEED, { entity: { id: OTHER } });
  await told('a round is of another company');
  await edited('organization', OTHER, { country: 'FR' });
  await told(MOVED_TOO);
  const [version, otherVersion] = [
    await versionOf('organization', OTHER),
    await versionOf('organization', ACME),
  ];
  const merging = { from: ACME, version, otherVersion, reason: 'The same company' };
  const merged = done(await as('super', 'POST', `/organizations/${OTHER}/merge/`, { body: merging }));
  await told('the two companies are one');
  await undone(merged);
  await told('and two again');
  const headers = { 'if-match': `"${await versionOf('funding_round', SERIES_A)}"` };
  const gone = done(await as('super', 'DELETE', `/round/${SERIES_A}/`, { headers }));
  await told('a round is removed');
  await edited('organization', ACME, { country: 'CH' });
  await undone(gone);
  await told('and comes back to a company that has moved');
  expect(await staleValues(database)).toEqual([]);
  for (const { at, step, seen } of past) expect([step, await asked(at)]).toEqual([step, seen]);
  // Of a company that is hidden today nobody is told but who sees it, whatever it was then.
  await database.query(sql`update organization set status = 'PENDING' where id = ${OTHER}`);
  expect(await asked()).toEqual(await workedOut());
  const { at } = past.find(({ step }) => step === MOVED_TOO)!;
  const then = await asked(at, { f: 'company', op: 'eq', v: OTHER });
  expect(then).toEqual({
    visitor: [],
    user: [],
    super: expect.arrayContaining([expect.stringMatching(/ in FR: /)]),
  });
});

test('deals follow the countries that packs bring, and take back', async () => {
  const made = await createTestDatabase();
  ({ database } = made);
  services = makeServices(database);
  past = [];
  const pack = makePackFolder(smallPack());
  const quiet = { info: () => undefined, warn: () => undefined };
  await loadPack(database, pack, quiet, { again: true });
  await told('a pack has come');
  const contents = smallPack();
  contents['organizations']!.find(({ key }) => key === 'alpha')!['country'] = 'JP';
  contents['facts'] = contents['facts']!.filter(({ key, field }) => key !== 'alpha' || field !== 'country');
  pack.write(contents);
  await loadPack(database, pack, quiet, { again: true });
  await told('its company has moved');
  expect(await staleValues(database)).toEqual([]);
  const found = await database.query(
    sql`select distinct company_country from funding_round where entity_id = ${packId('testing', 'organization', 'alpha')}`,
  );
  expect(found).toEqual([{ company_country: 'JP' }]);
  pack.remove();
  await made.drop();
});

test('a round that comes while its company moves waits for where it moves to', async () => {
  const made = await createTestDatabase();
  await storeSampleSector(made.database);
  const round = { id: sampleId('r', 98), name: 'Coming', name_key: 'coming', entity_id: ACME };
  const waiting = async (): Promise<number> => {
    const [row] = await made.database.query<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row!.count;
  };
  let coming: Promise<void> | undefined;
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set country = 'US' where id = ${ACME}`);
    coming = storeRows(made.database, 'funding_round', [round]);
    await expect.poll(waiting).toBe(1);
  });
  await coming;
  const [found] = await made.database.query<{ country: string }>(
    sql`select company_country as country from funding_round where id = ${round.id}`,
  );
  expect(found).toEqual({ country: 'US' });
  await made.drop();
});
