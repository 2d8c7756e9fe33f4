import { randomUUID } from 'node:crypto';
import { invalidFields } from '#domain/errors.ts';
import { EMBED_LIMITS, type Embed, type EmbedOptions } from '#domain/embeds/embed.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** An embed with who made it, and whether it was withdrawn. */
export interface KeptEmbed extends Embed {
  readonly accountId: string;
  readonly isWithdrawn: boolean;
}

const COLUMNS = sql`
  id, account_id as "accountId", address, title, has_filters as "hasFilters", theme, height, sites,
  to_json(created_at) as "createdAt", to_json(updated_at) as "updatedAt", withdrawn_at is not null as "isWithdrawn"`;

/** What is told of an embed to whoever made it. */
export const toldEmbed = ({ accountId: _account, isWithdrawn: _state, ...embed }: KeptEmbed): Embed => embed;

/** The embeds of an account that stand, the newest first. */
export const listEmbeds = (database: Database, accountId: string): Promise<readonly KeptEmbed[]> =>
  database.query<KeptEmbed>(
    sql`select ${COLUMNS} from embed where account_id = ${accountId}::uuid and withdrawn_at is null order by created_at desc, id`,
  );

/** An embed by its id, withdrawn or not; undefined where there is none. */
export async function findEmbed(database: Database, id: string): Promise<KeptEmbed | undefined> {
  const [found] = await database.query<KeptEmbed>(sql`select ${COLUMNS} from embed where id = ${id}::uuid`);
  return found;
}

/** Who makes an embed, and when. */
export interface Maker {
  readonly accountId: string;
  readonly now: Date;
}

/** Keeps a new embed; refuses where the account has as many as it may. */
export async function createEmbed(
  database: Database,
  { address, title, hasFilters, theme, height, sites }: EmbedOptions,
  { accountId, now }: Maker,
): Promise<KeptEmbed> {
  // By chance alone, unlike ids of rows, which tell when they were made.
  const id = randomUUID();
  const [made] = await database.query<KeptEmbed>(sql`
    insert into embed (id, account_id, address, title, has_filters, theme, height, sites, created_at, updated_at)
    select ${id}::uuid, ${accountId}::uuid, ${address}, ${title}, ${hasFilters}, ${theme}, ${height}::int, ${sites}::text[], ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from embed where account_id = ${accountId}::uuid and withdrawn_at is null) < ${EMBED_LIMITS.ofOneAccount}
    returning ${COLUMNS}`);
  if (made) return made;
  throw invalidFields({
    address: [`You have ${EMBED_LIMITS.ofOneAccount} embeds, which is the most. Withdraw one of them.`],
  });
}

const COLUMN_OF: { readonly [Name in keyof EmbedOptions]: Sql } = {
  address: sql`address`,
  title: sql`title`,
  hasFilters: sql`has_filters`,
  theme: sql`theme`,
  height: sql`height`,
  sites: sql`sites`,
};

/** Changes an embed that stands; undefined where it does not. */
export async function changeEmbed(
  database: Database,
  { id, said, now }: { readonly id: string; readonly said: Partial<EmbedOptions>; readonly now: Date },
): Promise<KeptEmbed | undefined> {
  const parts = Object.entries(said).map(
    ([name, value]) => sql`${COLUMN_OF[name as keyof EmbedOptions]} = ${value}`,
  );
  const [changed] = await database.query<KeptEmbed>(sql`
    update embed set ${sql.join([...parts, sql`updated_at = ${now}`])}
    where id = ${id}::uuid and withdrawn_at is null returning ${COLUMNS}`);
  return changed;
}

/** Ends an embed: its page says so from now on. */
export const withdrawEmbed = (database: Database, id: string, now: Date): Promise<unknown> =>
  database.query(sql`update embed set withdrawn_at = ${now} where id = ${id}::uuid and withdrawn_at is null`);
