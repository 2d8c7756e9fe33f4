import { expect, test } from 'vitest';
import { isEmailAddress } from './email.ts';

test.each([
  'ada@example.org',
  'ada.l+atlas@mail.example.org',
  'ada@localhost',
  'jörg@bücher.example',
  "o'neil@a.b",
])('mail can be sent to %s', (address) => expect(isEmailAddress(address)).toBe(true));

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example.org, eve@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada <ada@example.org>',
  '"ada"@example.org',
  'ada@example..org',
  'ada@example.org.',
  'ada\u202e@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'a'.repeat(250)}.org`,
])('nothing is sent to %j', (address) => expect(isEmailAddress(address)).toBe(false));
