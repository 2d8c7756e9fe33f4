import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeCode, pendingDestination, type CodePurpose } from '#server/identity/codes/codes.ts';
import { guessCode } from '#server/identity/codes/guessCode.ts';
import { recordEvent } from '#server/identity/events.ts';
import { codeMismatch, IdpError, invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { admitSend } from '#server/identity/limits/limits.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import { readAttributes } from '#server/identity/users/ownAttributes.ts';
import { nameKey, readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { textOf, type Body } from './body.ts';
import { mail, mailedTo, textedTo, type CodeDelivery } from '#server/identity/codes/delivery.ts';
import { recentAskerOf } from './recentSignIn.ts';
import { askerOf } from './sessions.ts';

type Address = 'email' | 'phone_number';

const PURPOSES = { email: 'email', phone_number: 'phone' } as const satisfies Record<Address, CodePurpose>;

/** UpdateUserAttributes: names change at once, an address or a phone number once its code is given. */
export async function updateUserAttributes(call: IdpCall, body: Body): Promise<object> {
  const { identity, now } = call;
  const { user } = await askerOf(call, body);
  const { email, phone, others } = readAttributes(body['UserAttributes'], { ignoresOthers: false });
  const wanted: (readonly [Address, string])[] = [];
  if (email !== undefined && email !== user.email) wanted.push(['email', email]);
  if (phone !== undefined && phone !== user.phone) wanted.push(['phone_number', phone]);
  if (wanted.length > 0) {
    await recentAskerOf(call, body);
    await admitSend(identity, { name: user.id, network: call.network });
  }
  const told = await identity.database.transaction(async (inside) => {
    if (Object.keys(others).length > 0) {
      await inside.query(sql`
        update pool_user set attributes = attributes || ${JSON.stringify(others)}::jsonb, updated_at = ${now}
        where id = ${user.id}::uuid`);
      await raiseVersion(inside, 'identity');
    }
    const deliveries: CodeDelivery[] = [];
    for (const [name, value] of wanted) {
      deliveries.push(await askForCode(inside, call, { user, name, value }));
    }
    await recordEvent(inside, call, { event: 'change_attributes', isSuccess: true, userId: user.id });
    return deliveries;
  });
  return { CodeDeliveryDetailsList: told };
}

/** GetUserAttributeVerificationCode: another code for the address that waits, or for the one there is. */
export async function getUserAttributeVerificationCode(call: IdpCall, body: Body): Promise<object> {
  const { identity } = call;
  const { user } = await recentAskerOf(call, body);
  const name = addressOf(body);
  await admitSend(identity, { name: user.id, network: call.network });
  const told = await identity.database.transaction(async (inside) => {
    const waiting = await pendingDestination(inside, { userId: user.id, purpose: PURPOSES[name] });
    const value = waiting ?? (name === 'email' ? user.email : user.phone);
    if (value === null) throw invalidParameter(`There is no ${name} to verify.`);
    return askForCode(inside, call, { user, name, value });
  });
  return { CodeDeliveryDetails: told };
}

interface Asked {
  readonly user: PoolUser;
  readonly name: Address;
  readonly value: string;
}

// An address of somebody else is told to that person alone; whoever asked waits for a code that nobody is sent.
async function askForCode(
  inside: Database,
  call: IdpCall,
  { user, name, value }: Asked,
): Promise<CodeDelivery> {
  const { origin, seal } = call.identity;
  const of = { userId: user.id, purpose: PURPOSES[name], destination: value };
  const code = await makeCode(inside, { seal, now: call.now }, of);
  if (name === 'email') {
    const letter = (await isTaken(inside, user.id, value))
      ? LETTERS.alreadyRegistered({ origin })
      : LETTERS.emailChange({ origin, code });
    await mail(inside, call, { recipient: value, letter });
    return mailedTo(value);
  }
  const letter = LETTERS.textMessage({ origin, code });
  await putInOutbox(inside, { seal, now: call.now }, { medium: 'SMS', recipient: value, letter });
  return textedTo(value);
}

/** VerifyUserAttribute: takes the code, and with it the address that it was sent to. */
export async function verifyUserAttribute(call: IdpCall, body: Body): Promise<object> {
  const { user } = await askerOf(call, body);
  const name = addressOf(body);
  const guess = { what: 'attribute code', purpose: PURPOSES[name], event: 'verify_attribute' } as const;
  const code = textOf(body, 'Code');
  await guessCode(call, { ...guess, name: user.id, userId: user.id, code }, (inside, destination) =>
    name === 'email'
      ? takeEmail(inside, call, user.id, destination)
      : takePhone(inside, call, user.id, destination),
  );
  return {};
}

async function takeEmail(inside: Database, call: IdpCall, userId: string, email: string): Promise<void> {
  const { identity, now } = call;
  // Of two who take one address at once, the second waits here.
  await inside.query(sql`select pg_advisory_xact_lock(hashtextextended(${nameKey(email)}, 0))`);
  const user = await readUser(inside, userId);
  if (!user) throw codeMismatch();
  if (await isTaken(inside, userId, email)) {
    throw new IdpError('AliasExistsException', 'An account with the given email already exists.');
  }
  const key = nameKey(email);
  await inside.query(sql`
    update pool_user set email = ${email}, email_key = ${key}, is_email_verified = true, updated_at = ${now},
      username = case when username_key = email_key then ${email} else username end,
      username_key = case when username_key = email_key then ${key} else username_key end
    where id = ${userId}::uuid`);
  // What was sent to the old address opens nothing any more.
  await inside.query(
    sql`delete from sent_code where user_id = ${userId}::uuid and destination <> ${email} and purpose <> 'phone'`,
  );
  if (user.email !== null && nameKey(user.email) !== key) {
    const letter = LETTERS.emailChanged({ origin: identity.origin });
    await mail(inside, call, { recipient: user.email, letter });
  }
  await raiseVersion(inside, 'identity');
}

async function takePhone(inside: Database, { now }: IdpCall, userId: string, phone: string): Promise<void> {
  await inside.query(sql`
    update pool_user set phone = ${phone}, is_phone_verified = true, updated_at = ${now} where id = ${userId}::uuid`);
  await raiseVersion(inside, 'identity');
}

async function isTaken(inside: Database, userId: string, email: string): Promise<boolean> {
  const key = nameKey(email);
  const others = await inside.query(sql`
    select from pool_user where id <> ${userId}::uuid and (email_key = ${key} or username_key = ${key})`);
  return others.length > 0;
}

function addressOf(body: Body): Address {
  const name = textOf(body, 'AttributeName');
  if (name === 'email' || name === 'phone_number') return name;
  throw invalidParameter('AttributeName must be email or phone_number.');
}
