import type { Kind } from '#domain/kind.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import type { Reader } from '#server/query/context.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { rowCount } from '#server/query/names.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { getRow } from './get.ts';
import type { RecordServices } from './services.ts';

/** Which derived value, of which row, and who asks. */
export interface Explained extends Reader {
  readonly id: string;
  readonly field: string;
}

/** The most values that an explanation lists. */
export const MOST_INPUTS = 999;

/** The fields and links of a kind whose values are derived. */
export const derivedFields = (kind: Kind): string[] =>
  [...Object.keys(kind.fields), ...Object.keys(kind.relations)].filter((name) => groupOf(kind, name) !== '');

/**
 * What a derived value rests on, as JSON text: {row: {id, value}, rests: {count, inputs: [{kind, id, field, name, value, leftOut,
 * isRival}]}}. `leftOut` is why an input does not count, null where it does; a rival says otherwise than the value. 404 where the
 * viewer sees no such row.
 */
export async function explain(
  services: RecordServices,
  kind: Kind,
  { id, field, ...reader }: Explained,
): Promise<string> {
  const items: readonly SelectionItem[] = [valueOf('id', 'id'), shownItem(kind, field)];
  const row = await getRow(services, kind, { ...reader, id, items });
  const inputs = derivedStatement(
    reader,
    { name: groupOf(kind, field), kind },
    { part: 'explanation', ids: [id] },
  );
  if (!inputs) throw new Error(`${groupOf(kind, field)}.sql explains nothing.`);
  const [found] = await services.database.query<{ rests: string }>(sql`
    with input as (select * from (${inputs}) e where e.id = ${id}::uuid and ${field} = any (e.fields))
    select json_build_object('count', (select count(*) from input), 'inputs', coalesce((
      select json_agg(json_build_object(
        'kind', i.kind, 'id', i.row_id, 'field', i.input, 'name', i.name, 'value', i.value, 'leftOut', i.left_out, 'isRival', i.is_rival
      )) from (
        select * from input order by is_rival, at desc nulls last, name, row_id, input, value limit ${rowCount(MOST_INPUTS)}
      ) i
    ), '[]'::json))::text as rests`);
  return `{"row":${row},"rests":${found?.rests ?? 'null'}}`;
}

function groupOf(kind: Kind, name: string): string {
  const declared = fieldOf(kind, name) ?? relationOf(kind, name);
  return (declared && 'derived' in declared ? declared.derived : undefined) ?? '';
}

const valueOf = (as: string, name: string): SelectionItem => ({ type: 'field', as, of: 'row', name });

const shownItem = (kind: Kind, name: string): SelectionItem =>
  relationOf(kind, name)
    ? { type: 'related', as: 'value', relation: name, items: [valueOf('id', 'id')] }
    : valueOf('value', name);
