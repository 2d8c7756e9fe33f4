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
