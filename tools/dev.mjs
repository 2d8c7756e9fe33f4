import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { listenForStop, requireNode24 } from './bootstrap/node24.mjs';
import { inRoot, rootFolder } from './bootstrap/paths.mjs';

await bootstrap();
const node = requireNode24();
const children = [
  // From the sources, which are watched, whatever was built.
  start([
    '--watch',
    '--import',
    pathToFileURL(inRoot('server/quickImports.ts')).href,
    inRoot('server/product.ts'),
    ...process.argv.slice(2),
  ]),
  start([inRoot('node_modules/vite/bin/vite.js'), '--config', inRoot('vite.config.ts')]),
];

const stopListening = listenForStop(stopAll);

/** @param {string[]} args */
function start(args) {
  const child = spawn(node, args, { cwd: rootFolder, stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopListening();
    stopAll('SIGTERM');
  });
  return child;
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
