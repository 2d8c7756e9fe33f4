import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaText } from './schema.ts';

test('the committed schema is the one that the registry gives; npm run schema writes it anew', async () => {
  const committed = await readFile(new URL('schema.graphql', import.meta.url), 'utf8');
  expect(committed === schemaText()).toBe(true);
});
