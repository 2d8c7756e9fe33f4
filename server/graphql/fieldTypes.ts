import type { Field, FieldType } from '#domain/fields.ts';

/** The GraphQL scalar of each field type; dates and moments travel as ISO text. */
export const SCALAR_OF: Readonly<Record<FieldType, 'String' | 'Int' | 'Float' | 'Boolean' | 'ID' | 'JSON'>> =
  {
    text: 'String',
    longText: 'String',
    url: 'String',
    email: 'String',
    year: 'Int',
    integer: 'Int',
    decimal: 'Float',
    money: 'Float',
    date: 'String',
    timestamp: 'String',
    boolean: 'Boolean',
    oneOf: 'String',
    id: 'ID',
    json: 'JSON',
  };

/** What a field means, for the schema's descriptions. */
export function describeField(field: Field): string {
  const unit = field.unit ? ` (${field.unit})` : '';
  const options =
    field.options && field.options.length <= 40
      ? ` One of: ${field.options.map((o) => o.value).join(', ')}.`
      : '';
  return `${field.label}${unit}.${field.help ? ` ${field.help}` : ''}${options}`;
}

/** A kind's or edge's name as a type name. */
export const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
