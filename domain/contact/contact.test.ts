import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { CONTACT_LIMITS, contactProblems, readContact } from './contact.ts';
import { contactPath } from './contactPath.ts';

const ID = '0000006f-0000-4000-8000-000000000001';
const PLAIN = { category: 'question', message: 'Why?' };

function refusal(body: unknown): AppError {
  try {
    readContact(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It was read.');
}

test('a message is read, its blanks left out', () => {
  expect(readContact({ ...PLAIN, message: '  Why?\n', kind: 'organization', id: ID, field: '' })).toEqual({
    category: 'question',
    message: 'Why?',
    name: '',
    email: '',
    kind: 'organization',
    id: ID,
    field: null,
  });
});

test.each([
  ['body', null],
  ['body', ['a']],
  ['body', 'text'],
  ['category', {}],
  ['category', { category: 'complaint' }],
  ['mesage', { ...PLAIN, mesage: '' }],
  ['message', { ...PLAIN, message: 7 }],
  ['message', { ...PLAIN, message: 'a\0b' }],
  ['name', { ...PLAIN, name: '\ud800' }],
  ['kind', { ...PLAIN, kind: 'organisation' }],
])('what cannot be read is named: %s in %j', (field, body) => {
  const { status, fields } = refusal(body);
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
});

test.each([
  ['message', { message: ' ' }],
  ['message', { message: 'é'.repeat(CONTACT_LIMITS.message + 1) }],
  ['name', { name: 'n'.repeat(CONTACT_LIMITS.name + 1) }],
  ['email', { email: 'nobody' }],
  ['email', { email: 'a b@example.org' }],
  ['email', { email: `${'n'.repeat(CONTACT_LIMITS.email)}@example.org` }],
  ['id', { kind: 'organization' }],
  ['id', { kind: 'organization', id: 'ionq' }],
  ['kind', { id: ID }],
  ['field', { field: 'founded' }],
  ['field', { kind: 'organization', id: ID, field: 'a b' }],
])('what breaks a rule is named: %s', (field, more) => {
  expect(Object.keys(contactProblems(readContact({ ...PLAIN, ...more })) ?? {})).toEqual([field]);
});

test('what is as long as it may be is sent', () => {
  const { message, name } = CONTACT_LIMITS;
  const longest = { message: '🚀'.repeat(message), name: 'n'.repeat(name), email: 'a@b' };
  expect(contactProblems(readContact({ ...PLAIN, ...longest }))).toBeNull();
});

test('the address of the form names what it is about', () => {
  const about = { category: 'wrong_value', kind: 'organization', id: ID, field: null } as const;
  expect(contactPath(about)).toBe(`/contact?category=wrong_value&kind=organization&id=${ID}`);
  expect(contactPath({ ...about, field: 'founded' })).toMatch(/&field=founded$/);
});
