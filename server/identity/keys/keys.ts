import { createHash, randomBytes } from 'node:crypto';
import { invalidFields, notFound, type FieldMessages } from '#domain/errors.ts';
import { API_KEYS, isScope, SCOPE_NAMES, type Scope } from '#domain/identity/scopes.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { IdpCall } from '#server/identity/identity.ts';

/** A key as its owner sees it: all but the key itself, which is shown once. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** Its first letters. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  /** None for one that holds until it is revoked. */
  readonly expiresAt: Date | null;
  /** When it was last used, to the minute. */
  readonly usedAt: Date | null;
  readonly useCount: number;
}

/** What a new key is to be. */
export interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date | null | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET_BYTES = 32;
const SHOWN_LETTERS = 8;

/** What a key is looked for by: whoever reads the table has no key. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Makes a key for an account, and gives it with its secret, which is nowhere else from now on. */
export async function createKey(
  call: IdpCall,
  accountId: string,
  given: NewKey,
): Promise<{ readonly key: string; readonly made: ApiKey }> {
  const { identity, now } = call;
  const { name, scopes, expiresAt } = checked(given, now);
  const key = API_KEYS.prefix + randomBytes(SECRET_BYTES).toString('base64url');
  const made: ApiKey = {
    id: uuidV7(now),
    name,
    prefix: key.slice(0, SHOWN_LETTERS),
    scopes,
    createdAt: now,
    expiresAt,
    usedAt: null,
    useCount: 0,
  };
  await identity.database.transaction(async (inside) => {
    await makeSure(inside, accountId, now);
    await inside.query(sql`
      insert into api_key (id, account_id, name, prefix, hash, scopes, created_at, expires_at)
      values (${made.id}::uuid, ${accountId}::uuid, ${name}, ${made.prefix}, ${hashOf(key)}, ${[...scopes]}::text[], ${now}, ${expiresAt})`);
    await recordEvent(inside, call, { event: 'create_api_key', isSuccess: true, userId: accountId });
  });
  return { key, made };
}

function checked({ name: written, scopes, expiresAt = null }: NewKey, now: Date) {
  const name = written.trim();
  const days = expiresAt === null ? 0 : (expiresAt.getTime() - now.getTime()) / DAY_MS;
  const problems: Record<string, readonly string[]> = {};
  if (name === '' || name.length > API_KEYS.nameLength) {
    problems['name'] = [`Name the key in at most ${API_KEYS.nameLength} letters.`];
  }
  if (scopes.length === 0 || !scopes.every(isScope)) {
    problems['scopes'] = [`Choose at least one of ${SCOPE_NAMES.join(', ')}.`];
  }
  if (expiresAt !== null && !(days > 0 && days <= API_KEYS.longestDays)) {
    problems['expiresAt'] = [`Choose a time within the next ${API_KEYS.longestDays} days.`];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems as FieldMessages);
  return { name, scopes: SCOPE_NAMES.filter((scope) => scopes.includes(scope)), expiresAt };
}

// The account stays locked until the key is made, so that two at once are counted.
async function makeSure(inside: Database, accountId: string, now: Date): Promise<void> {
  const [account] = await inside.query(sql`select id from account where id = ${accountId}::uuid for update`);
  if (!account) throw notFound('account');
  const [held] = await inside.query<{ count: number }>(sql`
    select count(*)::int as count from api_key
    where account_id = ${accountId}::uuid and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  if ((held?.count ?? 0) >= API_KEYS.atMost) {
    throw invalidFields({
      name: [`You have ${API_KEYS.atMost} keys. Revoke one that is not needed any more.`],
    });
  }
}

/** The keys of an account that were not revoked, the newest first; expired ones among them. */
export async function listKeys(database: Database, accountId: string): Promise<readonly ApiKey[]> {
  type Row = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'usedAt'> &
    Readonly<Record<'createdAt', string> & Record<'expiresAt' | 'usedAt', string | null>>;
  const rows = await database.query<Row>(sql`
    select id, name, prefix, scopes, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt",
      use_count::int as "useCount"
    from api_key where account_id = ${accountId}::uuid and revoked_at is null order by created_at desc, id desc`);
  const moment = (printed: string | null): Date | null => (printed === null ? null : momentOf(printed));
  return rows.map(({ createdAt, expiresAt, usedAt, scopes, ...row }) => ({
    ...row,
    scopes: scopes.filter(isScope),
    createdAt: momentOf(createdAt),
    expiresAt: moment(expiresAt),
    usedAt: moment(usedAt),
  }));
}

/** Revokes a key of an account: from now on nobody is answered by it. Another account's is not found. */
export async function revokeKey(call: IdpCall, accountId: string, id: string): Promise<void> {
  await call.identity.database.transaction(async (inside) => {
    const [revoked] = isUuid(id)
      ? await inside.query(sql`
          update api_key set revoked_at = ${call.now}
          where id = ${id}::uuid and account_id = ${accountId}::uuid and revoked_at is null returning id`)
      : [];
    if (!revoked) throw notFound('API key');
    await recordEvent(inside, call, { event: 'revoke_api_key', isSuccess: true, userId: accountId });
    await raiseVersion(inside, 'identity');
  });
}
