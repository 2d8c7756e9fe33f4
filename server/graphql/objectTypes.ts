import {
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
} from 'graphql';
import type { Field, Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { helpOf } from '#domain/labels/help.ts';
import { byEveryName, edgeOf, ID_FIELD, isToOne, kindOf } from '#domain/registry.ts';
import type { GraphqlContext, Row } from './context.ts';
import { describeField, listOf, onceEach, required, typeName, valueType, type Named } from './fieldTypes.ts';
import { optionsType, whereType } from './inputTypes.ts';

/** An object type of rows. */
export type RowType = GraphQLObjectType<Row, GraphqlContext>;

/** The fields of an object type of rows. */
export type RowFields = Record<string, GraphQLFieldConfig<Row, GraphqlContext>>;

/** Answers the value that stands in its parent under the key that it was asked under. */
export const underKey: GraphQLFieldResolver<Row, GraphqlContext> = (row, _args, _context, { path }) =>
  row[path.key];

const valueMembers = (of: Named, fields: Readonly<Record<string, Field>>): RowFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueMember(of, name, field)]));

function valueMember(of: Named, name: string, field: Field): GraphQLFieldConfig<Row, GraphqlContext> {
  const type = valueType(of, name, field);
  const more = { description: describeField(field, type, helpOf(of.name, name)), resolve: underKey };
  if (field.many) return { type: required(listOf(type)), ...more };
  return { type: field.required && field.type !== 'json' ? required(type) : type, ...more };
}

const VERSION_MEMBERS: RowFields = {
  version: { type: GraphQLInt, description: 'Version, counted up by every change.', resolve: underKey },
  updatedAt: { type: GraphQLString, description: 'When this version was recorded.', resolve: underKey },
};

/** The object type of a kind's rows. */
export const objectType = onceEach(
  (kind: Kind): RowType =>
    new GraphQLObjectType({
      name: typeName(kind.name),
      description: `${kind.label}.`,
      fields: () => ({
        ...valueMembers(kind, { id: { ...ID_FIELD, required: true }, ...kind.fields }),
        ...(kind.unversioned ? {} : VERSION_MEMBERS),
        ...linkMembers(kind),
      }),
    }),
);

function linkMembers(kind: Kind): RowFields {
  const members: RowFields = {};
  for (const [name, relation] of Object.entries(byEveryName(kind, kind.relations))) {
    const target = kindOf(relation.kind);
    const type = objectType(target);
    const description = [`${relation.label}.`, helpOf(kind.name, name) ?? ''].join(' ').trim();
    if (isToOne(relation)) {
      members[name] = { type, description, resolve: underKey };
      continue;
    }
    const args = { where: { type: whereType(target) }, options: { type: optionsType(target) } };
    members[name] = { type: required(listOf(type)), args, description, resolve: underKey };
    members[`${name}Connection`] = {
      type: required(connectionType(`${typeName(kind.name)}${typeName(name)}`, relation)),
      args: { ...args, first: { type: GraphQLInt } },
      description: `${relation.label}, with the values of each link.`,
      resolve: underKey,
    };
  }
  return members;
}

function connectionType(name: string, relation: Relation): RowType {
  const edge: RowType = new GraphQLObjectType({
    name: `${name}Edge`,
    fields: () => ({
      node: { type: required(objectType(kindOf(relation.kind))), resolve: underKey },
      ...(relation.type === 'edge' ? edgeMembers(edgeOf(relation.edge)) : {}),
    }),
  });
  return new GraphQLObjectType({
    name: `${name}Connection`,
    fields: {
      totalCount: { type: required(GraphQLInt), resolve: underKey },
      edges: { type: required(listOf(edge)), resolve: underKey },
    },
  });
}

const propertiesType = onceEach(
  (edge: Edge): RowType =>
    new GraphQLObjectType({
      name: `${typeName(edge.name)}Properties`,
      fields: valueMembers(edge, byEveryName(edge, edge.fields)),
    }),
);

const edgeMembers = (edge: Edge): RowFields => ({
  ...valueMembers(edge, byEveryName(edge, edge.fields)),
  properties: { type: required(propertiesType(edge)), resolve: underKey },
});
