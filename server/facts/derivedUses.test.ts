import { afterAll, beforeAll, expect, test } from 'vitest';
import { USE_STAGES } from '#domain/choices.ts';
import { sql } from '#server/database/sql.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const [USER, VENDOR, OTHER, HIDDEN] = [id(1), id(2), id(3), id(4)];

const organization = (key: string, type: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: key,
  slug: key,
  name: key,
  name_key: key,
  entity_types: [type],
  ...more,
});

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await storeRows(made.database, 'organization', [
    organization(USER, 'enterprise_user'),
    organization(VENDOR, 'company'),
    organization(OTHER, 'company'),
    organization(HIDDEN, 'company', { status: 'PENDING' }),
  ]);
});
afterAll(() => made.drop());

type Link = StoredRow & { readonly organization_id: string; readonly partner_id: string };

async function usesUnder(links: readonly Link[]) {
  const { database } = made;
  await database.query(sql`delete from partnership`);
  const rows = links.map((link, index) => ({ status: 'APPROVED', id: id(10 + index), ...link }));
  await storeRows(database, 'partnership', rows);
  await refreshDerived(database, ['activity'], [USER, VENDOR]);
  return database.query<{ technology: readonly string[]; used: readonly string[]; stage: string | null }>(
    sql`select used_technology as technology, used_for as used, use_stage as stage from organization where id in (${USER}, ${VENDOR}) order by id`,
  );
}

const NOTHING = { technology: [], used: [], stage: null };

test('an enterprise user has the technologies and use cases of its uses, each once, from whichever end the link was written, and its vendors have none', async () => {
  const links = [
    {
      organization_id: VENDOR,
      partner_id: USER,
      partnership_option: 'customer',
      technology: 'computing',
      use_case: 'Planning',
    },
    { organization_id: USER, partner_id: OTHER, stage: 'pilot', technology: 'QKD', use_case: 'Keys' },
  ];
  const user = { technology: ['QKD', 'computing'], used: ['Keys', 'Planning'], stage: 'pilot' };
  expect(await usesUnder(links)).toEqual([user, NOTHING]);
});

test('what is no use, and what not everybody may see, counts for nothing', async () => {
  const research = {
    partner_id: USER,
    partnership_option: 'research',
    technology: 'sensing',
    use_case: 'Keys',
  };
  const customer = {
    partner_id: USER,
    partnership_option: 'customer',
    technology: 'sensing',
    use_case: 'Keys',
  };
  const links = [
    { organization_id: VENDOR, ...research },
    { organization_id: HIDDEN, ...customer },
    { organization_id: OTHER, ...customer, status: 'PENDING' },
  ];
  expect(await usesUnder(links)).toEqual([NOTHING, NOTHING]);
});

test('the furthest stage is told, whatever order uses were written in, and the stages of the form are all known', async () => {
  const stages = USE_STAGES.map(({ value }) => value);
  const [first = '', second = ''] = [VENDOR, OTHER];
  for (const [place, stage] of stages.entries()) {
    for (const before of stages.slice(0, place)) {
      const link = { partner_id: USER, partnership_option: 'customer' };
      const ends = [
        { organization_id: first, ...link, stage },
        { organization_id: second, ...link, stage: before },
      ];
      expect((await usesUnder(ends))[0]?.stage).toBe(stage);
      expect((await usesUnder(ends.toReversed()))[0]?.stage).toBe(stage);
    }
  }
});
