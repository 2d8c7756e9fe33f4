import { audienceKey } from '#domain/access.ts';
import { numbering } from '#domain/kept/numbers.ts';
import { keepRecent, type Recent } from '#domain/kept/recent.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { sql } from '#server/database/sql.ts';
import { versionOf } from '#server/database/versions/versions.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { readByIds } from '#server/records/get.ts';
import { listRows, type ListOptions, type Page } from '#server/records/list.ts';
import type { AnswerServices } from './services.ts';

/** A page whose rows are the bytes of their JSON, each by itself. */
export type PageOfRows = Omit<Page, 'rows'> & { readonly rows: readonly Buffer[] };

/** Reads a page of rows, of which those that were told before in the same form at the same version of the records are not made again; undefined where that cannot be. */
export type ReadPageOfRows = (
  services: AnswerServices,
  query: QueryTree,
  options: ListOptions,
) => Promise<PageOfRows | undefined>;

/** A row as it was told, and the version of the records that it is of. */
interface Kept {
  readonly row: Buffer;
  readonly version: number;
}

const MOST_BYTES = 32 * 1024 * 1024;
// What a row takes besides its text.
const BESIDES = 300;
const ID: readonly SelectionItem[] = [{ type: 'field', as: 'id', of: 'row', name: 'id' }];

/**
 * Keeps the rows that were told last, so many bytes of them, by audience and by what was selected of them: the same items, which may not count
 * from now. The statement of a page tells the version that its rows are
 * of: at that version what was told of a row is what would be told.
 */
export function keepRows(mostBytes = MOST_BYTES): ReadPageOfRows {
  const kept = keepRecent<Kept>(mostBytes, ({ row }) => row.byteLength + BESIDES);
  return async (services, query, options) => {
    // Where nobody follows the data, writers need not say that they have changed.
    if (!services.answers.held()) return undefined;
    const page = await listRows(services, query, { ...options, items: ID });
    const ids = (JSON.parse(page.rows) as readonly { readonly id: string }[]).map(({ id }) => id);
    const rows = await wholeRows(services, { kind: query.kind, ids, page, options }, kept);
    return rows && { ...page, rows };
  };
}

interface Wanted {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly page: Page;
  readonly options: ListOptions;
}

// All rows of the ids in their order; undefined where the records have changed since the ids were read.
async function wholeRows(
  services: AnswerServices,
  { kind, ids, page: { version }, options }: Wanted,
  kept: Recent<Kept>,
): Promise<readonly Buffer[] | undefined> {
  if (version === null) return undefined;
  const of = `${audienceKey(options.viewer)} ${kind.name} ${formOf(options.items)}`;
  const known = (id: string): Buffer | undefined => {
    const found = kept.get(`${of} ${id}`);
    return found?.version === version ? found.row : undefined;
  };
  const told = ids.map(known);
  const missing = ids.filter((_id, place) => !told[place]);
  const read = missing.length > 0 ? await readRows(services, kind, { ...options, ids: missing }) : [];
  const made = new Map(read.map(({ id, row }) => [id, Buffer.from(row)]));
  if (made.size < missing.length || read.some((one) => one.version !== version)) return undefined;
  for (const [id, row] of made) kept.set(`${of} ${id}`, { row, version });
  return ids.flatMap((id, place) => told[place] ?? made.get(id) ?? []);
}

const formOf = numbering<readonly SelectionItem[]>();

interface ReadRow {
  readonly id: string;
  readonly version: number | null;
  readonly row: string;
}

const readRows = readByIds<ReadRow>(
  ({ row, object, from }) =>
    sql`select ${row}.id, ${versionOf('records')} as version, ${object} as row from ${from}`,
);
