import { expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { DERIVED_WORDS } from './derivedWords.ts';

test('every derived value says how it comes about', () => {
  const derived = KINDS.flatMap(({ name, fields }) =>
    Object.keys(fields)
      .filter((field) => fields[field]?.derived !== undefined)
      .map((field) => `${name}.${field}`),
  );
  const worded = Object.entries(DERIVED_WORDS).flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name}.${field}`),
  );
  expect(worded.toSorted()).toEqual(derived.toSorted());
});
