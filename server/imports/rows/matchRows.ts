import type { Edge, Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { standsOn } from '#domain/registry.ts';
import { searchKey } from '#domain/search/searchKeys.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import { hostOf } from '#server/database/values/hostOf.ts';
import { findByKeys, findEdges, findNamed, findStanding, type Looking, type Standing } from './lookUp.ts';
import type { ReadRow } from './readRow.ts';

/** What a row is about: an entry that is there, a new one, or in one sentence why that cannot be told. */
export type Match = { readonly id: string | null; readonly keepsName?: true } | { readonly problem: string };

/** Finds what each row is about. */
export type MatchRow = (row: ReadRow) => Match;

const NEW: Match = { id: null };

/** Looks up the entries that rows are about, by a number of statements that does not grow with the rows: by id, key, name, and domain. */
export async function matchRows(looking: Looking, of: Writable, rows: readonly ReadRow[]): Promise<MatchRow> {
  const byName = 'ends' in of ? await matchEdges(looking, of, rows) : await matchNames(looking, of, rows);
  if ('ends' in of) return byName;
  const named = await findNamed(
    looking,
    of,
    rows.flatMap(({ id, key }) => [id ?? [], key ?? []].flat()),
  );
  return (row) => {
    const text = row.id ?? row.key;
    if (text === null) return byName(row);
    const found = named(text);
    if (found.length === 1) return { id: found[0] ?? null };
    if (found.length > 1) return ambiguous(found);
    // A key that nobody has may be that of a new entry, which gets its own.
    return row.id === null ? byName(row) : { problem: 'There is no entry with this id.' };
  };
}

const ambiguous = (ids: readonly string[]): Match => ({
  problem: `It may be any of ${ids.length} entries (${ids.slice(0, 3).join(', ')}): give the id.`,
});

const one = (ids: readonly string[]): Match => (ids.length > 1 ? ambiguous(ids) : { id: ids[0] ?? null });

const textIn = (row: ReadRow, name: string): string | null => {
  const value = row.values.get(name);
  return typeof value === 'string' ? value : null;
};

async function matchNames(looking: Looking, of: Kind, rows: readonly ReadRow[]): Promise<MatchRow> {
  const nameOf = (row: ReadRow): string => foldText(textIn(row, of.nameField) ?? '');
  const standing = Map.groupBy(await findStanding(looking, of, rows.map(nameOf)), ({ name }) => name);
  if (standsOn(of).length > 0) {
    return (row) =>
      one((standing.get(nameOf(row)) ?? []).filter((entry) => hasOwners(of, row, entry)).map(({ id }) => id));
  }
  const addresses = Object.entries(of.fields).flatMap(([name, { searched, type }]) =>
    searched && type === 'url' ? [name] : [],
  );
  const nameKey = (row: ReadRow): string => searchKey(textIn(row, of.nameField) ?? '');
  const domainKeys = (row: ReadRow): string[] =>
    addresses.map((name) => searchKey(hostOf(textIn(row, name) ?? ''))).filter((key) => key !== '');
  const known = await findByKeys(
    looking,
    of,
    rows.flatMap((row) => [nameKey(row), ...domainKeys(row)]).filter((key) => key !== ''),
  );
  return (row) => {
    const named = standing.get(nameOf(row)) ?? [];
    if (named.length > 0) return one(named.map(({ id }) => id));
    const otherwise = known.get(nameKey(row)) ?? [];
    const found =
      otherwise.length > 0 ? otherwise : [...new Set(domainKeys(row).flatMap((key) => known.get(key) ?? []))];
    // Whoever is known by another name or by the domain is not renamed by that.
    return found.length === 1 ? { id: found[0] ?? null, keepsName: true } : one(found);
  };
}

// What stands on another row is told apart by it, and by its day: many companies have a seed round.
function hasOwners(of: Kind, row: ReadRow, { owners }: Standing): boolean {
  return [...partsOf(of).values()].every(({ name, column, to }) => {
    if (!Object.hasOwn(owners, column)) return true;
    const given = row.values.get(name);
    const isOpen = to === undefined && owners[column] === null;
    return given === undefined || isOpen || given === owners[column];
  });
}

async function matchEdges(looking: Looking, of: Edge, rows: readonly ReadRow[]): Promise<MatchRow> {
  const [from = '', to = ''] = Object.keys(of.ends);
  const endsOf = (row: ReadRow): readonly [string, string] | null => {
    const [one, other] = [textIn(row, from), textIn(row, to)];
    return one === null || other === null ? null : [one, other];
  };
  const keyOf = (pair: readonly [string, string]): string =>
    (of.symmetric ? pair.toSorted() : pair).join(' ');
  const columns = [of.ends[from]?.column ?? '', of.ends[to]?.column ?? ''] as const;
  const found = await findEdges(
    looking,
    of,
    rows.flatMap((row) => {
      const pair = endsOf(row);
      return pair ? [pair] : [];
    }),
  );
  const byPair = Map.groupBy(found, ({ owners }) =>
    keyOf([owners[columns[0]] ?? '', owners[columns[1]] ?? '']),
  );
  const ids = new Set(found.map(({ id }) => id));
  return (row) => {
    const pair = endsOf(row);
    if (pair === null) return NEW;
    if (pair[0] === pair[1]) return { problem: 'It leads from an entry to itself.' };
    const links = byPair.get(keyOf(pair)) ?? [];
    if (row.id !== null) {
      return ids.has(row.id)
        ? { id: row.id }
        : { problem: 'There is no link with this id between these two.' };
    }
    return one(links.map(({ id }) => id));
  };
}
