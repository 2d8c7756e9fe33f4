import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field } from '#domain/fields.ts';
import { fundingRound } from '#domain/kinds/fundingRound.ts';
import { metricPoint } from '#domain/kinds/metricPoint.ts';
import { organization } from '#domain/kinds/organization.ts';
import { inputHelp, ValueInput } from './ValueInput.tsx';

test.each([
  ['organization', 'lat', organization.fields.lat, 'From -90 to 90.'],
  [
    'fundingRound',
    'fxRate',
    fundingRound.fields.fxRate,
    'USD for one unit of the local currency. More than 0.',
  ],
  ['metricPoint', 'uncertainty', metricPoint.fields.uncertainty, 'At least 0.'],
  ['organization', 'city', organization.fields.city, 'The city of its headquarters.'],
  ['organization', 'parts', undefined, undefined],
])('what to know of %s.%s', (owner, name, field, words) => {
  expect(inputHelp(owner, name, field)).toBe(words);
});

test('an amount says that it is not below 0, behind what it is', () => {
  const help = inputHelp('organization', 'acquisitionUsd', organization.fields.acquisitionUsd);
  expect(help).toMatch(/disclosed\. At least 0\.$/);
});

const drawn = (field: Field): string =>
  renderToStaticMarkup(
    <ValueInput
      field={field}
      control={{ id: 'it', 'aria-describedby': undefined, 'aria-invalid': undefined }}
      value=""
      onChange={() => undefined}
      onBlur={() => undefined}
    />,
  );

test('phones offer the keys for decimals where no minus is needed', () => {
  expect(drawn(fundingRound.fields.fxRate)).toContain('inputMode="decimal"');
  expect(drawn(organization.fields.lat)).not.toContain('inputMode');
});
