import type { FoundName } from '#server/search/names/candidates.ts';
import { findBeginnings } from '#server/search/names/findNames.ts';
import { bytesOf, keyOfName } from '#server/search/names/names.ts';
import { findAll } from '#server/search/searchMemory.ts';
import { SEARCHED_KINDS } from '#server/search/statements.ts';
import { VISITOR } from '#domain/access.ts';
import { squeezedKey } from '#domain/search/searchKeys.ts';
import { namesInMemory } from '#tests/support/namesInMemory.ts';
import { madeUpNames, misspell, randomOf } from '#tests/support/madeUpNames.ts';

// Usage: node bench/search.ts [names]. Times are CPU of one process; the names are made up, the same in every run.
const count = Number(process.argv[2] ?? 1_000_000);
const looks = 400;
const random = randomOf(7);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const lookupOf = (key: string): Parameters<typeof findAll>[1] => ({
  key,
  squeezed: squeezedKey(key),
  keys: [...new Set([key, squeezedKey(key)])],
  kinds: SEARCHED_KINDS,
  entityTypes: undefined,
  viewer: VISITOR,
});

const names = madeUpNames(count, random);
const startedAt = cpu();
const part = namesInMemory(names.map((key) => ({ key, known: Math.floor(random() ** 4 * 30) })));
process.stdout.write(
  `names ${count}  built in ${Math.round(cpu() - startedAt)} ms CPU  memory ${Math.round(bytesOf(part.names) / 1e6)} MB  starts ${part.names.starts.length}  terms ${part.names.termAt.length}\n`,
);

/** Runs one way of looking for many texts and prints what it costs and how often the name is among the first ten. */
function measure(
  title: string,
  queryOf: (name: string) => string,
  find: (query: string) => readonly FoundName[],
): void {
  const times: number[] = [];
  let spent = 0;
  let [hits, all] = [0, 0];
  for (let look = 0; look < looks; look += 1) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    if (squeezedKey(name).length < 6) continue;
    const query = queryOf(name);
    const [before, cpuBefore] = [performance.now(), cpu()];
    const found = find(query);
    times.push(performance.now() - before);
    spent += cpu() - cpuBefore;
    all += 1;
    if (found.slice(0, 10).some((one) => keyOfName(one.names, one.name) === name)) hits += 1;
  }
  times.sort((one, other) => one - other);
  const mean = spent / times.length;
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  process.stdout.write(
    `${title.padEnd(34)} CPU ${mean.toFixed(2)} ms  wall p50 ${at(0.5)}  p99 ${at(0.99)}  found ${(hits / all).toFixed(3)}\n`,
  );
}

const all = (query: string): readonly FoundName[] =>
  findAll([part], lookupOf(query), { limit: 10, offset: 0 }).best;
const kinds = SEARCHED_KINDS.map(({ name }) => name);
const beginnings = (query: string): readonly FoundName[] =>
  findBeginnings(part, { ...lookupOf(query), kinds }, 10).best;
for (const letters of [1, 2, 3, 5, 8, 12]) {
  measure(`beginning of ${letters}`, (name) => name.slice(0, letters), beginnings);
}
measure('whole name', (name) => name, all);
measure('one edit', (name) => misspell(name, 1, random), all);
measure('two edits', (name) => misspell(name, 2, random), all);
measure('first 7 letters with one edit', (name) => misspell(name.slice(0, 7), 1, random), all);
