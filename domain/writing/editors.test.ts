import { expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { editorOf, editPath, newEntryPath } from './editors.ts';

test('rounds and public funding have an editor of their own, everything else the other', () => {
  expect(KINDS.map(({ name }) => name).filter((name) => editorOf(name) === 'FUNDING_ROUND')).toEqual([
    'fundingRound',
    'publicFunding',
  ]);
  expect([editPath('fundingRound', 'r1'), editPath('person', 'p1')]).toEqual([
    '/funding-round/r1',
    '/entity/p1',
  ]);
  expect([newEntryPath('fundingRound', { entity: 'o1' }), newEntryPath('paper')]).toEqual([
    '/funding-round/?kind=fundingRound&entity=o1',
    '/entity/?kind=paper',
  ]);
});
