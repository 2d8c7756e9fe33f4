import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runInNode24 } from './bootstrap/node24.mjs';
import { rootFolder } from './bootstrap/paths.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
await bootstrap();
await runInNode24(path.relative(rootFolder, path.resolve(script)), args);
