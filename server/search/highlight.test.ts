import { expect, test } from 'vitest';
import { wordsOf } from './words/refreshTexts.ts';
import { highlight } from './highlight.ts';

const marked = (text: string, search: string) =>
  highlight(text, wordsOf(search))
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Builds trapped-ion computers.', 'ion', 'Builds trapped-[ion] computers.'],
  ['Builds trapped-ion computers.', 'trapped comp', 'Builds [trapped]-ion [computers].'],
  ['Élan QUBITS', 'elan qubits', '[Élan] [QUBITS]'],
  ['<b>qubits</b> & "more"', 'qubits', '<b>[qubits]</b> & "more"'],
  ['at a time', 'a', 'at [a] time'],
  ['', 'ion', undefined],
  ['nothing here', 'ion', undefined],
])('%j by %j: %j', (text, search, expected) => expect(marked(text, search)).toBe(expected));

test('of a long text the part around the first match is shown', () => {
  const before = Array.from({ length: 100 }, (_word, index) => `before${index}`);
  const after = Array.from({ length: 100 }, (_word, index) => `after${index}`);
  const text = [...before, 'photon', ...after].join(' ');
  const shown = marked(text, 'photon') ?? '';
  expect(shown.startsWith('… before92 before93')).toBe(true);
  expect(shown).toContain('before99 [photon] after0');
  expect(shown.endsWith(' …')).toBe(true);
  expect(shown.length).toBeLessThan(300);
});
