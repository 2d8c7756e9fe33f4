import type { Role } from '#domain/access.ts';
import { invalidFields, malformedValue, unknownOption, unknownParameter } from '#domain/errors.ts';
import { ACCOUNT_LIMITS, ROLE_CHOICES, type Invitation } from '#domain/identity/accounts.ts';
import { isEmailAddress } from '#domain/identity/email.ts';

type Given = Readonly<Record<string, unknown>>;

/** Whom a body invites. */
export function readInvitation(body: unknown): Invitation {
  const given = membersOf(body, ['email', 'name', 'role']);
  const email = textOf(given, 'email') ?? '';
  if (!isEmailAddress(email)) {
    throw invalidFields({ email: ['Write an address such as name@example.org.'] });
  }
  const name = textOf(given, 'name') || null;
  if (name !== null) checkLength('name', name, ACCOUNT_LIMITS.name);
  return { email, name, role: roleOf(given) ?? 'USER' };
}

/** What of an account a body changes, and why. */
export interface Change {
  readonly role?: Role | undefined;
  readonly enabled?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** What a body changes: a role, or whether the account is enabled; one of them, so that the whole is done or nothing. */
export function readChange(body: unknown): Change {
  const given = membersOf(body, ['role', 'enabled', 'reason']);
  const enabled = given['enabled'];
  if (enabled !== undefined && typeof enabled !== 'boolean') {
    throw malformedValue('enabled', enabled, 'true or false');
  }
  const role = roleOf(given);
  if ((role === undefined) === (enabled === undefined)) {
    throw invalidFields({ role: ['Give either "role" or "enabled".'] });
  }
  return { role, enabled, reason: reasonOf(given) };
}

/** Why something is done, where a body says so; it may be left out. */
export const readReason = (body: unknown): string | undefined =>
  body === undefined || body === null ? undefined : reasonOf(membersOf(body, ['reason']));

function reasonOf(given: Given): string | undefined {
  const reason = textOf(given, 'reason') || undefined;
  if (reason !== undefined) checkLength('reason', reason, ACCOUNT_LIMITS.reason);
  return reason;
}

function roleOf(given: Given): Role | undefined {
  const text = textOf(given, 'role');
  if (text === undefined) return undefined;
  const roles = ROLE_CHOICES.map(({ value }) => value);
  const role = roles.find((known) => known === text);
  if (role === undefined) throw unknownOption('role', text, roles);
  return role;
}

/** The members of a body, which has no other ones. */
export function membersOf(body: unknown, known: readonly string[]): Given {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformedValue('body', body, 'an object in JSON');
  }
  for (const name of Object.keys(body)) {
    if (!known.includes(name)) throw unknownParameter(name, known);
  }
  return body as Given;
}

/** A text of a body without blanks around it; no database keeps the letter NUL, and half a letter is none. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || /\p{Cc}/u.test(value) || !value.isWellFormed()) {
    throw malformedValue(name, value, 'a text');
  }
  return value.trim();
}

/** A secret of a body as it is; what is wrong with it is told without it. */
export function secretOf(given: Given, name: string): string {
  const value = given[name];
  if (typeof value === 'string' && value.isWellFormed()) return value;
  throw invalidFields({ [name]: ['It is missing, or no text.'] });
}

/** Refuses a text that is longer than it may be. */
export function checkLength(name: string, text: string, most: number): void {
  const length = [...text].length;
  if (length > most) {
    throw invalidFields({ [name]: [`Use at most ${most} characters; these are ${length}.`] });
  }
}
