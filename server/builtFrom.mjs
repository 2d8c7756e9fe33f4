import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles } from './hashFiles.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const INPUTS = ['domain', 'server', 'package-lock.json'];
const IS_CODE = /\.(ts|mjs)$|^package-lock\.json$/;
const IS_TEST = /\.test\.ts$/;

/** Where they lie below the root folder: a folder for each state of the sources that was built, called by its hash. */
export const BUILT_SERVERS = path.join('dist', 'server');
/** The one of them that begins the server. */
export const BUILT_FILE = 'product.js';

/**
 * The server's code with the packages that it uses in a few files, as the path of the first; undefined where it was not built from
 * the files that lie here now, which are what holds.
 * @param {string} [folder] the root folder
 * @returns {string | undefined}
 */
export function builtServer(folder = ROOT) {
  const servers = path.join(folder, BUILT_SERVERS);
  if (!fs.existsSync(servers)) return undefined;
  const file = path.join(servers, hashServerInputs(folder), BUILT_FILE);
  return fs.existsSync(file) ? file : undefined;
}

/**
 * One hash over all code that the server is built from.
 * @param {string} [folder] the root folder
 */
export function hashServerInputs(folder = ROOT) {
  return hashFiles(folder, INPUTS, (file) => IS_CODE.test(file) && !IS_TEST.test(file));
}

// What the pages are made of.
const WEB_INPUTS = [
  'web',
  'domain',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build',
  'tools/web-documents',
];
const IS_NO_PAGE = /\.test\.tsx?$|\.snap$|(^|\/)__snapshots__\//;

/**
 * Whether what the pages are made of lies here: not where only what was built does.
 * @param {string} [folder]
 */
export function hasWebSources(folder = ROOT) {
  return fs.existsSync(path.join(folder, 'web'));
}

/**
 * Says whether dist/web is missing or was built from other files than the present ones.
 * @param {string} [folder]
 */
export function isWebStale(folder = ROOT) {
  return (
    !fs.existsSync(path.join(folder, 'dist/web/index.html')) ||
    readStoredHash(folder) !== hashWebInputs(folder)
  );
}

/**
 * One hash over everything that goes into the web bundle.
 * @param {string} [folder]
 */
export function hashWebInputs(folder = ROOT) {
  const files = hashFiles(folder, WEB_INPUTS, (file) => !IS_NO_PAGE.test(file));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return createHash('sha256').update(files).update(JSON.stringify(variables.sort())).digest('hex');
}

/**
 * Remembers from which files dist/web was built.
 * @param {string} hash
 * @param {string} [folder]
 */
export function storeHash(hash, folder = ROOT) {
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
