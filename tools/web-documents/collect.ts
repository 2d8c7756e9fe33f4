import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sentText, type DocumentText } from '#web/api/graphql.ts';
import { loadComponents } from './loadComponents.ts';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

/** A document of the web in the very text that its client sends. */
export interface WebDocument {
  readonly name: string;
  readonly text: string;
}

loadComponents();

/** Every operation that the web's modules export, as it is sent, by name. */
export async function collectWebDocuments(): Promise<readonly WebDocument[]> {
  const files = await filesWithDocuments();
  const found: WebDocument[] = [];
  for (const file of files) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const documents = new Set(Object.values(exported).flatMap(documentsIn).filter(isOperation));
    for (const document of documents) {
      found.push({ name: document.name, text: sentText(document) });
    }
  }
  const names = found.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two documents of the web are named ${twice}: give each a name of its own.`);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function filesWithDocuments(): Promise<readonly string[]> {
  const names = await readdir(WEB, { recursive: true });
  const files: string[] = [];
  for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.(test|d)\.tsx?$/.test(one)).sort()) {
    const path = join(WEB, name);
    const text = await readFile(path, 'utf8');
    const isMade = /\b(plainList|listDocuments|rowDocument)[<(]/.test(text);
    if (!isMade && !/\bgraphql\(\s*`/.test(text)) continue;
    if (!isMade && name.endsWith('.tsx')) {
      throw new Error(`web/${name} holds a document: move it to a .ts file, so that tools can read it.`);
    }
    files.push(path);
  }
  return files;
}

// A document, or those that the declaration of a list was made into, or several declarations that share theirs.
function documentsIn(value: unknown): readonly unknown[] {
  if (isListed(value)) return [value.rows, value.summary.document, value.claims];
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return members.some(isListed) ? members.flatMap(documentsIn) : [value];
}

const isListed = (
  value: unknown,
): value is { readonly rows: unknown; readonly claims?: unknown; readonly summary: { document: unknown } } =>
  typeof value === 'object' && value !== null && 'rows' in value && 'summary' in value;

const isOperation = (value: unknown): value is DocumentText =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'fragments' in value &&
  /^(query|mutation) /.test(String(value.text));
