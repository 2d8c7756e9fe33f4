import { expect, test } from 'vitest';
import { codeOf } from './typedCode.ts';

test.each([' 123 456\n', '123-456', '123\u00a0456', '123456'])(
  'a code is taken as it is copied: %j',
  (typed) => {
    expect(codeOf(typed)).toBe('123456');
  },
);
