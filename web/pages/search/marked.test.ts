import { describe, expect, test } from 'vitest';
import { marked } from './marked.ts';
import { nearTexts } from './results.ts';

const shown = (text: string, sought: string): string =>
  marked(text, sought)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was looked for is marked', () => {
  test.each([
    ['Rigetti Computing', 'riget', '[Riget]ti Computing'],
    ['Université de Genève', 'geneve univ', '[Univ]ersité de [Genève]'],
    ['Straße der Quanten', 'strasse', '[Straße] der Quanten'],
    ['本源量子', '本源', '[本源]量子'],
    ['IonQ', 'rigetti', 'IonQ'],
    ['IonQ', '', 'IonQ'],
    ['', 'x', ''],
    ['<b>ion</b>', 'ion', '<b>[ion]</b>'],
  ])('in %j by %j: %s', (text, sought, expected) => {
    expect(shown(text, sought)).toBe(expected);
  });

  test('nothing of the text is lost', () => {
    const text = 'Ångström & Söhne, “量子” 🚀 GmbH ';
    expect(
      marked(text, 'soh ang')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

test('what may be meant has fewer words, then fewer letters, and is never the text itself', () => {
  expect(nearTexts('chris monroe lab')).toEqual([
    'chris monroe',
    'monroe lab',
    'monroe',
    'chris',
    'lab',
    'mon',
  ]);
  expect(nearTexts('quantinuumx')).toEqual(['quanti', 'qua']);
  expect(nearTexts('ab')).toEqual([]);
});
