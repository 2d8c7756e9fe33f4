import type { JWTPayload } from 'jose';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { Identity } from '#server/identity/identity.ts';
import { groupsIn } from './verified.ts';

const MOST_LETTERS = 300;

/** What a token of a pool elsewhere says of its user. */
interface Told {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: JWTPayload;
}

/**
 * The account of whom a token of a pool elsewhere is, made for whoever is new: by issuer and subject, never by an address. What the
 * token says stays with the account unless a newer one has told otherwise; that somebody lost or got a role holds everywhere at once.
 */
export async function rememberTold(
  { database, clock }: Pick<Identity, 'database' | 'clock'>,
  { issuer, subject, claims }: Told,
): Promise<string> {
  const groups = groupsIn(claims);
  const now = clock.now();
  const toldAt = new Date((claims.iat ?? 0) * 1000);
  return database.transaction(async (inside) => {
    const known = await readTold(inside, issuer, subject);
    await inside.query(sql`
      insert into account as a (id, issuer, subject, created_at, seen_at, told_at, username, email, is_email_verified, name, groups)
      values (${uuidV7(now)}, ${issuer}, ${subject}, ${now}, ${now}, ${toldAt}, ${textIn(claims, 'cognito:username')},
        ${textIn(claims, 'email')}, ${claims['email_verified'] === true}, ${textIn(claims, 'name')}, ${[...groups]}::text[])
      on conflict (issuer, subject) do update set
        seen_at = excluded.seen_at, told_at = excluded.told_at, username = excluded.username, email = excluded.email,
        is_email_verified = excluded.is_email_verified, name = excluded.name, groups = excluded.groups
      where a.told_at is null or a.told_at <= excluded.told_at`);
    const told = await readTold(inside, issuer, subject);
    if (!told) throw new Error('An account was made and is not there.');
    if (known && String(known.groups) !== String(told.groups)) await raiseVersion(inside, 'identity');
    return told.id;
  });
}

interface Kept {
  readonly id: string;
  readonly groups: readonly string[];
}

async function readTold(inside: Database, issuer: string, subject: string): Promise<Kept | undefined> {
  const [kept] = await inside.query<Kept>(sql`
    select id, groups from account where issuer = ${issuer} and subject = ${subject} for update`);
  return kept;
}

// The pool elsewhere has rules of its own for what may stand there.
function textIn(claims: JWTPayload, name: string): string | null {
  const value = claims[name];
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  return [...value.replaceAll('\0', '').trim()].slice(0, MOST_LETTERS).join('') || null;
}
