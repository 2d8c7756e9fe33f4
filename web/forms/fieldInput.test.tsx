import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { FieldInput } from './FieldInput.tsx';

const organization = kindOf('organization');
const round = kindOf('fundingRound');

const drawn = (field: ReturnType<typeof fieldOf>, values: readonly unknown[]): string =>
  renderToStaticMarkup(
    <FieldInput
      field={field}
      label="Value"
      values={values}
      onChange={() => undefined}
      after={<i>two sources</i>}
    />,
  );

test('a choice is ticked among its options', () => {
  const markup = drawn(fieldOf(organization, 'operatingStatus'), ['active']);
  expect(markup).toContain('role="group" aria-label="Value"');
  expect(markup.match(/type="checkbox"/g)?.length).toBe(
    fieldOf(organization, 'operatingStatus')?.options?.length,
  );
  expect(markup.match(/checked=""/g)).toHaveLength(1);
});

test('yes or no is picked', () => {
  const field = fieldOf(kindOf('publicFunding'), 'nationalStrategy');
  expect(drawn(field, ['true'])).toContain('<option value="true" selected="">yes</option>');
});

test.each([
  ['fundingUsd', '10000000', 'value="10m"'],
  ['date', { ago: '1 year' }, 'value="1 year ago"'],
  ['date', undefined, 'placeholder="2024-06, or 18 months ago"'],
])('%s %j is typed', (name, value, part) => {
  expect(drawn(fieldOf(round, name), [value])).toContain(part);
});

test('what belongs to the value stands behind its input', () => {
  expect(drawn(fieldOf(round, 'date'), [])).toMatch(/<input[^>]*\/><i>two sources<\/i>$/);
});
