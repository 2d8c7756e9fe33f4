import { expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { kindOf } from '#domain/registry.ts';
import { speak } from '#domain/spoken/words.ts';
import { inValueOrder, stepsOf } from './valueOrder.ts';

const organization: Kind = kindOf('organization');
const field = (name: string): Field => organization.fields[name] as Field;
const sorted = (name: string, values: readonly (string | null)[]) =>
  inValueOrder(field(name), values, (value) => value);

test('stages stand as they follow each other, what is not known last', () => {
  expect(sorted('lastRoundType', ['series_a', null, 'seed', 'grant', 'pre_seed'])).toEqual([
    'pre_seed',
    'seed',
    'series_a',
    'grant',
    null,
  ]);
});

test('sizes and years stand as numbers do', () => {
  expect(sorted('employeeRange', ['1001-5000', '11-50', '1-10'])).toEqual(['1-10', '11-50', '1001-5000']);
  expect(sorted('founded', ['2019', null, '1999'])).toEqual(['1999', '2019', null]);
});

test('choices side by side stay as they are, and words of a sector change no order', () => {
  expect(sorted('operatingStatus', ['public', 'active'])).toEqual(['public', 'active']);
  speak({ 'kinds.organization.fields.lastRoundType.options.0': { label: 'Zero' } });
  expect(stepsOf(field('lastRoundType'))?.slice(0, 2)).toEqual(['pre_seed', 'seed']);
  speak();
});
