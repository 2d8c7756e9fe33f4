import { expect, test } from 'vitest';
import { bareCompany } from '#tests/support/bareCompany.ts';
import { PARTS } from '#web/organization/parts.ts';
import { gapsOf } from './gapsOf.ts';

const labels = (company: Parameters<typeof bareCompany>[0]): string[] =>
  gapsOf(PARTS, bareCompany(company)).map(({ label }) => label);

test('of each type is missed what an analyst asks of it, and of none what does not apply', () => {
  const company = labels({ entityType: ['company'] });
  expect(company).toEqual(
    expect.arrayContaining(['funding', 'products', 'partners', 'people', 'papers', 'modality']),
  );
  expect(company).not.toContain('technical results and targets');
  expect(labels({ entityType: ['company'], modality: ['Photonic'] })).toContain(
    'technical results and targets',
  );
  const group = labels({ entityType: ['group_or_center'] });
  expect(group).toContain('the institution behind it');
  expect(group).not.toContain('funding');
  expect(group).not.toContain('products');
  expect(labels({ entityType: ['investor'] })).not.toContain('partners');
});

test('what is known is missed no more, and names of services keep their capitals', () => {
  const known = { entityType: ['company' as const], productCount: 1, paperCount: 2, city: 'Paris' };
  const left = labels(known);
  for (const label of ['products', 'papers', 'city']) expect(left).not.toContain(label);
  expect(left).toEqual(expect.arrayContaining(['LinkedIn', 'GitHub', 'e-mail', 'operating status']));
});
