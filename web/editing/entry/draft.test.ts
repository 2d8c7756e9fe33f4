import { expect, test } from 'vitest';
import { draftText, readDraft } from './draft.ts';

const KEPT = {
  draft: { values: { name: 'Acme' }, rows: {}, sources: [], evidence: {} },
  seen: {},
  seenRows: {},
  version: 3,
  at: 5,
};

test('a draft is read as it was kept', () => {
  expect(readDraft(draftText(KEPT))).toEqual(KEPT);
});

test.each([
  null,
  '',
  'null',
  '{"draft":1}',
  '[]',
  JSON.stringify({ ...KEPT, at: '5' }),
  JSON.stringify({ ...KEPT, draft: { values: {}, evidence: {} } }),
])('%s is none', (text) => {
  expect(readDraft(text)).toBeUndefined();
});
