import { WRITABLES } from '#domain/writing/writable.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { asWritten } from '#server/database/values/csvText.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { setCondition, type SetsWanted } from './changeSets.ts';
import { personName } from './history/personName.ts';
import type { EditingServices } from './services.ts';

// Sets of one portion; most have few changes.
const SETS_AT_ONCE = 500;

type Column = readonly [name: string, value: Sql];

/** The audit log as CSV (RFC 4180), a line for each change of the sets that are asked for, the newest set first, portion by portion. */
export async function* auditLines(
  services: EditingServices,
  wanted: SetsWanted & { readonly signal?: AbortSignal },
): AsyncGenerator<string, void> {
  const columns = columnsOf(wanted);
  const where = setCondition(wanted);
  const named = columns.map(([, value], n) => sql`coalesce(${value}, '') as ${nth(n)}`);
  const cells = columns.map((_column, n) => asWritten(nth(n)));
  yield `${columns.map(([name]) => name).join(',')}\r\n`;
  for (let after: string | undefined; wanted.signal?.aborted !== true;) {
    const page: Sql = after === undefined ? sql.empty : sql` and s.id < ${after}::uuid`;
    const lines = await services.database.query<{ id: string; line: string }>(sql`
      select told.id, array_to_string(array[${sql.join(cells)}], ',') as line from (
        select s.id, c.position, ${sql.join(named)}
        from (select s.* from change_set s where ${where}${page} order by s.id desc limit ${SETS_AT_ONCE}) s
        left join change c on c.change_set_id = s.id left join ${rowsOf(LIVE, 'source')} src on src.id = c.source_id
        offset 0) told order by told.id desc, told.position`);
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map(({ line }) => `${line}\r\n`).join('');
    after = last.id;
  }
}

const columnsOf = ({ viewer }: SetsWanted): readonly Column[] => [
  ['set', sql`s.id::text`],
  ['createdAt', moment(sql`s.created_at`)],
  ['kind', sql`s.kind`],
  ['status', sql`s.status`],
  ['title', sql`s.title`],
  ['author', sql`coalesce(${personName(sql`s.created_by`, viewer)}, s.author)`],
  ['note', sql`s.note`],
  ['decidedAt', moment(sql`s.decided_at`)],
  ['decidedBy', personName(sql`s.decided_by`, viewer)],
  ['reason', sql`s.reason`],
  ['entryKind', sql`c.subject_kind`],
  ['entry', sql`c.subject_id::text`],
  ['entryName', entryName()],
  ['change', sql`c.op`],
  ['field', sql`c.field`],
  ['before', cellText(sql`c.before`)],
  ['value', cellText(sql`c.value`)],
  ['source', sql`coalesce(src.url, src.title)`],
  ['quote', sql`c.quote`],
  ['method', sql`c.method`],
  ['confidence', sql`c.confidence`],
];

// Offset 0 keeps the values apart, so that none is computed as often as it is named.
const nth = (n: number): Sql => sql.raw(`c${n}`);

const moment = (column: Sql): Sql => sql`to_json(${column}) #>> '{}'`;

const cellText = (column: Sql): Sql =>
  sql`case jsonb_typeof(${column}) when 'array' then (select string_agg(item, '; ') from jsonb_array_elements_text(${column}) item) else ${column} #>> '{}' end`;

function entryName(): Sql {
  const named = WRITABLES.flatMap((of) => {
    const column = 'nameField' in of ? of.fields[of.nameField]?.column : undefined;
    if (column === undefined) return [];
    return [
      sql`when ${of.name} then (select t.${sql.id(column)}::text from ${rowsOf(LIVE, of)} t where t.id = c.subject_id)`,
    ];
  });
  return sql`case c.subject_kind ${sql.join(named, ' ')} end`;
}
