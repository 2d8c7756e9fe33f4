import type { FieldType } from '#domain/fields.ts';

/** The PostgreSQL type of one value of each field type. */
export const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  longText: 'text',
  url: 'text',
  email: 'text',
  oneOf: 'text',
  year: 'int',
  integer: 'int',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  timestamp: 'timestamptz',
  boolean: 'boolean',
  id: 'uuid',
  json: 'jsonb',
};
