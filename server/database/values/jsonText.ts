import type { FieldType } from '#domain/fields.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { concatenated } from './concatenated.ts';

/** A value as JSON text without the quotes that it may need around it; null where it may be missing. */
export interface ValueText {
  readonly text: Sql;
  readonly isQuoted?: boolean;
  readonly isMissing?: boolean;
}

// What PostgreSQL prints as JSON does, but for quotes.
const PLAIN = new Set<FieldType>(['date', 'id', 'year', 'integer', 'decimal', 'money', 'boolean', 'json']);

/** The JSON text of a column by the type of its field. */
export function columnText(
  value: Sql,
  { type, many }: { type: FieldType; many?: boolean | undefined },
): ValueText {
  if (many) {
    const text = sql`case when cardinality(${value}) = 0 then '[]' else array_to_json(${value})::text end`;
    return { text, isMissing: true };
  }
  const text = PLAIN.has(type) ? sql`${value}::text` : sql`to_json(${value})::text`;
  return { text, isQuoted: type === 'date' || type === 'id', isMissing: true };
}

/** A member of an object: what it is called, and its value. */
export type Member = readonly [name: string, value: ValueText];

/** An object as JSON text: put together of its members' texts, which costs less than row_to_json. */
export function objectOfMembers(members: readonly Member[]): Sql {
  if (members.length === 0) return sql`'{"_":null}'`;
  return concatenated([...members.map((member, n) => memberText(member, n === 0)), sql`'}'`]);
}

// Names are letters, digits and signs that need no escape; what stands before a value is a constant, as all is where it is missing.
function memberText([name, { text, isQuoted, isMissing }]: Member, isFirst: boolean): Sql {
  if (!/^[\w.]+$/.test(name)) throw new Error(`"${name}" cannot be the name of a member.`);
  const head = sql.raw(`'${isFirst ? '{' : ','}"${name}":`);
  const value = isQuoted ? sql`${head}"' || ${text} || '"'` : sql`${head}' || ${text}`;
  return isMissing ? sql`coalesce(${value}, ${head}null')` : value;
}

/** The objects of rows as the text of a JSON array, in their order. */
export const arrayText = (objects: Sql, from: Sql): Sql =>
  sql`(select coalesce('[' || string_agg(${objects}, ',') || ']', '[]') from ${from})`;
