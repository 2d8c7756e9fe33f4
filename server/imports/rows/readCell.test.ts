import { expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import { kindOf } from '#domain/registry.ts';
import { readCell } from './readCell.ts';

const FIELDS: Readonly<Record<string, Field>> = kindOf('organization').fields;
const fieldOf = (name: string): Field => {
  const field = FIELDS[name];
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};
const reasonFor = (name: string, cell: string, options?: Readonly<Record<string, string>>) => {
  const read = readCell(fieldOf(name), cell, options);
  return 'problem' in read ? read.problem : null;
};

test('what is none of the options is told with the options as the screens call them, and which of several it is', () => {
  const told = reasonFor('entityType', 'Nonsense');
  expect(told).toMatch(/^It must be one of Company, Investor, Enterprise user, /);
  expect(told).not.toContain('_');
  expect(reasonFor('entityType', 'Company; Nonsense ; Startup')).toBe(`“Nonsense”: ${told}`);
  expect(reasonFor('country', 'Atlantis')).toMatch(/^It must be one of \d+ options, such as Andorra, /);
});

test('options are read by value, by label, and by what somebody said that a word stands for', () => {
  expect(readCell(fieldOf('entityType'), 'company; National lab; Startup', { Startup: 'company' })).toEqual({
    cell: ['company', 'national_lab'],
  });
  expect(reasonFor('country', ' germany ')).toBeNull();
  expect(readCell(fieldOf('country'), '', undefined)).toEqual({ cell: null });
});
