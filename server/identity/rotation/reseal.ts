import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import { totpAbout } from '#server/identity/factors/totp.ts';
import { textAbout } from '#server/identity/mail/outbox.ts';
import { newRoot, rootOf, sealedCheck } from '#server/identity/pool.ts';
import type { IdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { createSeal, type Seal } from '#server/identity/sealing/seal.ts';
import { keyAbout } from '#server/identity/signing/signingKeys.ts';
import { stepAbout } from '#server/identity/steps/steps.ts';
import { verifierAbout } from '#server/identity/users/createUser.ts';

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
}

/** A column whose values are sealed, each about the row that it stands in. */
interface Sealed {
  readonly column: string;
  readonly about: (id: string) => string;
  readonly read: Sql;
  readonly write: (row: Row) => Sql;
}

const SEALED: readonly Sealed[] = [
  {
    column: 'pool_user.sealed_verifier',
    about: verifierAbout,
    read: sql`select id, sealed_verifier as sealed from pool_user for update`,
    write: ({ id, sealed }) => sql`update pool_user set sealed_verifier = ${sealed} where id = ${id}::uuid`,
  },
  {
    column: 'pool_user.sealed_totp',
    about: totpAbout,
    read: sql`select id, sealed_totp as sealed from pool_user where sealed_totp is not null for update`,
    write: ({ id, sealed }) => sql`update pool_user set sealed_totp = ${sealed} where id = ${id}::uuid`,
  },
  {
    column: 'signing_key.sealed',
    about: keyAbout,
    read: sql`select kid as id, sealed from signing_key for update`,
    write: ({ id, sealed }) => sql`update signing_key set sealed = ${sealed} where kid = ${id}`,
  },
  {
    column: 'outgoing_message.sealed_text',
    about: textAbout,
    // What was sent is empty.
    read: sql`select id, sealed_text as sealed from outgoing_message where sealed_text <> '' for update`,
    write: ({ id, sealed }) =>
      sql`update outgoing_message set sealed_text = ${sealed} where id = ${id}::uuid`,
  },
  {
    column: 'sign_in_challenge.sealed',
    about: (id) => stepAbout(Buffer.from(id, 'hex')),
    read: sql`select encode(id, 'hex') as id, sealed from sign_in_challenge for update`,
    write: ({ id, sealed }) =>
      sql`update sign_in_challenge set sealed = ${sealed} where id = decode(${id}, 'hex')`,
  },
];

/** Every column that lies sealed in the database; an offered authenticator app alone is offered again instead. */
export const SEALED_COLUMNS: readonly string[] = [
  ...SEALED.map(({ column }) => column),
  'identity_pool.key_check',
  'pool_user.sealed_totp_offer',
];

/**
 * Seals anew with the key all that was sealed with the one before it, in the transaction that it is given; the key before is not needed
 * any more. What was worked out with the root stays, unless a new root is drawn: then nobody's refresh token holds. Gives how many values
 * were sealed.
 */
export async function sealAnew(
  inside: Database,
  keys: IdentityKeys,
  { drawsRoot }: { readonly drawsRoot: boolean },
): Promise<number> {
  const [pool] = await inside.query<{ keyCheck: Buffer }>(sql`
    select key_check as "keyCheck" from identity_pool for update`);
  if (!pool) throw new Error('There is no user pool.');
  const root = drawsRoot ? newRoot() : rootOf(keys, pool.keyCheck);
  const [before, after] = [createSeal(keys.key, { previous: keys.previous }), createSeal(keys.key)];
  let count = 0;
  for (const { column, about, read, write } of SEALED) {
    const rows = await inside.query<Row>(read);
    for (const row of rows) {
      const text = openedOf(before, row, { column, about });
      await inside.query(write({ id: row.id, sealed: after.seal(text, about(row.id)) }));
    }
    count += rows.length;
  }
  await inside.query(
    sql`update pool_user set sealed_totp_offer = null, totp_offered_at = null where sealed_totp_offer is not null`,
  );
  await inside.query(sql`update identity_pool set key_check = ${sealedCheck(after, root)}`);
  return count;
}

function openedOf(
  before: Seal,
  { id, sealed }: Row,
  { column, about }: Pick<Sealed, 'column' | 'about'>,
): string {
  try {
    return before.open(sealed, about(id));
  } catch (error) {
    throw new StartupError(
      `A value of ${column} opens with neither identity key; nothing was changed. Set IDENTITY_KEY_PREVIOUS to the key that it was sealed with.`,
      { cause: error },
    );
  }
}
