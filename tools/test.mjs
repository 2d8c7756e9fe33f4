import { bootstrap } from './bootstrap.mjs';
import { runInNode24 } from './bootstrap/node24.mjs';

await bootstrap();
await runInNode24('tools/stages/main.ts', process.argv.slice(2));
