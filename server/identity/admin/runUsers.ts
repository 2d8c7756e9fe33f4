import { parseArgs } from 'node:util';
import type { Role } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { ACCOUNT_STATES, ROLE_CHOICES, type Account, type AccountState } from '#domain/identity/accounts.ts';
import { isEmailAddress } from '#domain/identity/email.ts';
import { sql } from '#server/database/sql.ts';
import { rotateIdentityKey, rotateSigningKey } from '#server/identity/rotation/rotate.ts';
import type { IdentityKeys } from '#server/identity/sealing/identityKey.ts';
import { StartupError } from '#server/database/startupError.ts';
import { nameKey } from '#server/identity/users/readUser.ts';
import { listAccounts, readAccount } from './accounts.ts';
import type { AdminCall } from './administer.ts';
import {
  disable,
  enable,
  giveTemporaryPassword,
  requireReset,
  setRole,
  signOutEverywhere,
} from './changes.ts';
import { invite } from './invite.ts';
import { peopleOf } from './people.ts';
import { resetFactors } from './resetFactors.ts';

const USAGE = `Say what is to be done:
  npm run users -- list [PART OF A NAME] [--role ROLE] [--state STATE]
  npm run users -- invite E-MAIL [--role ROLE] [--name NAME]
  npm run users -- role USER ROLE
  npm run users -- disable USER
  npm run users -- enable USER
  npm run users -- reset USER      (the user chooses a new password)
  npm run users -- reset-mfa USER  (turns two-step sign-in off)
  npm run users -- password USER   (prints a temporary password)
  npm run users -- sessions USER   (ends all sessions)
  npm run users -- keys rotate     (another key signs tokens from now on)
  npm run users -- keys reseal     (all secrets are sealed with the new IDENTITY_KEY)
After a key was in strange hands, both take --sign-out: everybody has to sign in again.
A user is named by e-mail address or user name. Roles: ${ROLE_CHOICES.map(({ value }) => value).join(', ')}.
Why something is done may be said with --reason TEXT, for the security log.
`;
const MOST = 200;

interface Options {
  readonly role?: string | undefined;
  readonly state?: string | undefined;
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
  readonly 'sign-out'?: boolean | undefined;
}

interface Asked {
  readonly call: AdminCall;
  readonly words: readonly string[];
  readonly options: Options;
  readonly sendsMail: boolean;
  readonly keys: IdentityKeys;
}

type Work = { readonly takes: readonly (keyof Options)[]; readonly do: (asked: Asked) => Promise<string> };

/** Does what the operator asks of the user pool, and gives what is to be printed; what cannot be done is a StartupError. */
export async function runUsers(
  call: AdminCall,
  args: readonly string[],
  given: Pick<Asked, 'sendsMail' | 'keys'>,
): Promise<string> {
  const { words, options } = parsed(args);
  const [verb = '', ...rest] = words;
  const work = Object.hasOwn(WORK, verb) ? WORK[verb] : undefined;
  if (!work) throw new StartupError(USAGE.trimEnd());
  for (const name of Object.keys(options) as (keyof Options)[]) {
    if (!work.takes.includes(name)) throw new StartupError(`"${verb}" takes no --${name}.`);
  }
  try {
    return await work.do({ call: { ...call, reason: options.reason }, words: rest, options, ...given });
  } catch (error) {
    if (!(error instanceof AppError) || !isTold(error)) throw error;
    const reasons = Object.values(error.fields ?? {}).flat();
    throw new StartupError(reasons.length > 0 ? reasons.join(' ') : error.message, { cause: error });
  }
}

const isTold = ({ status, code }: AppError): boolean => status < 500 || code === 'SIGN_IN_ELSEWHERE';

function parsed(args: readonly string[]): { words: readonly string[]; options: Options } {
  const text = { type: 'string' } as const;
  try {
    const options = {
      role: text,
      state: text,
      name: text,
      reason: text,
      'sign-out': { type: 'boolean' } as const,
    };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { words: positionals, options: values };
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${USAGE.trimEnd()}`, { cause: error });
  }
}

const WORK: Readonly<Record<string, Work>> = {
  list: { takes: ['role', 'state'], do: list },
  invite: { takes: ['role', 'name', 'reason'], do: inviteOne },
  role: {
    takes: ['reason'],
    do: async ({ call, words }) => {
      const [name, text, ...others] = words;
      const role = roleNamed(text);
      await setRole(call, await idOf(call, name, others), role);
      return `${name} has the role ${role}.\n`;
    },
  },
  disable: changing(disable, 'is locked out, and all sessions have ended'),
  enable: changing(enable, 'can sign in again'),
  'reset-mfa': changing(
    resetFactors,
    'signs in with the password alone until two-step sign-in is set up again',
  ),
  sessions: changing(signOutEverywhere, 'is signed out everywhere'),
  reset: {
    takes: ['reason'],
    do: async ({ call, words: [name, ...others], sendsMail }) => {
      const id = await idOf(call, name, others);
      await requireReset(call, id);
      const { email } = await readAccount(call, id);
      const how = sendsMail ? 'was sent' : `is in the outbox: npm run mail -- ${email}`;
      return `${name} has to choose a new password; all sessions have ended. The letter ${how}\n`;
    },
  },
  keys: { takes: ['sign-out'], do: changeKeys },
  password: {
    takes: ['reason'],
    do: async ({ call, words: [name, ...others] }) => {
      const { password, until } = await giveTemporaryPassword(call, await idOf(call, name, others));
      return `Temporary password of ${name}: ${password}\n${holdsUntil(until)}\n`;
    },
  },
};

async function changeKeys({ call, words: [what, ...others], options, keys }: Asked): Promise<string> {
  const signsOut = options['sign-out'] ?? false;
  const out = signsOut ? ' Everybody has to sign in again.' : '';
  if (others.length === 0 && what === 'rotate') {
    await rotateSigningKey(call, { signsOut });
    return `Another key signs tokens, within a quarter of a minute in every process.${out}\n`;
  }
  if (others.length > 0 || what !== 'reseal') throw new StartupError('Say keys rotate or keys reseal.');
  if (!keys.previous) {
    throw new StartupError(
      'There is no key to replace: set IDENTITY_KEY_PREVIOUS to the present key and IDENTITY_KEY to a new one, or rename identity.key in the data folder to identity.key.previous, and start the server once with both.',
    );
  }
  const count = await rotateIdentityKey(call, keys, { signsOut });
  return `${count} secrets are sealed with the new identity key. The previous one opens nothing any more: remove it and restart.${out}\n`;
}

function changing(change: (call: AdminCall, id: string) => Promise<void>, done: string): Work {
  return {
    takes: ['reason'],
    do: async ({ call, words: [name, ...others] }) => {
      await change(call, await idOf(call, name, others));
      return `${name} ${done}.\n`;
    },
  };
}

async function inviteOne({ call, words, options, sendsMail }: Asked): Promise<string> {
  const [email = '', ...others] = words;
  if (!isEmailAddress(email) || others.length > 0) {
    throw new StartupError('Name one e-mail address to invite.');
  }
  const role = options.role === undefined ? 'USER' : roleNamed(options.role);
  const { password, until } = await invite(call, { email, name: options.name ?? null, role });
  const done = `${email} is invited as ${role}`;
  if (sendsMail) return `${done}; the letter with a temporary password is on its way.\n`;
  // No server for mails: whoever runs this one brings the password.
  return `${done}. Sign in at ${call.identity.origin}/login\nTemporary password: ${password}\n${holdsUntil(until)}\n`;
}

async function list({ call, words, options }: Asked): Promise<string> {
  const state = options.state === undefined ? undefined : stateNamed(options.state);
  const role = options.role === undefined ? undefined : roleNamed(options.role);
  const { rows, count } = await listAccounts(call, { search: words.join(' '), role, state, limit: MOST });
  if (count === 0) return 'There is no such user.\n';
  const more =
    count > rows.length ? `… and ${count - rows.length} more: name a part of what you look for.\n` : '';
  return `${rows.map(lineOf).join('')}${more}`;
}

const lineOf = ({ email, username, name, role, state, seenAt }: Account): string =>
  `${[email ?? username, name ?? '', role ?? '', state, seenAt?.slice(0, 10) ?? 'never'].join('\t')}\n`;

async function idOf(call: AdminCall, name: string | undefined, others: readonly string[]): Promise<string> {
  if (name === undefined || others.length > 0) {
    throw new StartupError('Name one user, by e-mail address or user name.');
  }
  const key = nameKey(name);
  const [user, another] = await call.identity.database.query<{ id: string }>(sql`
    select id from ${peopleOf(call.identity)} u where username_key = ${key} or email_key = ${key} or id::text = ${key} limit 2`);
  if (!user) throw new StartupError(`There is no user ${name}.`);
  if (another) throw new StartupError(`There are several users ${name}: name one by the user name.`);
  return user.id;
}

const roleNamed = (text: string | undefined): Role => choiceOf('role', text, ROLE_CHOICES);
const stateNamed = (text: string): AccountState => choiceOf('state', text, ACCOUNT_STATES);

function choiceOf<T extends string>(
  what: string,
  text: string | undefined,
  choices: readonly { value: T }[],
): T {
  const sought = text?.toUpperCase().replaceAll('-', '_');
  const found = choices.find(({ value }) => value === sought);
  if (!found) {
    const known = choices.map(({ value }) => value).join(', ');
    throw new StartupError(`There is no ${what} ${text ?? ''}: give one of ${known}.`);
  }
  return found.value;
}

const holdsUntil = (until: Date): string =>
  `It holds until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC, and a new one is chosen at the first sign-in.`;
