import { expect, test } from 'vitest';
import { LETTERS } from './letters.ts';

const origin = 'https://atlas.example.org';
const userId = '018f0000-0000-7000-8000-000000000001';
const coded = { origin, userId, code: '012345' };

test('letters with a code bring the link that the screens answer', () => {
  expect(LETTERS.activation(coded).text).toContain(`\n${origin}/auth/users/activate/${userId}/012345\n`);
  expect(LETTERS.reset(coded).text).toContain(`\n${origin}/password/reset/confirm/${userId}/?code=012345\n`);
  expect(LETTERS.signUpAgain(coded).text).toContain(
    `\n${origin}/password/reset/confirm/${userId}/?code=012345\n`,
  );
  for (const write of [LETTERS.activation, LETTERS.reset, LETTERS.emailChange, LETTERS.signIn]) {
    expect(write(coded).text).toMatch(/: 012345\n| is 012345\n/);
  }
});

test('no subject tells a code, and no notice has one', () => {
  const until = new Date('2028-03-07T12:00:00Z');
  const letters = [
    LETTERS.activation(coded),
    LETTERS.reset(coded),
    LETTERS.emailChange(coded),
    LETTERS.signIn(coded),
    LETTERS.signUpAgain(coded),
    LETTERS.alreadyRegistered(coded),
    LETTERS.nameTaken(coded),
    LETTERS.passwordChanged(coded),
    LETTERS.emailChanged(coded),
    LETTERS.accountDeleted(coded),
    LETTERS.question(coded),
    LETTERS.mfaChanged({ origin, isOn: false }),
    LETTERS.mfaReset({ origin, isRequired: false }),
    LETTERS.lockedOut({ origin, knowsPassword: true }),
    LETTERS.invitation({ origin, email: 'ada@example.org', password: 'a-temporary-one', until }),
  ];
  for (const { subject, text } of letters) {
    expect(subject).toMatch(/^[A-Z][^\d\r\n]{10,70}$/);
    expect(text).toMatch(new RegExp(`^Hello,\n\n[A-Z][^]+\n\nSector Atlas\n${origin}\n$`));
  }
  for (const { text } of letters.slice(5)) expect(text).not.toContain('012345');
  expect(letters.at(-1)?.text).toContain('works until 7 March 2028.');
});

test('a text message names the site that its code is for', () => {
  expect(LETTERS.textMessage(coded)).toEqual({
    subject: '',
    text: '012345 is your Sector Atlas code.\n\n@atlas.example.org #012345\n',
  });
});
