import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Place, SignIn } from '#web/pages/account/useSignIn.ts';
import type { Step } from '#web/session/identity/steps.ts';
import { SetUpStep } from './SetUpStep.tsx';
import { SignInSteps } from './SignInSteps.tsx';

const nothing = async () => {};

function signInAt(given: Partial<Place>): SignIn {
  const place = {
    step: null,
    username: 'ada@example.org',
    password: '',
    destination: null,
    code: null,
    notice: null,
    failure: null,
    ...given,
  };
  return {
    place,
    next: null,
    show: () => {},
    begin: nothing,
    beginOrAsk: nothing,
    answer: nothing,
    onRefusal: () => false,
    restart: () => {},
  };
}

/** What is shown at a place of a sign-in. */
function screenAt(given: Partial<Place>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SignInSteps signIn={signInAt(given)} start={<p>the start</p>} />
    </MemoryRouter>,
  );
}

const inputs = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*>/g)].map(
    ([tag]) => `${/name="([^"]*)"/.exec(tag)?.[1]} ${/autoComplete="([^"]*)"/i.exec(tag)?.[1]}`,
  );

const STEPS: readonly (readonly [Step, readonly string[], string])[] = [
  [
    { name: 'NEW_PASSWORD_REQUIRED', missing: ['name', 'custom:cost_centre'] },
    ['username username', 'newPassword new-password', 'name name', 'custom:cost_centre on'],
    'At least 12 characters',
  ],
  [{ name: 'SOFTWARE_TOKEN_MFA' }, ['code one-time-code'], 'authenticator app'],
  [{ name: 'SMS_MFA', destination: '+*******4567' }, ['code one-time-code'], 'We sent it to +*******4567.'],
  [{ name: 'EMAIL_OTP', destination: null }, ['code one-time-code'], 'We sent it to your e-mail address.'],
  [{ name: 'SELECT_MFA_TYPE', options: ['TOTP', 'EMAIL'] }, [], 'Code by e-mail'],
  [{ name: 'CUSTOM_CHALLENGE', parameters: { question: 'Which city?' } }, ['answer off'], 'Which city?'],
  [{ name: 'CONFIRM_SIGN_UP' }, ['code one-time-code'], 'not confirmed yet'],
  [
    { name: 'RESET_PASSWORD' },
    ['username username', 'code one-time-code', 'newPassword new-password'],
    'must be replaced before you sign in',
  ],
];

describe('every step that the identity service asks for has a form', () => {
  test.each(STEPS)('$name', (step, lines, words) => {
    const html = screenAt({ step });
    expect(inputs(html)).toEqual(lines);
    expect(html).toContain(words);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('the start');
  });

  test('MFA_SETUP: a picture, a link and a key, and the first code as the proof', () => {
    const uri = 'otpauth://totp/Sector%20Atlas:ada?secret=JBSWY3DPEHPK3PXP';
    const html = renderToStaticMarkup(
      <SetUpStep signIn={signInAt({})} secret="JBSWY3DPEHPK3PXP" uri={uri} />,
    );
    expect(html).toContain('aria-label="QR code for an authenticator app.');
    expect(html).toContain(`href="${uri}"`);
    expect(html).toContain('JBSW Y3DP EHPK 3PXP');
    expect(inputs(html)).toEqual(['code one-time-code']);
  });

  test('a method is offered only where the service allows it', () => {
    expect(screenAt({ step: { name: 'SELECT_MFA_TYPE', options: ['SMS'] } })).not.toContain('authenticator');
  });
});

describe('a new password by a link or a code', () => {
  const step = { name: 'RESET_PASSWORD' } as const;

  test('by a link that brings user and code leaves only the password to type', () => {
    const username = '0190a1b2-c3d4-7000-8000-000000000001';
    const brought = screenAt({ step, username, code: '123456' });
    expect(inputs(brought)).toEqual(['code off', 'newPassword new-password']);
    expect(brought).toMatch(/<input[^>]*hidden=""[^>]*name="code"[^>]*value="123456"/);
    expect(inputs(screenAt({ step, username }))).toEqual(['code one-time-code', 'newPassword new-password']);
  });

  test('says nothing of whether there is an account', () => {
    const asked = screenAt({ step, destination: 'ada@example.org' });
    expect(asked).toContain('If there is an account for ada@example.org, we have sent a code');
  });

  test('by a link that brings neither leaves all to type (decision 35)', () => {
    expect(inputs(screenAt({ step, username: '' }))).toEqual([
      'username username',
      'code one-time-code',
      'newPassword new-password',
    ]);
  });
});

test('what was done, or went wrong, leads to user name and password, and is said there', () => {
  expect(screenAt({})).toContain('the start');
  const done = screenAt({ notice: 'Your new password is set.' });
  expect(done).toMatch(/role="status"[^>]*>Your new password is set\./);
  expect(inputs(done)).toEqual(['username username', 'password current-password']);
  expect(screenAt({ failure: 'That took too long.' })).toMatch(/role="alert".*That took too long\./);
});
