import { expect, test } from 'vitest';
import { csvText } from './csvText.ts';

test('cells are quoted where they must be, and a formula becomes text', () => {
  const text = csvText([
    ['name', 'value'],
    ['Acme, "Inc"', null],
    ['two\nlines', '=1+1'],
    ['minus', '-12.5'],
    ['wide', '\u200b＝1'],
    ['number', -3],
  ]);
  expect(text).toBe(
    'name,value\r\n"Acme, ""Inc""",\r\n"two\nlines",\'=1+1\r\nminus,-12.5\r\nwide,\'\u200b＝1\r\nnumber,-3\r\n',
  );
});
