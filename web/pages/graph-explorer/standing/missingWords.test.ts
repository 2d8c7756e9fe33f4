import { expect, test } from 'vitest';
import type { MissingLink } from '#domain/graph/answers.ts';
import { missingWords } from './missingWords.ts';

const named = (name: string) => ({ id: name, kind: 'organization', name });

test('what two share is told by how both are linked to it, with how much more there is', () => {
  const link: MissingLink = {
    one: named('A'),
    other: named('B'),
    shared: [
      { ...named('IonQ'), by: { relation: 'investment', way: 'out' } },
      { ...named('Pasqal'), by: { relation: 'investment', way: 'out' } },
      { ...named('QED-C'), by: { relation: 'membership', way: 'in' } },
      { ...named('CERN'), by: null },
    ],
    sharedCount: 6,
  };
  expect(missingWords(link)).toBe(
    'Both invested in IonQ, Pasqal; both are members of QED-C; both are linked to CERN; and they share 2 further things.',
  );
  expect(missingWords({ ...link, shared: link.shared.slice(0, 1), sharedCount: 1 })).toBe(
    'Both invested in IonQ.',
  );
});
