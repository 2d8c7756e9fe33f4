import { invalidFields } from '#domain/errors.ts';
import type { ColumnMapping, FoundColumn, ImportSettings } from '#domain/imports/imports.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import type { Writable } from '#domain/writing/writable.ts';
import { at, isObject, Problems } from '#server/editing/problems.ts';
import { ID_TARGET, keyTarget, targetsOf } from './targets.ts';

interface Given {
  readonly of: Writable;
  readonly columns: readonly FoundColumn[];
}

/** Reads a mapping as it is sent: one item for each column. 422 with every wrong one. */
export function readMapping({ of, columns }: Given, given: unknown): readonly ColumnMapping[] {
  const problems = new Problems();
  const isWhole = Array.isArray(given) && given.length === columns.length;
  if (!isWhole) {
    throw invalidFields({
      mapping: [`It must be a list with an item for each of the ${columns.length} columns.`],
    });
  }
  const targets = new Map(targetsOf(of).map((target) => [target.name, target]));
  const taken = new Set<string>();
  const mapping = given.map((one: unknown, index): ColumnMapping => {
    const path = at('mapping', index);
    const { to = null, options } = isObject(one) ? one : {};
    if (to === null) return { to };
    const target = typeof to === 'string' ? targets.get(to) : undefined;
    if (!target) {
      problems.add(
        path,
        `There is no such field. Nearest: ${nearest(String(to), [...targets.keys()]).join(', ')}.`,
      );
      return { to: null };
    }
    if (taken.has(target.name)) problems.add(path, 'Another column goes there already.');
    taken.add(target.name);
    const known = readOptions(problems, at(path, 'options'), {
      options,
      values: target.options?.map(({ value }) => value),
    });
    return { to: target.name, ...(known && { options: known }) };
  });
  problems.refuse();
  return mapping;
}

interface GivenOptions {
  readonly options: unknown;
  readonly values: readonly string[] | undefined;
}

function readOptions(
  problems: Problems,
  path: string,
  { options, values }: GivenOptions,
): Record<string, string> | undefined {
  if (options === undefined) return undefined;
  if (!isObject(options) || Object.keys(options).length > 1000) {
    problems.add(path, 'It must be an object of at most 1,000 texts and what they stand for.');
    return undefined;
  }
  const known = Object.entries(options).flatMap(([text, value]): [string, string][] => {
    if (typeof value === 'string' && (value === '' || values?.includes(value))) return [[text, value]];
    problems.add(at(path, text.slice(0, 60)), 'It must stand for one of the options, or for "": no value.');
    return [];
  });
  return Object.fromEntries(known);
}

/** Throws where no column names the entries of rows: by their id, key or name, or a link by both its ends. 422. */
export function requireMapping(of: Writable, mapping: readonly ColumnMapping[]): void {
  const taken = new Set(mapping.map(({ to }) => to));
  const key = keyTarget(of);
  if (taken.has(ID_TARGET) || (key !== undefined && taken.has(key))) return;
  const naming = 'ends' in of ? Object.keys(of.ends) : [of.nameField];
  const missing = targetsOf(of).filter(({ name }) => naming.includes(name) && !taken.has(name));
  if (missing.length === 0) return;
  const names = missing.map(({ label }) => `"${label}"`).join(' and ');
  throw invalidFields({
    mapping: [`No column goes to ${names}, and none to the id: nothing says which entries the rows are.`],
  });
}

const SETTINGS = ['refuseWhole', 'approve', 'source'];
const SOURCE_KEYS = ['url', 'title', 'upload'] as const;

/** Reads settings as they are sent, over those that stand. 422 with every wrong one. */
export function readSettings(
  standing: ImportSettings,
  given: Readonly<Record<string, unknown>>,
): ImportSettings {
  const problems = new Problems();
  for (const name of Object.keys(given)) {
    if (!SETTINGS.includes(name)) {
      problems.add(name.slice(0, 60), `There is no such member. It takes mapping, ${SETTINGS.join(', ')}.`);
    }
  }
  const flag = (name: 'refuseWhole' | 'approve'): boolean => {
    const value = given[name] ?? standing[name];
    if (typeof value !== 'boolean') problems.add(name, 'It must be true or false.');
    return value === true;
  };
  const refuseWhole = flag('refuseWhole');
  const approve = flag('approve');
  const source = given['source'] === undefined ? standing.source : readSource(problems, given['source']);
  problems.refuse();
  return { refuseWhole, approve, source };
}

function readSource(problems: Problems, given: unknown): ImportSettings['source'] {
  if (given === null) return null;
  if (!isObject(given)) {
    problems.add('source', 'It must be an object with a url, an upload or a title.');
    return null;
  }
  const known = SOURCE_KEYS.flatMap((name): [string, string][] => {
    const value = given[name] ?? '';
    if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
    problems.add(at('source', name), 'It must be text.');
    return [];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}
