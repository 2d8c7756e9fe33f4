import { readFileSync } from 'node:fs';
import { hashOf } from './documents.ts';

const FILE = new URL('knownDocuments.json', import.meta.url);

/** SHA-256 of every document that the web sends; `npm run schema` writes the list anew. */
export const KNOWN_DOCUMENTS: ReadonlySet<string> = new Set(
  Object.keys(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>),
);

/** The list as it is written: the name of each document under the SHA-256 of its text. */
export function knownDocumentsText(documents: readonly { name: string; text: string }[]): string {
  const entries = documents.map(({ name, text }) => [hashOf(text), name]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
