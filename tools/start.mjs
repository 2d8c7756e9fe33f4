import { bootstrap } from './bootstrap.mjs';
import { runInNode24 } from './bootstrap/node24.mjs';
import { inRoot } from './bootstrap/paths.mjs';

await bootstrap({ web: true });
// Node keeps what it made of each file: without it every start strips the types of all of them anew. Where the folder cannot be
// written, Node does without.
const env = { NODE_COMPILE_CACHE: inRoot('.cache/compiled'), ...process.env };
await runInNode24('server/main.ts', process.argv.slice(2), { env });
