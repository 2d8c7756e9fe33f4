import { expect, test } from 'vitest';
import { bytesOf } from './answerBytes.ts';

const rows = (...texts: string[]): Buffer[] => texts.map((text) => Buffer.from(text));

test.each([
  [['{"a":1}'], '{"a":1}'],
  [['{"of":', '"Zürich → 漢字"', '}'], '{"of":"Zürich → 漢字"}'],
  [[rows()], '[]'],
  [[rows('{"a":1}')], '[{"a":1}]'],
  [['{"é":', rows('"ü"', '"漢"', '3'), ',"b":', rows(), '}'], '{"é":["ü","漢",3],"b":[]}'],
])('pieces follow each other, lists in brackets: %j', (pieces, text) => {
  expect(bytesOf(pieces).toString()).toBe(text);
});
