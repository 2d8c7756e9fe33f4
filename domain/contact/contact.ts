import type { Choice } from '#domain/choices.ts';
import { malformedValue, unknownOption, unknownParameter, type FieldMessages } from '#domain/errors.ts';
import { isEmailAddress } from '#domain/identity/email.ts';
import { isUuid } from '#domain/query/values.ts';
import { findKind, KINDS } from '#domain/registry.ts';

/** What a message to those who run this may be about. */
export const CONTACT_CATEGORIES = [
  { value: 'wrong_value', label: 'A value is wrong' },
  { value: 'missing', label: 'Something is missing' },
  { value: 'question', label: 'A question about the data' },
  { value: 'rights', label: 'Rights, licences and privacy' },
  { value: 'fault', label: 'Something does not work' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly Choice[];

/** One of the categories. */
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]['value'];

/** The limits of a message, in characters, and how many an address may send within how many seconds. */
export const CONTACT_LIMITS = {
  message: 5_000,
  name: 200,
  email: 254,
  most: 10,
  withinSeconds: 3_600,
} as const;

/** A message as it is sent: texts may be empty, the entry that it is about and its field may be missing. */
export type ContactMessage = {
  readonly category: ContactCategory;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  /** The kind and the id of the entry. */
  readonly kind: string | null;
  readonly id: string | null;
  /** The field of the entry that is meant. */
  readonly field: string | null;
};

const MEMBERS = ['category', 'message', 'name', 'email', 'kind', 'id', 'field'] as const;

/** A sent body as a message; what cannot be read is a 400 that names the member. */
export function readContact(body: unknown): ContactMessage {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformedValue('body', body, 'an object in JSON');
  }
  for (const name of Object.keys(body)) {
    if (!MEMBERS.some((known) => known === name)) throw unknownParameter(name, MEMBERS);
  }
  const given = body as Readonly<Record<string, unknown>>;
  const kind = textOf(given, 'kind') || null;
  if (kind !== null && !findKind(kind)) {
    throw unknownOption(
      'kind',
      kind,
      KINDS.map(({ name }) => name),
    );
  }
  return {
    category: readCategory(textOf(given, 'category')),
    message: textOf(given, 'message'),
    name: textOf(given, 'name'),
    email: textOf(given, 'email'),
    kind,
    id: textOf(given, 'id') || null,
    field: textOf(given, 'field') || null,
  };
}

/** What is not right about a message, by field; null where it may be sent. */
export function contactProblems(given: ContactMessage): FieldMessages | null {
  const { message, name, email, kind, id, field } = given;
  const found = {
    message: message === '' ? 'Write what it is about.' : tooLong(message, CONTACT_LIMITS.message),
    name: tooLong(name, CONTACT_LIMITS.name),
    email: email === '' || isEmailAddress(email) ? null : (tooLong(email, CONTACT_LIMITS.email) ?? NO_EMAIL),
    kind: id !== null && kind === null ? 'Say of which kind the entry is.' : null,
    id: kind !== null && (id === null || !isUuid(id)) ? 'Give the id of the entry.' : null,
    field: field !== null && (kind === null || !FIELD.test(field)) ? 'Name a field of the entry.' : null,
  };
  const named = Object.entries(found).flatMap(([at, words]) => (words === null ? [] : [[at, [words]]]));
  return named.length === 0 ? null : (Object.fromEntries(named) as FieldMessages);
}

/** One of the categories, as an address or a body names it. */
export function readCategory(text: string): ContactCategory {
  const found = CONTACT_CATEGORIES.find(({ value }) => value === text);
  if (found) return found.value;
  throw unknownOption(
    'category',
    text,
    CONTACT_CATEGORIES.map(({ value }) => value),
  );
}

const NO_EMAIL = 'Write an address such as name@example.org, or leave it empty.';
const FIELD = /^\w{1,60}$/;

// No database keeps the letter NUL, and half a letter is none.
function textOf(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = given[name] ?? '';
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) {
    throw malformedValue(name, value, 'a text');
  }
  return value.trim();
}

const tooLong = (text: string, most: number): string | null =>
  [...text].length > most ? `Use at most ${most} characters; these are ${[...text].length}.` : null;
