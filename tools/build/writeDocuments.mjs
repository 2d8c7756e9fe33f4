import fs from 'node:fs/promises';
import path from 'node:path';
import { collectWebDocuments } from '../web-documents/collect.ts';

/**
 * Writes the documents of the web beside its manifest, by name: the server answers them with the first page.
 * @param {string} folder
 */
export async function writeDocuments(folder) {
  const documents = await collectWebDocuments();
  const byName = Object.fromEntries(documents.map(({ name, text }) => [name, text]));
  await fs.writeFile(path.join(folder, '.vite', 'documents.json'), JSON.stringify(byName, null, 2));
}
