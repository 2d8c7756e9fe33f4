import type pg from 'pg';
import { foldText } from '#domain/query/fold.ts';
import { askerOf } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { KINDS } from '#domain/registry.ts';
import { withLooseTables } from '#server/database/transfer/looseTables.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';

const STARTS = [
  'Cryo',
  'Photon',
  'Quanta',
  'Phase',
  'Fermi',
  'Ion',
  'Lattice',
  'Axiom',
  'Cobalt',
  'Bloch',
  'Entangle',
  'Lumen',
  'Helix',
  'Prism',
];
const MIDDLES = ['ar', 'en', 'is', 'or', 'um', 'ex', 'al', 'on', 'ix', 'ev', 'ul', 'an', 'et', 'yr'];
const ENDS = [
  'Labs',
  'Networks',
  'Materials',
  'Works',
  'Robotics',
  'Bio',
  'Sensing',
  'Computing',
  'Systems',
  'Security',
  'Dynamics',
  'Ventures',
];

/** The name of the n-th generated organization: varied enough that one wrong letter still points to few. */
export function nameOf(index: number): string {
  const start = STARTS[index % STARTS.length] ?? '';
  const middle = MIDDLES[Math.floor(index / STARTS.length) % MIDDLES.length] ?? '';
  const second = MIDDLES[Math.floor(index / 196) % MIDDLES.length] ?? '';
  const end = ENDS[Math.floor(index / 7) % ENDS.length] ?? '';
  return `${start}${middle}${second} ${end} ${index.toString(36)}`;
}

const AT_ONCE = 50_000;
const LINKED = ['funding_round', 'investment', 'fact'];
const SEARCHED = ['search_name', 'search_text'];

/** What generating works on: a pool of connections without a time limit, and one connection. */
export interface Generator {
  readonly database: Database;
  readonly client: pg.Client;
  readonly say: (text: string) => void;
}

/**
 * Adds to a database that has the sector pack: n organizations, 0.6 n rounds, 1.2 n investments and one fact for each
 * organization and round. Indexes are made after the rows, those of organizations after their derived values too.
 */
export async function generate({ database, client, say }: Generator, count: number): Promise<void> {
  // What computes their values has begun before the rows are there, so that rows without them are not kept first.
  const computed = async (inside: Database): Promise<void> => {
    await withLooseTables(askerOf(client), LINKED, () => addRows({ database, client, say }, count));
    say('indexes');
    await database.query(sql`vacuum analyze`);
    await refreshDerived(inside, DERIVED_NAMES, null);
    // Those of the pack, as they were before the others came, are nobody's past.
    await inside.query(sql`truncate row_history`);
    say('derived values');
  };
  await withLooseTables(askerOf(client), ['organization'], () =>
    database.transaction(computed, { isLong: true }),
  );
  await withLooseTables(askerOf(client), SEARCHED, async () => {
    for (const kind of KINDS) await refreshSearchNames(database, kind, null);
  });
  say('names');
  await raiseVersion(database, 'records');
  await database.query(sql`vacuum analyze`);
}

async function addRows({ database, say }: Generator, count: number): Promise<void> {
  await database.query(sql`insert into source (id, url, title, publisher)
    select md5('source' || i)::uuid, 'https://example.org/' || i, 'Page ' || i, 'Publisher ' || i % 50 from generate_series(0, 999) i`);
  await addClasses(database);
  for (let from = 0; from < count; from += AT_ONCE) {
    await addOrganizations(database, from, Math.min(count, from + AT_ONCE));
  }
  say(`${count} organizations`);
  await addRounds(database, Math.floor(count * 0.6), count);
  say('rounds and investments');
  await addFacts(database);
  say('facts');
}

async function addClasses(database: Database): Promise<void> {
  await database.query(sql`insert into classification (id, status, name_key, name, slug, level, position)
    select md5('class' || i)::uuid, 'APPROVED', 'class ' || i, 'Class ' || i, 'class-' || i, 1, i from generate_series(0, 7) i`);
  await database.query(sql`insert into classification (id, status, name_key, name, slug, level, position, parent_classification_id)
    select md5('class' || i)::uuid, 'APPROVED', 'class ' || i, 'Class ' || i, 'class-' || i, 2, i, md5('class' || i % 8)::uuid
    from generate_series(8, 63) i`);
}

async function addOrganizations(database: Database, from: number, to: number): Promise<void> {
  const names = Array.from({ length: to - from }, (_unused, offset) => nameOf(from + offset));
  await database.query(sql`
    insert into organization (id, status, name_key, name, slug, entity_types, founded, country, in_region, city, operating_status,
      description, primary_classification_id)
    select md5('organization' || i)::uuid, 'APPROVED', n.key, n.name, 'o' || i,
      case when i % 10 = 0 then array['investor'] else array['company'] end, 1980 + i % 45,
      (array['US', 'DE', 'JP', 'FR'])[1 + i % 4], (array['Americas', 'EMEA', 'APAC', 'EMEA'])[1 + i % 4], 'City ' || i % 500, 'active',
      'A generated organization for measuring.', md5('class' || 8 + i % 56)::uuid
    from unnest(${names}::text[], ${names.map(foldText)}::text[]) with ordinality n(name, key, place)
    cross join lateral (select ${from}::int + n.place::int - 1 as i) numbered`);
}

async function addRounds(database: Database, rounds: number, organizations: number): Promise<void> {
  await database.query(sql`
    insert into funding_round (id, status, name_key, name, funding_info, round_group, date, date_precision, funding_usd, amount_qualifier, entity_id)
    select md5('round' || i)::uuid, 'APPROVED', 'round ' || i, 'Round ' || i, (array['seed', 'series_a', 'series_b'])[1 + i % 3], 'equity',
      date '2010-01-01' + i % 6000, 'day', 100000 + i % 977 * 100000, 'exact', md5('organization' || (i::bigint * 7919) % ${organizations})::uuid
    from generate_series(0, ${rounds - 1}::int) i`);
  await database.query(sql`
    insert into investment (id, status, funding_round_id, investor_id, is_lead)
    select md5('investment' || i || '-' || k)::uuid, 'APPROVED', md5('round' || i)::uuid,
      md5('organization' || 10 * ((i::bigint * 31 + k * 977) % ${Math.floor(organizations / 10)}))::uuid, k = 0
    from generate_series(0, ${rounds - 1}::int) i, generate_series(0, 1) k on conflict do nothing`);
}

async function addFacts(database: Database): Promise<void> {
  for (const [kind, table] of [
    ['organization', 'organization'],
    ['fundingRound', 'funding_round'],
  ] as const) {
    await database.query(sql`
      insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, source_id)
      select gen_random_uuid(), ${kind}, t.id, 'name', to_jsonb(t.name), 'reported', 'high', 'pack:bench', 'APPROVED',
        md5('source' || abs(hashtext(t.id::text)) % 1000)::uuid
      from ${sql.id(table)} t`);
  }
}
