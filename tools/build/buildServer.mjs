import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { BUILT_FILE, BUILT_SERVERS, hashServerInputs } from '#server/builtFrom.mjs';
import { inRoot, rootFolder } from '../bootstrap/paths.mjs';

// Large, and only asked for where somebody set it up; and what is not there.
const OUTSIDE = /^(@aws-sdk\/|pg-native$)/;
// The newest, and the one that a server may still run from.
const KEPT = 2;

/** Writes the server's code with its packages into a few files: finding and reading two thousand takes longer than running them. */
export async function buildServer() {
  console.log('Building the server ...');
  const target = inRoot(BUILT_SERVERS, hashServerInputs());
  const fresh = inRoot(BUILT_SERVERS, `.${process.pid}`);
  const bundle = await rolldown({
    input: inRoot('server/product.ts'),
    platform: 'node',
    external: (id) => id.startsWith('node:') || OUTSIDE.test(id),
    logLevel: 'warn',
    plugins: [ownImports, ownAddresses],
  });
  try {
    await bundle.write({ dir: fresh, format: 'es', entryFileNames: BUILT_FILE });
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(fresh, target);
  } finally {
    await bundle.close();
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  removeOlder();
}

function removeOlder() {
  const folder = inRoot(BUILT_SERVERS);
  const since = (/** @type {string} */ name) => fs.statSync(path.join(folder, name)).mtimeMs;
  const older = fs
    .readdirSync(folder)
    .toSorted((a, b) => since(b) - since(a))
    .slice(KEPT);
  for (const name of older) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** @type {import('rolldown').Plugin} */
const ownImports = {
  name: 'own-imports',
  resolveId: (id) => (id.startsWith('#') ? inRoot(id.slice(1)) : undefined),
};

/**
 * What lies beside a file of the sources, texts of SQL or what a thread runs, is found there still.
 * @type {import('rolldown').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  transform(code, id) {
    const file = path.relative(rootFolder, id);
    if (/^node_modules\b|^\.\./.test(file) || !code.includes('import.meta.url')) return undefined;
    const from = path.relative(path.join(BUILT_SERVERS, 'hash'), file).replaceAll(path.sep, '/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`);
  },
};
