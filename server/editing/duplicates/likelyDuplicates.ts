import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { standsOn } from '#domain/registry.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { pageKey, pageKeyOf } from '#server/database/values/pageKey.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { findNamesakes, type Texts } from './duplicates.ts';
import type { EditingServices } from '#server/editing/services.ts';

const MOST = 5;

// Pages that are one organization's or one person's alone, which the index of names does not hold.
const OWN_PAGES = ['linkedIn'];

/** The fields by which entries of a kind are told to be one. */
export const tellingFields = (kind: Kind): readonly string[] =>
  Object.entries(kind.fields).flatMap(([name, { searched }]) =>
    searched || OWN_PAGES.includes(name) ? [name] : [],
  );

interface Asked {
  readonly texts: Texts;
  readonly viewer: Viewer;
}

/** Entries of a kind that the viewer sees and that one with these texts may be the same as, before it is written; `except` is the one itself. */
export async function likelyDuplicates(
  { database }: Pick<EditingServices, 'database'>,
  kind: Kind,
  { viewer, texts, except }: Asked & { readonly except: string | null },
): Promise<readonly Duplicate[]> {
  if (standsOn(kind).length > 0) return [];
  const named = await findNamesakes(database, kind, { texts, viewer });
  const others = [...named, ...(await findSamePages(database, kind, { texts, viewer }))];
  return [...new Map(others.map((one) => [one.id, one])).values()]
    .filter(({ id }) => id !== except)
    .slice(0, MOST);
}

async function findSamePages(
  database: Database,
  kind: Kind,
  { texts, viewer }: Asked,
): Promise<readonly Duplicate[]> {
  const own = sql`t.${sql.id(kind.fields[kind.nameField]?.column ?? 'id')}`;
  const shown = allOf([visible(kind, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const found: Duplicate[] = [];
  for (const field of OWN_PAGES) {
    const keys = (texts[field] ?? []).map(pageKey).filter((key) => key !== '');
    const name = kind.fields[field]?.column;
    if (name === undefined || keys.length === 0) continue;
    const column = sql`t.${sql.id(name)}`;
    const rows = await database.query<Omit<Duplicate, 'field'>>(sql`
      select t.id, ${own} as name from ${rowsOf(LIVE, kind)} t
      where ${pageKeyOf(column)} = any(${keys}::text[]) and ${column} is not null and ${shown} order by t.id limit ${MOST}`);
    found.push(...rows.map((row) => ({ ...row, field })));
  }
  return found;
}
