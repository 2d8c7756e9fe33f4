import { expect, test } from 'vitest';
import { listPath } from '#domain/lists.ts';
import { classPath } from './paths.ts';

test('the companies of a class are the list under that condition', () => {
  expect(classPath('a b&c')).toBe(
    listPath('COMPANIES', [{ f: 'primaryClassification', op: 'descendantOf', v: 'a b&c' }]),
  );
});
