import { expect, test } from 'vitest';
import { utf8 } from './utf8.ts';

test.each(['', 'plain', 'Zürich\u0000\u00ff', 'Ω → \u{1F680} \u2028 漢字'])(
  'the bytes of %j are those of UTF-8',
  (text) => {
    expect(utf8(text)).toEqual(Buffer.from(text));
  },
);
