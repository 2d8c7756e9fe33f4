import { bootstrap } from './bootstrap.mjs';
import { keptCode, runInNode24 } from './bootstrap/node24.mjs';

// server/main.ts would find what was built as well, but would have to look for it once more.
const built = await bootstrap({ web: true });
await runInNode24(built ?? 'server/main.ts', process.argv.slice(2), { env: keptCode() });
