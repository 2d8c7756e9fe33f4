import fs from 'node:fs/promises';
import path from 'node:path';
import { loadEnv } from 'vite';
import { inRoot } from '../bootstrap/paths.mjs';

const PREFIX = 'VITE_';

/**
 * Writes what VITE_ variables said when the web was built beside its manifest, without the prefix: the defaults of /config.json.
 * @param {string} folder
 */
export async function writeDefaults(folder) {
  const given = Object.entries(loadEnv('production', inRoot('web'), PREFIX));
  const defaults = Object.fromEntries(given.map(([name, value]) => [name.slice(PREFIX.length), value]));
  await fs.writeFile(path.join(folder, '.vite', 'defaults.json'), JSON.stringify(defaults, null, 2));
}
