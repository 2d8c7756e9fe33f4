import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLString,
  type GraphQLInputFieldConfig,
} from 'graphql';
import type { Field } from '#domain/fields.ts';
import { byEveryName, edgeOf, ID_FIELD, isToOne, kindOf } from '#domain/registry.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { listOf, onceEach, typeName, valueType, type Named } from './fieldTypes.ts';
import { fieldMembers } from './whereInput.ts';

type InputFields = Record<string, GraphQLInputFieldConfig>;

function valueMembers(of: Named, fields: Readonly<Record<string, Field>>): InputFields {
  const members = Object.entries(fields).flatMap(([name, field]) =>
    fieldMembers(name, field).map((member) => {
      const type = member.op === 'blank' ? GraphQLBoolean : valueType(of, name, field);
      return [member.name, { type: member.isList ? listOf(type) : type }] as const;
    }),
  );
  return Object.fromEntries(members);
}

/** The conditions on rows of a kind. */
export const whereType = onceEach((kind: Kind): GraphQLInputObjectType => {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${typeName(kind.name)}Where`,
    description: `Conditions on ${kind.labelPlural.toLowerCase()}; all members must hold.`,
    fields: () => ({
      ...valueMembers(kind, { id: ID_FIELD, ...kind.fields }),
      ...linkMembers(kind),
      AND: { type: listOf(type) },
      OR: { type: listOf(type) },
      NOT: { type },
    }),
  });
  return type;
});

const edgeWhereType = onceEach(
  (edge: Edge) =>
    new GraphQLInputObjectType({
      name: `${typeName(edge.name)}Where`,
      fields: () => valueMembers(edge, byEveryName(edge, edge.fields)),
    }),
);

function linkMembers(kind: Kind): InputFields {
  const members: InputFields = {};
  for (const [name, relation] of Object.entries(byEveryName(kind, kind.relations))) {
    const target = kindOf(relation.kind);
    const type = whereType(target);
    members[`${name}_BLANK`] = { type: GraphQLBoolean };
    if (target.parent) members[`${name}_DESCENDANT_OF`] = { type: listOf(GraphQLString) };
    if (isToOne(relation)) {
      members[name] = { type };
      members[`${name}_NOT`] = { type };
      continue;
    }
    members[`${name}_SOME`] = { type };
    members[`${name}_NONE`] = { type };
    if (relation.type !== 'edge') continue;
    const connection = new GraphQLInputObjectType({
      name: `${typeName(kind.name)}${typeName(name)}ConnectionWhere`,
      fields: { node: { type }, edge: { type: edgeWhereType(edgeOf(relation.edge)) } },
    });
    members[`${name}Connection_SOME`] = { type: connection };
    members[`${name}Connection_NONE`] = { type: connection };
  }
  return members;
}

const SORT_DIRECTION = new GraphQLEnumType({ name: 'SortDirection', values: { ASC: {}, DESC: {} } });

/** The keys that rows of a kind are ordered by. */
export const sortType = onceEach((kind: Kind) => {
  const sortable = Object.entries(kind.fields).filter(([, field]) => !field.many && field.type !== 'json');
  return new GraphQLInputObjectType({
    name: `${typeName(kind.name)}Sort`,
    fields: Object.fromEntries(sortable.map(([name]) => [name, { type: SORT_DIRECTION }])),
  });
});

/** How many rows of a kind are wanted, from where on, in which order. */
export const optionsType = onceEach(
  (kind: Kind) =>
    new GraphQLInputObjectType({
      name: `${typeName(kind.name)}Options`,
      fields: {
        limit: { type: GraphQLInt },
        offset: { type: GraphQLInt },
        sort: { type: listOf(sortType(kind)) },
      },
    }),
);
