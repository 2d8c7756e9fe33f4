import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hashFiles } from '#server/hashFiles.mjs';
import { rootFolder } from './paths.mjs';

const inputs = [
  'web',
  'domain',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build',
  'tools/web-documents',
];
const isIgnored = /\.test\.tsx?$|\.snap$|(^|\/)__snapshots__\//;

/**
 * Says whether dist/web is missing or was built from other files than the present ones.
 * @param {string} [folder]
 */
export function isWebStale(folder = rootFolder) {
  return (
    !fs.existsSync(path.join(folder, 'dist/web/index.html')) ||
    readStoredHash(folder) !== hashWebInputs(folder)
  );
}

/**
 * One hash over everything that goes into the web bundle.
 * @param {string} [folder]
 */
export function hashWebInputs(folder = rootFolder) {
  const files = hashFiles(folder, inputs, (file) => !isIgnored.test(file));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return createHash('sha256').update(files).update(JSON.stringify(variables.sort())).digest('hex');
}

/**
 * Remembers from which files dist/web was built.
 * @param {string} hash
 * @param {string} [folder]
 */
export function storeHash(hash, folder = rootFolder) {
  fs.writeFileSync(hashFile(folder), `${hash}\n`);
}

/** @param {string} folder */
function readStoredHash(folder) {
  try {
    return fs.readFileSync(hashFile(folder), 'utf8').trim();
  } catch {
    return '';
  }
}

/** @param {string} folder */
function hashFile(folder) {
  return path.join(folder, 'dist', '.inputs');
}
