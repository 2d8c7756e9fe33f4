import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted where they must be, and a formula becomes text', () => {
  const text = csvOf([
    ['name', 'value'],
    ['Acme, "Inc"', null],
    ['two\nlines', '=1+1'],
    ['minus', '-12.5'],
  ]);
  expect(text).toBe('\uFEFFname,value\r\n"Acme, ""Inc""",\r\n"two\nlines",\'=1+1\r\nminus,-12.5\r\n');
});
