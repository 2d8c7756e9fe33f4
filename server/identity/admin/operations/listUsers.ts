import { isUuid } from '#domain/query/values.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { NEWEST_FIRST, olderThan, visibleTo } from '#server/identity/admin/accounts.ts';
import type { AdminCall } from '#server/identity/admin/administer.ts';
import { invalidParameter } from '#server/identity/idpError.ts';
import { optionalText, type Body } from '#server/identity/operations/body.ts';
import { nameKey, USER_COLUMNS, type PoolUser } from '#server/identity/users/readUser.ts';
import { describeUser } from './describeUser.ts';

const MOST = 60;

/** ListUsers: a page of at most 60 users, the newest first; a simple filter compares one attribute. */
export async function listUsers({ identity, viewer }: AdminCall, body: Body): Promise<object> {
  const limit = limitOf(body);
  const after = tokenOf(body);
  const filter = optionalText(body, 'Filter');
  const conditions = [
    visibleTo(viewer),
    ...(filter ? [conditionOf(filter)] : []),
    ...(after === undefined ? [] : [olderThan(after)]),
  ];
  const users = await identity.database.query<PoolUser>(sql`
    select ${USER_COLUMNS} from pool_user u where ${sql.join(conditions, ' and ')} order by ${NEWEST_FIRST} limit ${limit + 1}`);
  const shown = users.slice(0, limit);
  const last = users.length > limit ? shown.at(-1) : undefined;
  return {
    Users: shown.map(describeUser),
    ...(last ? { PaginationToken: Buffer.from(last.id).toString('base64url') } : {}),
  };
}

function limitOf(body: Body): number {
  const limit = body['Limit'] ?? MOST;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw invalidParameter(`Limit must be a whole number from 1 to ${MOST}.`);
  }
  return limit;
}

function tokenOf(body: Body): string | undefined {
  const token = optionalText(body, 'PaginationToken');
  if (token === undefined) return undefined;
  const id = Buffer.from(token, 'base64url').toString();
  if (!isUuid(id)) throw invalidParameter('PaginationToken is none that was given.');
  return id;
}

const COLUMNS: Readonly<Record<string, Sql>> = {
  username: sql`u.username_key`,
  sub: sql`u.id::text`,
  email: sql`u.email_key`,
  phone_number: sql`u.phone`,
  name: sql`lower(u.attributes->>'name')`,
  'cognito:user_status': sql`lower(u.status)`,
  status: sql`case when u.is_enabled then 'enabled' else 'disabled' end`,
};
const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/u;

// The form of the protocol: attribute = "value", or ^= for how the value begins.
function conditionOf(filter: string): Sql {
  const [, name = '', operator, value = ''] = FILTER.exec(filter) ?? [];
  const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
  if (!column) {
    const known = Object.keys(COLUMNS).join(', ');
    throw invalidParameter(
      `Filter must be of the form attribute = "value" or attribute ^= "value" with one of ${known}.`,
    );
  }
  const sought = nameKey(value.replaceAll(/\\(.)/gu, '$1'));
  return operator === '=' ? sql`${column} = ${sought}` : sql`starts_with(${column}, ${sought})`;
}
