import { bootstrap } from './bootstrap.mjs';
import { keptCode, runInNode24 } from './bootstrap/node24.mjs';

await bootstrap({ web: true });
await runInNode24('server/main.ts', process.argv.slice(2), { env: keptCode() });
