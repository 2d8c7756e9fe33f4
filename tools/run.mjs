import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { keptCode, runInNode24 } from './bootstrap/node24.mjs';
import { inRoot, rootFolder } from './bootstrap/paths.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
await bootstrap();
const file = path.relative(rootFolder, path.resolve(script));
// Of the product's own commands what they import is found the quick way.
const isOurs = file.startsWith(`server${path.sep}`);
const nodeArgs = ['--import', pathToFileURL(inRoot('server', 'quickImports.ts')).href];
await runInNode24(file, args, isOurs ? { nodeArgs, env: keptCode() } : {});
