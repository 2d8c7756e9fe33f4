import type { Edge, Kind } from '#domain/kind.ts';
import type { Relation } from '#domain/fields.ts';
import { byEveryName, edgeOf, isToOne, kindOf, KINDS, ownName } from '#domain/registry.ts';
import { fieldSchema, JSON_TYPES } from '#server/rest/openapiFields.ts';
import { listOf, object, orNull, ref, type Json } from '#server/rest/openapiParts.ts';

/** The name of the schema of a kind's rows. */
export const schemaName = (kind: Kind): string => kind.name.charAt(0).toUpperCase() + kind.name.slice(1);

/** The name of the schema of a row by its id. */
export const fullName = (kind: Kind): string => `${schemaName(kind)}InFull`;

const edgeFields = (edge: Edge): Json =>
  Object.fromEntries(
    Object.entries(byEveryName(edge, edge.fields)).map(([name, field]) => [
      name,
      fieldSchema(edge, ownName(edge, name), field),
    ]),
  );

/** What names a row that a link leads to. */
function brief(kind: Kind): Json {
  const names = [...new Set([kind.nameField, ...(kind.keyField ? [kind.keyField] : [])])];
  const members = names.flatMap((name) => {
    const field = kind.fields[name];
    return field ? [[name, fieldSchema(kind, name, field)]] : [];
  });
  return { id: JSON_TYPES.id, ...Object.fromEntries(members) };
}

function linkSchema({ label, ...relation }: Relation): Json {
  const target = kindOf(relation.kind) as Kind;
  const item = target.nestedOnly
    ? ref(schemaName(target))
    : object({ ...brief(target), ...(relation.type === 'edge' ? edgeFields(edgeOf(relation.edge)) : {}) });
  const isOne = relation.type === 'ref';
  return { ...(isOne ? (relation.required ? item : orNull(item)) : listOf(item)), title: label };
}

const linksOf = (kind: Kind, isTaken: (relation: Relation) => boolean, own = kind.relations): Json =>
  Object.fromEntries(
    Object.entries(own)
      .filter(([, relation]) => isTaken(relation))
      .map(([name, relation]) => [name, linkSchema(relation)]),
  );

/** A row as lists give it: every value, links to one row and lists of ids; the links with values of their own where they are asked for. */
function rowSchema(kind: Kind): Json {
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, fieldSchema(kind, name, field)]);
  const expanded = linksOf(kind, ({ type }) => type === 'edge');
  const system = kind.unversioned ? {} : { version: VERSION, updatedAt: JSON_TYPES.timestamp };
  const isPlain = (relation: Relation): boolean =>
    !isBehindLinks(kind) && (isToOne(relation) || relation.type === 'refs');
  return {
    title: kind.label,
    ...object(
      { id: JSON_TYPES.id, ...Object.fromEntries(fields), ...linksOf(kind, isPlain), ...expanded, ...system },
      Object.keys(expanded),
    ),
  };
}

/** True for a kind whose rows no other row has below it: they are read behind links alone, without links of their own. */
export const isBehindLinks = ({ name, nestedOnly }: Kind): boolean =>
  nestedOnly === true &&
  !KINDS.some(({ relations }) =>
    Object.values(relations).some(({ type, kind }) => type === 'inverse' && kind === name),
  );

const VERSION: Json = {
  type: 'integer',
  description: 'Goes up with every change; edits name it in If-Match.',
};

/** A row by its id: with all of its links, and what points to it. */
function fullSchema(kind: Kind): Json {
  const expanded = Object.keys(linksOf(kind, ({ type }) => type === 'edge'));
  const inverse = linksOf(kind, ({ type }) => type === 'inverse', byEveryName(kind, kind.relations));
  return {
    title: `${kind.label} in full`,
    allOf: [ref(schemaName(kind)), { ...object(inverse), required: [...expanded, ...Object.keys(inverse)] }],
  };
}

/** The rows of every kind, by name. */
export const rowSchemas = (): Json =>
  Object.fromEntries([
    ...KINDS.map((kind) => [schemaName(kind), rowSchema(kind)]),
    ...KINDS.filter(({ rest }) => rest.length > 0).map((kind) => [fullName(kind), fullSchema(kind)]),
  ]);
