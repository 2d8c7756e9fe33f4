import { randomUUID } from 'node:crypto';
import { isUuid } from '#domain/query/values.ts';
import { isEmailAddress } from '#domain/identity/email.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { makeCode, voidCode } from '#server/identity/codes/codes.ts';
import { guessCode } from '#server/identity/codes/guessCode.ts';
import { recordEvent } from '#server/identity/events.ts';
import { codeMismatch, IdpError, invalidParameter } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { evenly } from '#server/identity/limits/evenly.ts';
import { admit, admitSend, maySendTo } from '#server/identity/limits/limits.ts';
import { LETTERS } from '#server/identity/mail/letters.ts';
import { checkPassword } from '#server/identity/policy/passwordPolicy.ts';
import { createUser } from '#server/identity/users/createUser.ts';
import { readAttributes } from '#server/identity/users/ownAttributes.ts';
import { findUser, nameKey, type PoolUser } from '#server/identity/users/readUser.ts';
import { checkClient, textOf, type Body } from './body.ts';
import { mail, mailedTo } from '#server/identity/codes/delivery.ts';
import { confirmMember, distrustPassword, isPending } from './members.ts';

const UNCONFIRMED_DAYS = 1;
const USERNAME = /^[^\s\p{C}@]{1,128}$/u;

interface SigningUp {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** SignUp: whether the address is taken only its owner learns, by mail; whoever asks is answered alike, and as late. */
export async function signUp(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  checkClient(identity, body);
  if (identity.signUp === 'invited') {
    throw new IdpError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
  const given = readSignUp(body);
  await admit(identity, { network });
  checkPassword(given.password, [given.username, given.email, ...Object.values(given.attributes)]);
  await admitSend(identity, { name: given.email, network });
  const id = await evenly(() => identity.database.transaction((inside) => register(inside, call, given)));
  return {
    UserConfirmed: false,
    UserSub: id ?? randomUUID(),
    CodeDeliveryDetails: mailedTo(given.email),
  };
}

function readSignUp(body: Body): SigningUp {
  const username = textOf(body, 'Username').trim();
  const password = textOf(body, 'Password');
  const { email = username, others } = readAttributes(body['UserAttributes'], { ignoresOthers: true });
  if (!isEmailAddress(email)) throw invalidParameter('Invalid email address format.');
  const isOwnName = USERNAME.test(username) && !isUuid(username);
  if (nameKey(username) !== nameKey(email) && !isOwnName) {
    throw invalidParameter(
      'Username must be the e-mail address, or a name of at most 128 letters without blanks and "@".',
    );
  }
  return { username, email, password, attributes: others };
}

async function register(inside: Database, call: IdpCall, given: SigningUp): Promise<string | undefined> {
  await forgetUnconfirmed(inside, call, given);
  const id = await createUser(call.identity, inside, { ...given, status: 'UNCONFIRMED' });
  if (id === undefined) {
    await writeToOwner(inside, call, given);
    return undefined;
  }
  await sendConfirmation(inside, call, { id, email: given.email, status: 'UNCONFIRMED' });
  await recordEvent(inside, call, { event: 'sign_up', isSuccess: true, userId: id });
  return id;
}

// Whoever never confirmed keeps no name from anybody: the code has expired by then.
async function forgetUnconfirmed(
  inside: Database,
  { now }: IdpCall,
  { username, email }: SigningUp,
): Promise<void> {
  const keys = [nameKey(username), nameKey(email)];
  await inside.query(sql`
    delete from account a using pool_user u
    where u.id = a.id and u.status in ('UNCONFIRMED', 'RESET_REQUIRED') and not u.is_email_verified and u.groups = '{}'
      and (u.username_key = any (${keys}) or u.email_key = any (${keys}))
      and u.created_at <= ${new Date(now.getTime() - UNCONFIRMED_DAYS * 24 * 60 * 60_000)}`);
}

// The password of a second sign-up is not taken, and no code of the first counts any more: else whoever signs up with another
// person's address before or after that person would know the password of what the person confirms.
async function writeToOwner(inside: Database, call: IdpCall, { email }: SigningUp): Promise<void> {
  const { origin } = call.identity;
  const owner = await findUser(inside, email);
  await recordEvent(inside, call, {
    event: 'sign_up',
    isSuccess: false,
    reason: 'taken',
    userId: owner?.id ?? null,
  });
  if (!owner) return mail(inside, call, { recipient: email, letter: LETTERS.nameTaken({ origin }) });
  if (!owner.isEnabled || owner.email === null) return undefined;
  if (!isPending(owner)) {
    return mail(inside, call, { recipient: owner.email, letter: LETTERS.alreadyRegistered({ origin }) });
  }
  await distrustPassword(inside, call, owner.id);
  await voidCode(inside, { userId: owner.id, purpose: 'signUp' });
  return sendConfirmation(inside, call, { ...owner, status: 'RESET_REQUIRED' });
}

/** ConfirmSignUp: whoever knows the code reads the address, and is a member from now on. */
export async function confirmSignUp(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  checkClient(identity, body);
  const [name, code] = [textOf(body, 'Username'), textOf(body, 'ConfirmationCode')];
  await admit(identity, { network });
  const user = await findUser(identity.database, name);
  await guessCode(
    call,
    { what: 'sign-up code', purpose: 'signUp', name, userId: user?.id, code, event: 'confirm_sign_up' },
    async (inside, destination) => {
      const waiting = await inside.query(sql`
        select from pool_user
        where id = ${user?.id ?? null}::uuid and status = 'UNCONFIRMED' and is_enabled and email = ${destination} for update`);
      if (!user || waiting.length === 0) throw codeMismatch();
      await confirmMember(inside, call, user.id);
    },
  );
  return {};
}

/** ResendConfirmationCode: a new code goes to whoever waits for one; all others are answered alike. */
export async function resendConfirmationCode(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  checkClient(identity, body);
  const username = textOf(body, 'Username');
  await admitSend(identity, { name: username, network });
  await evenly(async () => {
    const user = await findUser(identity.database, username);
    if (!user?.isEnabled || !isPending(user) || !(await maySendTo(identity, user.id))) return;
    await identity.database.transaction(async (inside) => {
      await sendConfirmation(inside, call, user);
      await recordEvent(inside, call, { event: 'resend_code', isSuccess: true, userId: user.id });
    });
  });
  return { CodeDeliveryDetails: mailedTo(username) };
}

// Where somebody signed up again, the password is to be chosen by whoever reads the address.
async function sendConfirmation(
  inside: Database,
  call: IdpCall,
  { id: userId, email, status }: Pick<PoolUser, 'id' | 'email' | 'status'>,
): Promise<void> {
  if (email === null) return;
  const { origin, seal } = call.identity;
  const isFirst = status === 'UNCONFIRMED';
  const of = { userId, purpose: isFirst ? 'signUp' : 'reset', destination: email } as const;
  const code = await makeCode(inside, { seal, now: call.now }, of);
  const write = isFirst ? LETTERS.activation : LETTERS.signUpAgain;
  await mail(inside, call, { recipient: email, letter: write({ origin, userId, code }) });
}
