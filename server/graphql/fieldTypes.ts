import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLNullableType,
} from 'graphql';
import type { Field, FieldType } from '#domain/fields.ts';

const GraphQLJSON = new GraphQLScalarType<unknown, unknown>({ name: 'JSON', description: 'Any JSON value.' });

/** The GraphQL scalar of each field type; dates and moments travel as ISO text. */
export const SCALAR_OF: Readonly<Record<FieldType, GraphQLScalarType>> = {
  text: GraphQLString,
  longText: GraphQLString,
  url: GraphQLString,
  email: GraphQLString,
  year: GraphQLInt,
  integer: GraphQLInt,
  decimal: GraphQLFloat,
  money: GraphQLFloat,
  date: GraphQLString,
  timestamp: GraphQLString,
  boolean: GraphQLBoolean,
  oneOf: GraphQLString,
  id: GraphQLID,
  json: GraphQLJSON,
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

/** A value that is always there. */
export const required = <T extends GraphQLNullableType>(type: T): GraphQLNonNull<T> =>
  new GraphQLNonNull(type);

/** A list of values, none of them missing. */
export const listOf = <T extends GraphQLNullableType>(type: T): GraphQLList<GraphQLNonNull<T>> =>
  new GraphQLList(new GraphQLNonNull(type));

/** Makes a type once for each kind or edge: a schema knows one type of a name. */
export function onceEach<Of extends object, Type>(make: (of: Of) => Type): (of: Of) => Type {
  const made = new WeakMap<Of, Type>();
  return (of) => {
    const known = made.get(of);
    if (known) return known;
    const type = make(of);
    made.set(of, type);
    return type;
  };
}
