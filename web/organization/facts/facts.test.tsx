import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Kind } from '#domain/kind.ts';
import { text } from '#domain/fields.ts';
import { kindOf } from '#domain/registry.ts';
import { EvidenceContext } from '#web/records/evidence/evidenceContext.ts';
import { ownSelection } from '#web/organization/query/ownValues.ts';
import { FactsCard } from './FactsCard.tsx';
import { HeadFacts } from './HeadFacts.tsx';

const organization = kindOf('organization');
const grown: Kind = {
  ...organization,
  fields: {
    ...organization.fields,
    motto: text('Motto', { group: 'founding', expected: ['company'] }),
    floor: text('Floor'),
  },
};

const shown = (row: Readonly<Record<string, unknown>>, types: readonly string[] = ['company']) => {
  const values = { id: 'o1', entityType: types, ...row };
  const subject = { id: 'o1', name: 'Acme', kind: grown, values, claims: [] };
  const access = { find: () => subject, open: () => undefined };
  return renderToStaticMarkup(
    <MemoryRouter>
      <EvidenceContext value={access}>
        <HeadFacts kind={grown} row={values} />
        <hr />
        <FactsCard kind={grown} row={values} />
      </EvidenceContext>
    </MemoryRouter>,
  );
};
const parts = (row: Readonly<Record<string, unknown>>) => shown(row).split('<hr/>');

test('a field with a group is asked for and stands in head and card, without a line of their own', () => {
  expect(ownSelection(grown).split(' ')).toContain('motto');
  const [head, card] = parts({ motto: 'Onward', floor: 'Third' });
  expect(head).toContain('Onward');
  expect(card).toContain('Onward');
  expect(head + String(card)).not.toContain('Third');
});

test('links lead to the screens of their rows, classes to their list, and addresses away', () => {
  const [head, card] = parts({
    acquiredBy: { id: 'o2', name: 'Bank', entityType: ['investor'] },
    secondaryClassifications: [{ id: 'c1', name: 'Sensing', slug: 'sensing' }],
    tags: [{ id: 't1', name: 'cloud', slug: 'cloud' }],
    website: 'https://www.acme.example/',
    linkedIn: 'https://linkedin.example/acme',
    city: 'Oxford',
    country: 'GB',
  });
  expect(head).toContain('href="/investor/o2/profile"');
  expect(head).toContain('Oxford, United Kingdom');
  expect(head).toMatch(/>acme\.example\u00a0<.*>LinkedIn\u00a0</);
  expect(card).toContain('primaryClassification');
  expect(card).toContain('Sensing</a>');
  expect(card).toContain('cloud');
  expect(card).not.toContain('cloud</a>');
});
