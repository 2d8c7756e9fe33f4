import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from './claim.ts';
import { evidenceOf } from './fieldEvidence.ts';
import { linkId, linkSubject } from './linkSubject.ts';

const source = (id: string) => ({
  id,
  title: id,
  url: `https://${id}.test`,
  publisher: null,
  publishedOn: null,
  retrievedOn: null,
  licence: null,
  dataset: null,
});
const claim = (id: string, value: unknown): Claim => ({
  id,
  field: 'partners',
  value,
  method: 'reported',
  confidence: 'high',
  quote: null,
  note: null,
  locator: null,
  recordedAt: null,
  recordedBy: null,
  supersededAt: null,
  validFrom: null,
  validTo: null,
  source: source(id),
});
const [from, to] = [
  { id: 'a', name: 'Acme' },
  { id: 'b', name: 'Beta' },
];

test('a link gathers what either side says of it, and nothing of other links', () => {
  const subject = linkSubject({
    kind: kindOf('organization'),
    relation: 'partners',
    from,
    to,
    claims: [claim('own', to), claim('theirs', from), claim('other', { id: 'c', name: 'Gamma' })],
  });
  expect(subject.id).toBe(linkId('partners', 'a', 'b'));
  const { sourceCount, groups, isContradicted } = evidenceOf(subject, 'partners');
  expect(sourceCount).toBe(2);
  expect(isContradicted).toBe(false);
  expect(groups.map(({ text }) => text)).toEqual(['Beta']);
});
