import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode } from './totp.ts';

// The secret and the times of RFC 6238, appendix B, whose codes are of eight digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i s the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is taken one step early or late, and no farther', () => {
  const step = Math.floor(1234567890 / 30);
  for (const [off, found] of [
    [-60, undefined],
    [-30, step],
    [30, step],
    [60, undefined],
  ] as const) {
    expect([off, stepOfCode(SECRET, '005924', at(1234567890 + off))]).toEqual([off, found]);
  }
});

test.each(['', '12345', '1234567', '28708２', ' 287082', '287 082'])('"%s" is no code', (code) => {
  expect(stepOfCode(SECRET, code, at(59))).toBeUndefined();
});

test('a new secret has 160 bits and is never the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const [secret = ''] = secrets;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 0 });
  expect(stepOfCode(secret, code, at(0))).toBe(0);
});
