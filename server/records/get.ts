import { notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { keepMade } from '#domain/kept/made.ts';
import type { QueryOptions } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Reader } from '#server/query/context.ts';
import { rowsById, type RowsById } from '#server/query/page.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { admit } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

/** Which rows, and what of them; what ends the reading, and the connections it is confined to, whatever it weighs. */
export interface WantedRows extends Reader, Pick<QueryOptions, 'lane' | 'signal'> {
  readonly ids: readonly string[];
  readonly items: readonly SelectionItem[];
}

/** The same of one row. */
export type Wanted = Omit<WantedRows, 'ids'> & { readonly id: string };

/** Reads rows by id, those that the viewer may see, in no order. */
export type ReadByIds<Row> = (services: RecordServices, kind: Kind, wanted: WantedRows) => Promise<Row[]>;

// In a statement that is kept these stand for the ids, and for the only one.
const IDS = ['ids of the rows'] as const;
const ID = 'id of the row';

/** Gives how rows are read by id with what is selected of them, by a statement that is put together once for as long as it is asked. */
export function readByIds<Row>(
  select: (rows: RowsById) => Sql,
  oneOf = sql`any(${IDS}::uuid[])`,
): ReadByIds<Row> {
  // A statement that holds the moment of asking is another one the next time.
  const statementOf = keepMade<Sql>(({ values }, now) => !values.includes(now));
  return async (services, kind, { ids, ...wanted }) => {
    const { items } = wanted;
    const asked = askedBy(services, wanted);
    const made = statementOf(items, asked, kind.name, () => select(rowsById(kind, oneOf, asked)));
    const values = new Map<unknown, unknown>().set(IDS, ids).set(ID, ids[0]);
    const lane = await admit(services, { kind, passes: [], items, rows: ids.length });
    return services.database.query<Row>(services.hot(made.withValues(values)), { ...wanted, ...lane });
  };
}

const selectRow = ({ object, from }: RowsById): Sql => sql`select ${object} as row from ${from}`;
const readRow = readByIds<{ row: string }>(selectRow, sql`${ID}::uuid`);

/** One row by id as JSON text, or null when there is none that the viewer may see. */
export async function findRow(services: RecordServices, kind: Kind, wanted: Wanted): Promise<string | null> {
  const { id } = wanted;
  const [found] = isUuid(id) ? await readRow(services, kind, { ...wanted, ids: [id] }) : [];
  return found?.row ?? null;
}

/** One row by id as JSON text; 404 when there is none that the viewer may see. */
export async function getRow(services: RecordServices, kind: Kind, wanted: Wanted): Promise<string> {
  const row = await findRow(services, kind, wanted);
  if (row === null) throw notFound(kind.label.toLowerCase());
  return row;
}
