import { continueInNode24 } from './bootstrap.mjs';
import { withFolderLock } from './bootstrap/folderLock.mjs';
import { inRoot } from './bootstrap/paths.mjs';
import { isWebStale } from './bootstrap/webInputs.mjs';
import { builtServer } from '#server/builtFrom.mjs';

await continueInNode24(import.meta.url);
const { buildWeb } = await import('./build/buildWeb.mjs');
const { buildServer } = await import('./build/buildServer.mjs');

const onlyIfStale = process.argv.includes('--if-stale');
await withFolderLock(inRoot('.cache/build.lock'), async () => {
  if (!onlyIfStale || isWebStale()) await buildWeb();
  if (!onlyIfStale || !builtServer()) await buildServer();
});
