import type { Bounds, Field } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { helpOf } from '#domain/labels/help.ts';
import type { Json } from './openapiParts.ts';

/** The JSON type of one value of each field type. */
export const JSON_TYPES: Readonly<Record<Field['type'], Json>> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  url: { type: 'string', format: 'iri-reference' },
  email: { type: 'string', format: 'email' },
  year: { type: 'integer' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  money: { type: 'number' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
  boolean: { type: 'boolean' },
  oneOf: { type: 'string' },
  id: { type: 'string', format: 'uuid' },
  json: {},
};

const KEY = 'The readable key of the row, in addresses and queries.';

const boundsSchema = ({ least, most, above }: Bounds = {}): Json => ({
  ...(least === undefined ? {} : { minimum: least }),
  ...(most === undefined ? {} : { maximum: most }),
  ...(above === undefined ? {} : { exclusiveMinimum: above }),
});

/** What a field holds, with its label, options, bounds and what it means. */
export function fieldSchema(of: Kind | Edge, name: string, field: Field): Json {
  const options = field.options ? { enum: field.options.map(({ value }) => value) } : {};
  const base = { ...JSON_TYPES[field.type], ...boundsSchema(field.bounds), ...options };
  const isKey = 'keyField' in of && of.keyField === name;
  const description = helpOf(of.name, name) ?? (isKey ? KEY : undefined);
  const described = {
    title: field.label,
    ...(description === undefined ? {} : { description }),
    ...(field.unit ? { 'x-unit': field.unit } : {}),
    ...(field.vouchesFor ? { 'x-vouches-for': field.vouchesFor } : {}),
  };
  if (field.many) return { type: 'array', items: base, ...described };
  const nullable =
    field.required || !('type' in base)
      ? base
      : {
          ...base,
          type: [base['type'], 'null'],
          ...(field.options ? { enum: [...field.options.map(({ value }) => value), null] } : {}),
        };
  return { ...nullable, ...described };
}
