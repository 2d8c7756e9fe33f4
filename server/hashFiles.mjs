import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * One hash over the names and the bytes of files. What is missing counts as nothing.
 * @param {string} folder
 * @param {readonly string[]} inputs the files and folders below it
 * @param {(file: string) => boolean} counts whether a file counts, by its path from the folder with slashes
 * @returns {string} in hexadecimal
 */
export function hashFiles(folder, inputs, counts) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(folder, input)).filter(counts)) {
    const bytes = fs.readFileSync(path.join(folder, file));
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} relative
 * @returns {string[]}
 */
function filesIn(folder, relative) {
  const place = path.join(folder, relative);
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [relative] : [];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${relative}/${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, below) : [below];
    });
}
