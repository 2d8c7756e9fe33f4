import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, as an absolute path. */
export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The absolute path of something below the root folder.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return path.join(rootFolder, ...parts);
}
