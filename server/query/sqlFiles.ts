import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Sql } from '#server/database/sql.ts';
import { withSets } from './amounts.ts';

const ending = '.sql';
const blank = /(\{[a-z_]+\}|\$[12])/;

/** The texts of a folder's SQL files by name, every set of choices written out. */
export function readSqlFiles(folder: URL): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  const textOf = (file: string): string => withSets(readFileSync(new URL(file, folder), 'utf8'));
  return new Map(files.sort().map((file) => [file.slice(0, -ending.length), textOf(file)]));
}

/** The text as SQL, with what stands for each `{name}` in it, and for `$1` and `$2`. */
export const filled = (text: string, valueOf: (name: string) => Sql): Sql =>
  sql.join(
    text
      .split(blank)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : valueOf(part.replaceAll(/[{}]/g, '')))),
    '',
  );
