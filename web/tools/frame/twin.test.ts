import { expect, test } from 'vitest';
import { twinCsv } from './twin.ts';

test('a file holds the values behind the words, and nothing that a spreadsheet would run', () => {
  const heads = [{ label: 'Class' }, { label: 'Raised', isFigure: true }];
  const rows = [
    { key: 'a', cells: [{ words: 'Trapped ions' }, { words: '$1.2bn', value: 1_234_000_000 }] },
    { key: 'b', cells: [{ words: '=1+1' }, { words: 'no amount', value: null }] },
  ];
  expect(twinCsv({ heads, rows })).toBe("\uFEFFClass,Raised\r\nTrapped ions,1234000000\r\n'=1+1,\r\n");
});
