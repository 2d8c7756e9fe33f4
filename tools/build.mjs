import { continueInNode24 } from './bootstrap.mjs';
import { withFolderLock } from './bootstrap/folderLock.mjs';
import { isInstalled } from './bootstrap/installPackages.mjs';
import { inRoot, rootFolder } from './bootstrap/paths.mjs';
import { builtServer, isWebStale } from '#server/builtFrom.mjs';

await continueInNode24(import.meta.url);
// Where NODE_ENV is production npm leaves them out.
if (!isInstalled(rootFolder, true)) {
  console.error('The packages that a build needs are not installed: run "npm ci --include=dev" first.');
  process.exit(1);
}
const { buildWeb } = await import('./build/buildWeb.mjs');
const { buildServer } = await import('./build/buildServer.mjs');

const onlyIfStale = process.argv.includes('--if-stale');
await withFolderLock(inRoot('.cache/build.lock'), async () => {
  if (!onlyIfStale || isWebStale()) await buildWeb();
  if (!onlyIfStale || !builtServer()) await buildServer();
});
