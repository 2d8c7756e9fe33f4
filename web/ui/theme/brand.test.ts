import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const BRAND = {
  cerulean: '#007ba7',
  'pattens blue': '#def5ff',
  'ghost white': '#f8f8ff',
  'grey chateau': '#a2aab3',
  'dark gray': '#a9a9a9',
} as const;

test('every brand colour stands in the theme', async () => {
  const tokens = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
  const missing = Object.entries(BRAND).filter(([, value]) => !tokens.includes(`: ${value};`));
  expect(missing).toEqual([]);
});
