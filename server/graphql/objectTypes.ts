import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { EDGES, edgeOf, fieldOf, isToOne, KINDS } from '#domain/registry.ts';
import type { Builder, Row } from './builder.ts';
import { describeField, SCALAR_OF, typeName } from './fieldTypes.ts';

type ObjectBuilder = Parameters<
  Extract<Parameters<Builder['objectType']>[2], (...parts: never[]) => unknown>
>[0];
type ObjectFields = Record<string, ReturnType<ObjectBuilder['field']>>;

/** An answered value stands in its parent under the key that it was asked under. */
const underKey = (
  parent: unknown,
  _args: unknown,
  _context: unknown,
  info: { path: { key: string | number } },
): never => (parent as Row)[info.path.key] as never;

/** Declares an object type for every kind, for every edge's values, and for every relation's connection. */
export function declareObjects(builder: Builder): void {
  for (const kind of KINDS) {
    builder.objectType(builder.objectRef<Row>(typeName(kind.name)), {
      description: `${kind.label}.`,
      fields: (t) => ({ ...fieldMembers(t, kind), ...linkMembers(t, kind) }),
    });
  }
  for (const edge of EDGES) {
    builder.objectType(builder.objectRef<Row>(`${typeName(edge.name)}Properties`), {
      fields: (t) => valueMembers(t, edge.fields),
    });
  }
  for (const kind of KINDS) {
    for (const [name, relation] of Object.entries(kind.relations)) {
      if (!isToOne(relation)) declareConnection(builder, { kind, name, relation });
    }
  }
}

function valueMembers(t: ObjectBuilder, fields: Readonly<Record<string, Field>>): ObjectFields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueMember(t, field)]));
}

function valueMember(t: ObjectBuilder, field: Field): ObjectFields[string] {
  const scalar = SCALAR_OF[field.type];
  const description = describeField(field);
  if (field.many) return t.field({ type: [scalar], nullable: false, description, resolve: underKey });
  return t.field({
    type: scalar,
    nullable: !(field.required && field.type !== 'json'),
    description,
    resolve: underKey,
  });
}

function fieldMembers(t: ObjectBuilder, kind: Kind): ObjectFields {
  const id = fieldOf(kind, 'id') as Field;
  const members = { ...valueMembers(t, { id: { ...id, required: true } }), ...valueMembers(t, kind.fields) };
  if (kind.support) return members;
  return {
    ...members,
    version: t.field({ type: 'Int', description: 'Version, counted up by every change.', resolve: underKey }),
    updatedAt: t.field({ type: 'String', description: 'When this version was recorded.', resolve: underKey }),
  };
}

function linkMembers(t: ObjectBuilder, kind: Kind): ObjectFields {
  const members: ObjectFields = {};
  for (const [name, relation] of Object.entries(kind.relations)) {
    const type = typeName(relation.kind);
    const description = `${relation.label}.`;
    if (isToOne(relation)) {
      members[name] = t.field({ type: type as never, description, resolve: underKey });
      continue;
    }
    const args = {
      where: t.arg({ type: `${type}Where` as never }),
      options: t.arg({ type: `${type}Options` as never }),
    };
    members[name] = t.field({ type: [type] as never, nullable: false, args, description, resolve: underKey });
    members[`${name}Connection`] = t.field({
      type: connectionName(kind, name) as never,
      nullable: false,
      args: { ...args, first: t.arg.int() },
      description: `${relation.label}, with the values of each link.`,
      resolve: underKey,
    });
  }
  return members;
}

const connectionName = (kind: Kind, name: string): string =>
  `${typeName(kind.name)}${typeName(name)}Connection`;

function declareConnection(builder: Builder, on: { kind: Kind; name: string; relation: Relation }): void {
  const { kind, name, relation } = on;
  const edgeName = `${typeName(kind.name)}${typeName(name)}Edge`;
  builder.objectType(builder.objectRef<Row>(edgeName), {
    fields: (t) => ({
      node: t.field({ type: typeName(relation.kind) as never, nullable: false, resolve: underKey }),
      ...(relation.type === 'edge' ? edgeMembers(t, relation.edge) : {}),
    }),
  });
  builder.objectType(builder.objectRef<Row>(connectionName(kind, name)), {
    fields: (t) => ({
      totalCount: t.field({ type: 'Int', nullable: false, resolve: underKey }),
      edges: t.field({ type: [edgeName] as never, nullable: false, resolve: underKey }),
    }),
  });
}

function edgeMembers(t: ObjectBuilder, edgeName: string): ObjectFields {
  return {
    ...valueMembers(t, edgeOf(edgeName).fields),
    properties: t.field({
      type: `${typeName(edgeName)}Properties` as never,
      nullable: false,
      resolve: underKey,
    }),
  };
}
