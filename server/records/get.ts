import { notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { keepMade } from '#domain/kept/made.ts';
import type { QueryOptions } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Reader } from '#server/query/context.ts';
import { rowStatement } from '#server/query/page.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { admit } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

/** Which row, and what of it; what ends the reading, and the connections it is confined to, whatever it weighs. */
export interface Wanted extends Reader, Pick<QueryOptions, 'lane' | 'signal'> {
  readonly id: string;
  readonly items: readonly SelectionItem[];
}

// A statement that holds the moment of asking is another one the next time; in one that is kept, this stands for the id.
const statementOf = keepMade<Sql>(({ values }, now) => !values.includes(now));
const ID = 'id of the row';

/** One row by id as JSON text, or null when there is none that the viewer may see. */
export async function findRow(services: RecordServices, kind: Kind, wanted: Wanted): Promise<string | null> {
  if (!isUuid(wanted.id)) return null;
  const asked = askedBy(services, wanted);
  const made = statementOf(wanted.items, asked, kind.name, () => rowStatement(kind, ID, asked));
  const statement = services.hot(made.withValues(new Map([[ID, wanted.id]])));
  const lane = await admit(services, { kind, passes: [], items: wanted.items, rows: 1 });
  const [found] = await services.database.query<{ row: string }>(statement, { ...wanted, ...lane });
  return found?.row ?? null;
}

/** One row by id as JSON text; 404 when there is none that the viewer may see. */
export async function getRow(services: RecordServices, kind: Kind, wanted: Wanted): Promise<string> {
  const row = await findRow(services, kind, wanted);
  if (row === null) throw notFound(kind.label.toLowerCase());
  return row;
}
