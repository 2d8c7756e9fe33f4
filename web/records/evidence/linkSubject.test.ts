import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { someClaim, someSource } from '#tests/support/someClaim.ts';
import type { Claim } from './claim.ts';
import { evidenceOf } from './fieldEvidence.ts';
import { linkId, linkSubject } from './linkSubject.ts';

const claim = (id: string, value: unknown): Claim =>
  someClaim({ id, field: 'partners', value, source: { ...someSource(id), url: `https://${id}.test` } });
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
