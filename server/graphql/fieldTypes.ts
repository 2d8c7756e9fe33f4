import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  GraphQLString,
  isScalarType,
  type GraphQLEnumType,
  type GraphQLNullableType,
} from 'graphql';
import type { Field, FieldType } from '#domain/fields.ts';
import { DECIMAL } from './decimal.ts';
import { enumerationOf } from './enumerations.ts';

/** Any JSON value. */
export const GraphQLJSON = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
});

// Dates and moments travel as ISO text, and so does a choice that is no enumeration.
const SCALAR_OF: Readonly<Record<FieldType, GraphQLScalarType>> = {
  text: GraphQLString,
  longText: GraphQLString,
  url: GraphQLString,
  email: GraphQLString,
  year: GraphQLInt,
  integer: GraphQLInt,
  decimal: DECIMAL,
  money: DECIMAL,
  date: GraphQLString,
  timestamp: GraphQLString,
  boolean: GraphQLBoolean,
  oneOf: GraphQLString,
  id: GraphQLID,
  json: GraphQLJSON,
};

/** The type of one value of a kind's or edge's field: a scalar, or the enumeration of its options. */
export function valueType({ name: owner }: Named, name: string, { type, options }: Field): ValueType {
  const enumeration = options && enumerationOf(options, typeName(owner) + typeName(name));
  return enumeration ?? SCALAR_OF[type];
}

type ValueType = GraphQLScalarType | GraphQLEnumType;

/** A kind or an edge. */
export interface Named {
  readonly name: string;
}

/** What a field means, for the schema's descriptions. */
export function describeField({ label, unit, options }: Field, type: ValueType, help?: string): string {
  const isText = options !== undefined && isScalarType(type);
  const choice = isText ? ` One of: ${options.map(({ value }) => value).join(', ')}.` : '';
  return `${label}${unit ? ` (${unit})` : ''}.${help ? ` ${help}` : ''}${choice}`;
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
