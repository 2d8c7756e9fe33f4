import type { Field } from '#domain/fields.ts';
import { EDGES, fieldOf, isToOne, KINDS, kindOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import type { Builder } from './builder.ts';
import { SCALAR_OF, typeName } from './fieldTypes.ts';
import { fieldMembers } from './whereInput.ts';

/** Declares, for every kind and edge, the where, sort and options inputs. */
export function declareInputs(builder: Builder): void {
  builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const });
  for (const kind of KINDS) {
    declareWhere(builder, kind);
    declareSort(builder, kind);
  }
  for (const edge of EDGES) {
    builder.inputType(`${typeName(edge.name)}Where`, { fields: (t) => scalarMembers(t, edge.fields) });
  }
}

type InputBuilder = Parameters<
  Extract<Parameters<Builder['inputType']>[1]['fields'], (...parts: never[]) => unknown>
>[0];
type InputFields = Record<string, ReturnType<InputBuilder['field']>>;

function scalarMembers(t: InputBuilder, fields: Readonly<Record<string, Field>>): InputFields {
  const members = Object.entries(fields).flatMap(([name, field]) =>
    fieldMembers(name, field).map((member) => {
      const scalar = member.op === 'blank' ? 'Boolean' : SCALAR_OF[field.type];
      return [member.name, member.isList ? t.field({ type: [scalar] }) : t.field({ type: scalar })] as const;
    }),
  );
  return Object.fromEntries(members) as InputFields;
}

function declareWhere(builder: Builder, kind: Kind): void {
  const name = `${typeName(kind.name)}Where`;
  const fields = { id: fieldOf(kind, 'id') as Field, ...kind.fields };
  builder.inputType(name, {
    description: `Conditions on ${kind.labelPlural.toLowerCase()}; all members must hold.`,
    fields: (t) => ({ ...scalarMembers(t, fields), ...linkMembers(t, kind), ...logicMembers(t, name) }),
  });
}

function logicMembers(t: InputBuilder, name: string): InputFields {
  return {
    AND: t.field({ type: [name] as never }),
    OR: t.field({ type: [name] as never }),
    NOT: t.field({ type: name as never }),
  };
}

function linkMembers(t: InputBuilder, kind: Kind): InputFields {
  const members: InputFields = {};
  for (const [name, relation] of Object.entries(kind.relations)) {
    const target = `${typeName(relation.kind)}Where` as never;
    members[`${name}_BLANK`] = t.field({ type: 'Boolean' });
    if (kindOf(relation.kind).parent) members[`${name}_DESCENDANT_OF`] = t.field({ type: ['String'] });
    if (isToOne(relation)) {
      members[name] = t.field({ type: target });
      members[`${name}_NOT`] = t.field({ type: target });
      continue;
    }
    members[`${name}_SOME`] = t.field({ type: target });
    members[`${name}_NONE`] = t.field({ type: target });
    if (relation.type !== 'edge') continue;
    const connection = `${typeName(kind.name)}${typeName(name)}ConnectionWhere` as never;
    members[`${name}Connection_SOME`] = t.field({ type: connection });
    members[`${name}Connection_NONE`] = t.field({ type: connection });
  }
  return members;
}

/** Declares the where inputs of edge relations: conditions on the node and on the edge. */
export function declareConnectionWheres(builder: Builder): void {
  for (const kind of KINDS) {
    for (const [name, relation] of Object.entries(kind.relations)) {
      if (relation.type !== 'edge') continue;
      builder.inputType(`${typeName(kind.name)}${typeName(name)}ConnectionWhere`, {
        fields: (t) => ({
          node: t.field({ type: `${typeName(relation.kind)}Where` as never }),
          edge: t.field({ type: `${typeName(relation.edge)}Where` as never }),
        }),
      });
    }
  }
}

function declareSort(builder: Builder, kind: Kind): void {
  const sortable = Object.entries(kind.fields).filter(([, field]) => !field.many && field.type !== 'json');
  builder.inputType(`${typeName(kind.name)}Sort`, {
    fields: (t) =>
      Object.fromEntries(
        sortable.map(([name]) => [name, t.field({ type: 'SortDirection' as never })]),
      ) as InputFields,
  });
  builder.inputType(`${typeName(kind.name)}Options`, {
    fields: (t) => ({
      limit: t.int(),
      offset: t.int(),
      sort: t.field({ type: [`${typeName(kind.name)}Sort`] as never }),
    }),
  });
}
