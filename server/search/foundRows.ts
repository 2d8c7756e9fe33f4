import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { keepMade } from '#domain/kept/made.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { arrayText } from '#server/database/values/jsonText.ts';
import { newContext } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { objectText, type SelectionItem } from '#server/query/select.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { admit } from '#server/weights/admit.ts';

/** Which rows, what of them, and who reads. */
export interface FoundRows {
  readonly ids: readonly string[];
  readonly items: readonly SelectionItem[];
  readonly viewer: Viewer;
}

// In the statement that is kept this stands for the ids.
const IDS = ['ids of the rows'] as const;
const statementOf = keepMade<Sql>(({ values }, now) => !values.includes(now));

/** Those of some rows that the viewer may see, in no order: a JSON array as text. */
export async function foundRows(
  services: RecordServices,
  kind: Kind,
  { ids, ...wanted }: FoundRows,
): Promise<string> {
  const { items } = wanted;
  const asked = askedBy(services, wanted);
  const made = statementOf(items, asked, kind.name, () => {
    const context = newContext(asked);
    const row = context.nextAlias();
    const condition = allOf([sql`${row}.id = any(${IDS}::uuid[])`, visible(kind, { row }, context)]);
    const from = sql`${rowsOf(context, kind)} ${row} where ${condition}`;
    return sql`select ${arrayText(objectText(context, { kind, row }, items), from)} as rows`;
  });
  const statement = services.hot(made.withValues(new Map([[IDS, ids]])));
  const lane = await admit(services, { kind, passes: [], items, rows: ids.length });
  const [found] = await services.database.query<{ rows: string }>(statement, lane);
  return found?.rows ?? '[]';
}
