import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { schemaText } from './schema.ts';

// Writes the schema as text and the types that the web's documents are checked against.
const root = fileURLToPath(new URL('../..', import.meta.url));
await writeFile(fileURLToPath(new URL('schema.graphql', import.meta.url)), schemaText());
const { status } = spawnSync(
  process.execPath,
  ['node_modules/gql.tada/bin/cli.js', 'generate-output', '--tsconfig', 'web/tsconfig.json'],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
