import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inRoot } from '../bootstrap/paths.mjs';
import { hashWebInputs, storeHash } from '#server/builtFrom.mjs';
import { compressFolder } from './compressFolder.mjs';
import { writeDefaults } from './writeDefaults.mjs';
import { writeDocuments } from './writeDocuments.mjs';

/** Builds the web bundle beside the present one and swaps them, so that a failed build changes nothing. */
export async function buildWeb() {
  console.log('Building the web pages ...');
  const hash = hashWebInputs();
  const fresh = inRoot('dist', `.web-${process.pid}`);
  try {
    await build({
      configFile: inRoot('vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    });
    await writeDocuments(fresh);
    await writeDefaults(fresh);
    await compressFolder(fresh);
    await build({
      configFile: inRoot('vite.config.ts'),
      logLevel: 'warn',
      build: {
        ssr: inRoot('web/app/drawn/drawScreen.tsx'),
        outDir: path.join(fresh, '.vite', 'drawn'),
        emptyOutDir: false,
      },
    });
    swap(fresh, inRoot('dist/web'));
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  storeHash(hash);
  removeLeftovers();
}

/**
 * @param {string} fresh
 * @param {string} target
 */
function swap(fresh, target) {
  const old = inRoot('dist', `.old-${process.pid}`);
  if (fs.existsSync(target)) fs.renameSync(target, old);
  fs.renameSync(fresh, target);
  fs.rmSync(old, { recursive: true, force: true });
}

/** A build that was killed leaves its folder; the lock around builds makes it safe to remove. */
function removeLeftovers() {
  for (const name of fs.readdirSync(inRoot('dist'))) {
    if (/^\.(web|old)-\d+$/.test(name)) fs.rmSync(inRoot('dist', name), { recursive: true, force: true });
  }
}
