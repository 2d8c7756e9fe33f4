import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { collectWebDocuments } from '#tools/web-documents/collect.ts';
import { hashOf } from './documents.ts';
import { KNOWN_DOCUMENTS, knownDocumentsText } from './knownDocuments.ts';

test('the committed list is that of the web’s documents; npm run schema writes it anew', async () => {
  const documents = await collectWebDocuments();
  expect(documents.length).toBeGreaterThan(5);
  expect(await readFile(new URL('knownDocuments.json', import.meta.url), 'utf8')).toBe(
    knownDocumentsText(documents),
  );
  expect(documents.every(({ text }) => KNOWN_DOCUMENTS.has(hashOf(text)))).toBe(true);
});
