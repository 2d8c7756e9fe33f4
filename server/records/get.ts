import { notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Lane } from '#server/database/database.ts';
import type { Reader } from '#server/query/context.ts';
import { rowStatement } from '#server/query/page.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { admit } from '#server/weights/admit.ts';
import { askedBy, type RecordServices } from './services.ts';

/** Which row, and what of it. */
export interface Wanted extends Reader {
  readonly id: string;
  readonly items: readonly SelectionItem[];
  /** Ends the reading. */
  readonly signal?: AbortSignal | undefined;
  /** The connections it is confined to, whatever it weighs. */
  readonly lane?: Lane | undefined;
}

/** One row by id as JSON text, or null when there is none that the viewer may see. */
export async function findRow(services: RecordServices, kind: Kind, wanted: Wanted): Promise<string | null> {
  if (!isUuid(wanted.id)) return null;
  const statement = services.hot(rowStatement(kind, wanted.id, askedBy(services, wanted)));
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
