import { fileURLToPath } from 'node:url';
import { installPackages } from './bootstrap/installPackages.mjs';
import { isNode24, requireNode24, runToEnd } from './bootstrap/node24.mjs';
import { inRoot } from './bootstrap/paths.mjs';
import { isWebStale } from './bootstrap/webInputs.mjs';

/**
 * Makes the tree ready to run: packages installed, Node 24 found, and on request the web bundle built.
 * @param {{ web?: boolean }} [options] web: whether the command serves the web bundle
 */
export async function bootstrap({ web = false } = {}) {
  const mustBuild = web && isWebStale();
  await installPackages({ development: mustBuild || !web });
  const node = requireNode24();
  if (!mustBuild) return;
  const code = await runToEnd(node, [inRoot('tools/build.mjs'), '--if-stale']);
  if (code !== 0) process.exit(code);
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
