import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { raiseVersion, readVersions } from '#server/database/versions/versions.ts';
import { rowItems } from '#server/records/projection.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { canFollow, changedLines, type LineForm } from './changedLines.ts';

let made: TestDatabase;
let round: { readonly id: string; readonly entity: string };

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  const found = await made.database.query<typeof round>(
    sql`select id, entity_id as entity from funding_round where status = 'APPROVED' and entity_id is not null limit 1`,
  );
  round = found[0]!;
  await raiseVersion(made.database, 'records');
});
afterAll(() => made.drop());

const fundingRound = kindOf('fundingRound');
const named: LineForm = {
  kind: fundingRound,
  items: [{ type: 'field', as: 'name', of: 'row', name: 'name' }],
};
const whole: LineForm = { kind: fundingRound, items: rowItems(fundingRound) };

/** The rounds whose lines may be otherwise after a change of the records. */
async function after(form: LineForm, change: () => Promise<void>): Promise<readonly string[] | undefined> {
  const before = (await readVersions(made.database)).get('records') ?? 0;
  await change();
  return (await changedLines(made.database, form, before))?.ids;
}

const update = (set: Sql): Promise<void> =>
  made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set ${set} where id = ${round.entity}`);
    await raiseVersion(inside, 'records', { organization: [round.entity] });
  });

test('a row that is hidden with what it stands on has no line, though nothing of that is told in it', async () => {
  const hidden = await after(named, () => update(sql`status = 'PENDING'`));
  expect(hidden).toContain(round.id);
  expect(await after(named, () => update(sql`status = 'APPROVED'`))).toEqual(hidden);
});

test('of a row of which only what is derived has changed, others tell what they told', async () => {
  const beside = (): Promise<void> =>
    raiseVersion(made.database, 'records', { fact: [round.id] }, { organization: [round.entity] });
  expect(await after(whole, beside)).toEqual([]);
  expect(await after(whole, () => update(sql`name = name || ' again'`))).toContain(round.id);
  const own = (): Promise<void> => raiseVersion(made.database, 'records', {}, { fundingRound: [round.id] });
  expect(await after(whole, own)).toEqual([round.id]);
});

test('nothing is told where a version does not say what it changed, or too much has', async () => {
  expect(await after(whole, () => raiseVersion(made.database, 'records'))).toBeUndefined();
  const many = Array.from({ length: 2001 }, () => crypto.randomUUID());
  expect(await after(whole, () => raiseVersion(made.database, 'records', { tag: many }))).toBeUndefined();
  expect(await after(whole, () => raiseVersion(made.database, 'records', { tag: many.slice(1) }))).toEqual(
    [],
  );
});

test('lines of views do not follow, nor those that tell of linked rows what is derived or linked with them', () => {
  const of = (kind: LineForm['kind'], items: LineForm['items']): LineForm => ({ kind, items });
  const related = (items: LineForm['items']): LineForm['items'] => [
    { type: 'related', as: 'entity', relation: 'entity', items },
  ];
  expect(canFollow(whole)).toBe(true);
  expect(canFollow(of(kindOf('deal'), named.items))).toBe(false);
  expect(canFollow(of(fundingRound, related(named.items)))).toBe(true);
  const raised = [{ type: 'field', as: 'raised', of: 'row', name: 'totalRaisedUsd' }] as const;
  expect(canFollow(of(fundingRound, related(raised)))).toBe(false);
  expect(canFollow(of(fundingRound, related(rowItems(kindOf('organization')))))).toBe(false);
});
