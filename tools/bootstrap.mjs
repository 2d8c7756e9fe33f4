import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, isInstalled } from './bootstrap/installPackages.mjs';
import { isNode24, requireNode24, runToEnd } from './bootstrap/node24.mjs';
import { inRoot, rootFolder } from './bootstrap/paths.mjs';
import { builtServer, isWebStale } from '#server/builtFrom.mjs';

/**
 * Makes the tree ready to run: packages installed, Node 24 found, and on request the web bundle built.
 * @param {{ web?: boolean }} [options] web: whether the command serves the web bundle, and runs the server
 * @returns {Promise<string | undefined>} for such a command, the server as it was built, if it was
 */
export async function bootstrap({ web = false } = {}) {
  const findServer = () => (web ? builtServer() : undefined);
  if (process.env.NODE_ENV === 'production') {
    requireReady(web);
    return findServer();
  }
  const mustBuild = web && isWebStale();
  await installPackages({ development: mustBuild || !web });
  const node = requireNode24();
  // A server that is not built runs from its sources: for that alone nothing is installed.
  const built = findServer();
  const canBuildServer = web && !built && isInstalled(rootFolder, true);
  if (!mustBuild && !canBuildServer) return built;
  const code = await runToEnd(node, [inRoot('tools/build.mjs'), '--if-stale']);
  if (code !== 0) process.exit(code);
  return findServer();
}

/**
 * Where NODE_ENV is production nothing is installed or built: a tree that is not ready is told, and the process ends with code 1.
 * @param {boolean} web
 */
function requireReady(web) {
  const missing = [
    ...(isInstalled(rootFolder, false) ? [] : ['the packages are not installed (npm ci --omit=dev)']),
    ...(!web || fs.existsSync(inRoot('dist/web/index.html'))
      ? []
      : ['the pages are not built (npm run build)']),
  ];
  if (missing.length === 0) return;
  console.error(
    `With NODE_ENV=production nothing is installed or built by itself, and ${missing.join(' and ')}: do so first, or unset NODE_ENV.`,
  );
  process.exit(1);
}

/**
 * Continues the calling script in Node 24: returns there, or runs the script again in a child and ends with its code.
 * @param {string} scriptUrl the script's import.meta.url
 */
export async function continueInNode24(scriptUrl) {
  await bootstrap();
  if (isNode24()) return;
  process.exit(await runToEnd(requireNode24(), [fileURLToPath(scriptUrl), ...process.argv.slice(2)]));
}
