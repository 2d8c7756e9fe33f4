import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { foldText } from '#domain/query/fold.ts';
import { kindOf } from '#domain/registry.ts';
import type { Writable } from '#domain/writing/writable.ts';
import { getRest } from '#web/api/questions.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import type { LinkValue, OpenedRow } from '#web/editing/entry/values.ts';

/** A row that a link may lead to, and what tells it from others of its name. */
export type Target = LinkValue & { readonly hint?: string };

const MOST = 8;
const MOST_HINTS = 2;

// Where names are searched by how well they fit.
const SEARCHES: Readonly<Partial<Record<KindName, string>>> = {
  organization: '/search/organizations/',
  fundingRound: '/search/round/',
  publicFunding: '/search/funding/',
  product: '/search/products_and_services/',
  paper: '/search/papers/',
};

type Sought = { readonly name: string; readonly to: KindName };

/** Rows of a kind whose names fit what is typed, the best first; the first of the list where nothing is. */
export async function askTargets(
  of: Writable,
  { name, to }: Sought,
  text: string,
  signal: AbortSignal,
): Promise<readonly Target[]> {
  const kind: Kind = kindOf(to);
  const path = (text === '' ? undefined : SEARCHES[to]) ?? kind.rest[0]?.path;
  if (path === undefined) return 'ends' in of ? [] : askUsed(of, name, { text, signal });
  const search = text === '' ? '' : `search=${encodeURIComponent(text)}&`;
  const { results } = await getRest<{ readonly results: readonly OpenedRow[] }>(
    `${path}?${search}limit=${MOST}`,
    signal,
  );
  return results.map((row) => targetOf(kind, row));
}

function targetOf(kind: Kind, row: OpenedRow): Target {
  const hint = hintOf(kind, row);
  return {
    id: String(row['id']),
    name: String(row[kind.nameField] ?? row['name'] ?? row['id']),
    ...(hint !== '' && { hint }),
  };
}

// What is filtered by tells rows apart.
const hintOf = ({ fields }: Kind, row: OpenedRow): string =>
  Object.entries(fields)
    .flatMap(([name, { facet, options }]) => {
      const [value] = facet ? [row[name] ?? []].flat() : [];
      if (value === undefined) return [];
      return [options?.find((option) => option.value === value)?.label ?? String(value)];
    })
    .slice(0, MOST_HINTS)
    .join(' · ');

// Rows of a kind that has no list: those that others lead to.
async function askUsed(
  of: Kind,
  name: string,
  { text, signal }: { readonly text: string; readonly signal: AbortSignal },
): Promise<readonly Target[]> {
  const { rows } = await askGroups(of, { group: [{ f: name }] }, signal);
  const words = foldText(text);
  return rows
    .flatMap(({ keys: [key] }) => (key?.value ? [{ id: key.value, name: key.label }] : []))
    .filter(({ name: label }) => foldText(label).includes(words))
    .slice(0, MOST);
}
