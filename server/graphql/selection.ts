import { getNamedType, isObjectType, type FieldNode, type GraphQLObjectType } from 'graphql';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { malformedValue } from '#domain/errors.ts';
import { parseCondition, parseSort } from '#domain/query/parse.ts';
import { edgeFieldOf, edgeOf, fieldOf, isToOne, kindOf, ownName, relationOf } from '#domain/registry.ts';
import { RELATED_LIMIT, type RelatedOptions, type SelectionItem } from '#server/query/select.ts';
import { askedFields, type AskedField, type Asking } from './collect.ts';
import { conditionFromWhere, sortFromInput, type WhereValue } from './whereInput.ts';

/** What is asked of a row of a kind, as the compiler takes it. */
export function itemsOfRow(
  asking: Asking,
  kind: Kind,
  on: { type: GraphQLObjectType; nodes: readonly FieldNode[] },
): readonly SelectionItem[] {
  return askedFields(asking, on.type, on.nodes).map((asked) =>
    itemOf(asking, kind, { asked, type: on.type }),
  );
}

const TYPE_NAME = '__typename';

const typeNameItem = (asked: AskedField, type: GraphQLObjectType): SelectionItem => ({
  type: 'text',
  as: asked.key,
  value: type.name,
});

/** What is asked of the edges of a list of a kind: every spelling of `node`. */
export function nodeItems(
  asking: Asking,
  kind: Kind,
  on: { type: GraphQLObjectType; nodes: readonly FieldNode[] },
): readonly SelectionItem[] {
  const node = innerType(on.type, 'node');
  if (!node) return [];
  return askedFields(asking, on.type, on.nodes).map((asked): SelectionItem => {
    if (asked.name === TYPE_NAME) return typeNameItem(asked, on.type);
    return {
      type: 'object',
      as: asked.key,
      items: itemsOfRow(asking, kind, { type: node, nodes: asked.nodes }),
    };
  });
}

interface Asked {
  readonly asked: AskedField;
  readonly type: GraphQLObjectType;
}

function itemOf(asking: Asking, kind: Kind, { asked, type }: Asked): SelectionItem {
  if (asked.name === TYPE_NAME) return typeNameItem(asked, type);
  const relation = relationOf(kind, asked.name);
  const inner = innerType(type, asked.name);
  if (relation && inner) {
    const items = itemsOfRow(asking, kindOf(relation.kind), { type: inner, nodes: asked.nodes });
    return {
      type: 'related',
      as: asked.key,
      relation: ownName(kind, asked.name),
      items,
      ...relatedOptions(relation, asked.args),
    };
  }
  const base = asked.name.replace(/Connection$/, '');
  const connected = relationOf(kind, base);
  if (connected && inner && base !== asked.name) {
    return connectionItem(asking, { asked, type: inner }, { relation: connected, name: ownName(kind, base) });
  }
  return fieldItem(asked, 'row', fieldOf(kind, asked.name));
}

/** The object type that a field of a type leads to, if it leads to one. */
export function innerType(type: GraphQLObjectType, name: string): GraphQLObjectType | undefined {
  const field = type.getFields()[name];
  const named = field && getNamedType(field.type);
  return isObjectType(named) ? named : undefined;
}

function relatedOptions(relation: Relation, args: AskedField['args']): RelatedOptions {
  if (isToOne(relation)) return {};
  const target = kindOf(relation.kind);
  const options = (args['options'] ?? {}) as WhereValue;
  const where = args['where']
    ? parseCondition(target, conditionFromWhere(target, args['where'] as WhereValue))
    : undefined;
  const sort = sortFromInput(options['sort'] as WhereValue[] | undefined);
  return {
    where,
    sort: sort?.length ? parseSort(target, sort) : undefined,
    limit: checkLimit('limit', options['limit'] ?? args['first']),
    offset: checkLimit('offset', options['offset']),
  };
}

function checkLimit(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || value < 0 || value > RELATED_LIMIT) {
    throw malformedValue(name, value, `a whole number from 0 to ${RELATED_LIMIT}`);
  }
  return value;
}

function connectionItem(
  asking: Asking,
  on: Asked,
  { relation, name }: { relation: Relation; name: string },
): SelectionItem {
  const options = relatedOptions(relation, on.asked.args);
  const items = askedFields(asking, on.type, on.asked.nodes).map((asked): SelectionItem => {
    if (asked.name === TYPE_NAME) return typeNameItem(asked, on.type);
    if (asked.name === 'totalCount') {
      return { type: 'count', as: asked.key, relation: name, where: options.where };
    }
    const edgeType = innerType(on.type, 'edges');
    const members = edgeType ? edgeItems(asking, relation, { asked, type: edgeType }) : [];
    return { type: 'related', as: asked.key, relation: name, items: members, ...options };
  });
  return { type: 'object', as: on.asked.key, items };
}

function edgeItems(asking: Asking, relation: Relation, { asked, type }: Asked): readonly SelectionItem[] {
  return askedFields(asking, type, asked.nodes).map((member): SelectionItem => {
    if (member.name === TYPE_NAME) return typeNameItem(member, type);
    const inner = innerType(type, member.name);
    if (member.name === 'node' && inner) {
      const items = itemsOfRow(asking, kindOf(relation.kind), { type: inner, nodes: member.nodes });
      return { type: 'object', as: member.key, items };
    }
    if (member.name === 'properties' && inner) {
      const items = askedFields(asking, inner, member.nodes).map((property) =>
        property.name === TYPE_NAME ? typeNameItem(property, inner) : edgeField(relation, property),
      );
      return { type: 'object', as: member.key, items };
    }
    return edgeField(relation, member);
  });
}

function edgeField(relation: Relation, asked: AskedField): SelectionItem {
  const edge = relation.type === 'edge' ? edgeOf(relation.edge) : undefined;
  const field = edge && edgeFieldOf(edge, asked.name);
  if (!field) throw new Error(`An edge has no field "${asked.name}".`);
  return fieldItem({ ...asked, name: ownName(edge, asked.name) }, 'edge', field);
}

// Money and decimals are answered as text.
const fieldItem = (
  { key, name }: AskedField,
  of: 'row' | 'edge',
  field: Field | undefined,
): SelectionItem => ({
  type: 'field',
  as: key,
  of,
  name,
  isExact: field?.type === 'money' || field?.type === 'decimal',
});
