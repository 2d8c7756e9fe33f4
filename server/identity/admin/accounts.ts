import {
  audienceOf,
  GROUP_OF_ROLE,
  mayAdminister,
  rankOf,
  RANKS,
  ROLES,
  type Role,
  type Viewer,
} from '#domain/access.ts';
import { notFound } from '#domain/errors.ts';
import type { Account, AccountState } from '#domain/identity/accounts.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { peopleOf } from './people.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import type { AdminCall } from './administer.ts';

/** Which accounts are asked for. */
export interface AccountQuery {
  /** Part of a name, user name or e-mail address. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  readonly limit: number;
  /** The account after which the page begins. */
  readonly after?: string | undefined;
}

/** A page of rows, and after which the next one begins. */
export interface KeysetPage<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Found extends Pick<
  PoolUser,
  'id' | 'username' | 'email' | 'status' | 'isEnabled' | 'groups' | 'createdAt'
> {
  readonly name: string | null;
  readonly hasSecondFactor: boolean | null;
  readonly seenAt: string | null;
  readonly sessions: number | null;
}

/** The order of users: ids are random. */
export const NEWEST_FIRST: Sql = sql`u.created_at desc, u.id desc`;

/** That a user comes after this one in the order. */
export const olderThan = (id: string, people: Sql = sql`pool_user`): Sql =>
  sql`(u.created_at, u.id) < (select a.created_at, a.id from ${people} a where a.id = ${id}::uuid)`;

/** A page of the accounts that an administrator may see, the newest first. */
export async function listAccounts(call: AdminCall, query: AccountQuery): Promise<KeysetPage<Account>> {
  const matching = sql.join([visibleTo(call.viewer), ...conditionsOf(query)], ' and ');
  const { database } = call.identity;
  const after =
    query.after === undefined ? sql.empty : sql`and ${olderThan(query.after, peopleOf(call.identity))}`;
  const [found, counted] = await Promise.all([
    database.query<Found>(sql`
      ${selected(call)} where ${matching} ${after} order by ${NEWEST_FIRST} limit ${query.limit + 1}`),
    database.query<{ count: number }>(
      sql`select count(*)::integer as count from ${peopleOf(call.identity)} u where ${matching}`,
    ),
  ]);
  return pageOf(found.map(accountOf), { limit: query.limit, count: counted[0]?.count ?? 0 });
}

/** One account; NOT_FOUND where there is none that the administrator may see. */
export async function readAccount(call: AdminCall, id: string): Promise<Account> {
  const [found] = await call.identity.database.query<Found>(sql`
    ${selected(call)} where u.id = ${id}::uuid and ${visibleTo(call.viewer)}`);
  if (!found) throw notFound('user');
  return accountOf(found);
}

/** The rows of a page without the one more that was asked for, and after which the next page begins. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, count }: { readonly limit: number; readonly count: number },
): KeysetPage<Row> {
  const shown = rows.slice(0, limit);
  return { count, rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** That an account is one of those that the viewer may see. */
export function visibleTo(viewer: Viewer): Sql {
  const hidden = ROLES.filter((role) => !mayAdminister(viewer, RANKS[role])).map(
    (role) => GROUP_OF_ROLE[role],
  );
  return sql`not u.groups && ${hidden}::text[]`;
}

const selected = ({ identity, now }: AdminCall): Sql => (identity.remote ? told(identity) : own(now));

// Only that pool knows of second factors and sessions.
const told = (identity: Identity): Sql => sql`
  select u.id, u.username, u.email, u.attributes->>'name' as name, u.status, u.is_enabled as "isEnabled", u.groups,
    null::boolean as "hasSecondFactor", u.created_at as "createdAt", a.seen_at as "seenAt", null::integer as sessions
  from ${peopleOf(identity)} u join account a on a.id = u.id`;

const own = (now: Date): Sql => sql`
  select u.id, u.username, u.email, u.attributes->>'name' as name, u.status, u.is_enabled as "isEnabled", u.groups,
    u.mfa_methods <> '{}' as "hasSecondFactor", u.created_at as "createdAt", s."seenAt", s.sessions
  from pool_user u cross join lateral (
    select max(refreshed_at) as "seenAt", count(*) filter (where ended_at is null and expires_at > ${now})::integer as sessions
    from sign_in_session where user_id = u.id
  ) s`;

const STATES: Readonly<Record<AccountState, Sql>> = {
  ACTIVE: sql`u.is_enabled and u.status = 'CONFIRMED'`,
  INVITED: sql`u.is_enabled and u.status = 'FORCE_CHANGE_PASSWORD'`,
  UNCONFIRMED: sql`u.is_enabled and u.status = 'UNCONFIRMED'`,
  RESET_REQUIRED: sql`u.is_enabled and u.status = 'RESET_REQUIRED'`,
  DISABLED: sql`not u.is_enabled`,
};

function conditionsOf({ search = '', role, state }: AccountQuery): readonly Sql[] {
  const part = search.normalize('NFC').trim().toLowerCase();
  const like = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    ...(part === ''
      ? []
      : [
          sql`(u.username_key like ${like} or u.email_key like ${like} or lower(u.attributes->>'name') like ${like})`,
        ]),
    ...(role === undefined ? [] : [sql`u.groups @> ${[GROUP_OF_ROLE[role]]}::text[]`]),
    ...(state === undefined ? [] : [STATES[state]]),
  ];
}

function accountOf({ groups, status, isEnabled, createdAt, seenAt, ...shown }: Found): Account {
  const audience = audienceOf(rankOf(groups));
  return {
    ...shown,
    role: audience === 'VISITOR' ? null : audience,
    state: stateOf({ status, isEnabled }),
    createdAt: momentOf(createdAt).toISOString(),
    seenAt: seenAt === null ? null : momentOf(seenAt).toISOString(),
  };
}

/** How an account stands. */
export function stateOf({ status, isEnabled }: Pick<PoolUser, 'status' | 'isEnabled'>): AccountState {
  if (!isEnabled) return 'DISABLED';
  if (status === 'CONFIRMED') return 'ACTIVE';
  return status === 'FORCE_CHANGE_PASSWORD' ? 'INVITED' : status;
}
