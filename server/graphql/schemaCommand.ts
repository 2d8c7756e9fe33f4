import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { collectWebDocuments } from '#tools/web-documents/collect.ts';
import { knownDocumentsText } from './knownDocuments.ts';
import { schemaText } from './schema.ts';

// Writes the schema as text, the types that the web's documents are checked against, and the list of these documents.
const root = fileURLToPath(new URL('../..', import.meta.url));
await writeFile(fileURLToPath(new URL('schema.graphql', import.meta.url)), schemaText());
const { status } = spawnSync(
  process.execPath,
  ['node_modules/gql.tada/bin/cli.js', 'generate-output', '--tsconfig', 'web/tsconfig.json'],
  { cwd: root, stdio: 'inherit' },
);
const documents = knownDocumentsText(await collectWebDocuments());
await writeFile(fileURLToPath(new URL('knownDocuments.json', import.meta.url)), documents);
process.exit(status ?? 1);
