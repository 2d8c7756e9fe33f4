import { GraphQLID, GraphQLInputObjectType, GraphQLInt, GraphQLString, type GraphQLInputType } from 'graphql';
import type { Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { byEveryName, edgeOf, isToOne, kindOf } from '#domain/registry.ts';
import { canNest, partsOf } from '#domain/writing/writable.ts';
import { listOf, onceEach, required, typeName } from '#server/graphql/fieldTypes.ts';
import { edgeInput, EVIDENCE, valueMembers, type Members } from './valueInputs.ts';

const inputType = (name: string, description: string, fields: () => Members): GraphQLInputObjectType =>
  new GraphQLInputObjectType({ name, description, fields });

/** A new entry of a kind with all that is nested in it. */
export const createInput = onceEach((kind: Kind): GraphQLInputObjectType =>
  inputType(
    `${typeName(kind.name)}CreateInput`,
    `A new ${kind.label.toLowerCase()}, with its links and what comes with it.`,
    () => ({ ...valueMembers(kind), ...linkMembers(kind, 'added'), ...EVIDENCE }),
  ),
);

/** What is changed of an entry of a kind. */
export const updateInput = onceEach((kind: Kind): GraphQLInputObjectType =>
  inputType(
    `${typeName(kind.name)}UpdateInput`,
    `Changes of a ${kind.label.toLowerCase()}: null takes a value away, what is left out stays.`,
    () => ({ ...valueMembers(kind), ...linkMembers(kind, 'changed'), ...EVIDENCE }),
  ),
);

function linkMembers(kind: Kind, as: 'added' | 'changed'): Members {
  const members = Object.entries(linkTypes(kind)).map(
    ([name, types]) => [name, { type: types[as], description: `${types.label}.` }] as const,
  );
  return byEveryName(kind, Object.fromEntries(members));
}

const NODE_WHERE = inputType(
  'NodeWhere',
  'An entry by its id, or by its name where only one has it.',
  () => ({
    id: { type: GraphQLID },
    name: { type: GraphQLString },
  }),
);

const CONNECT_WHERE = inputType('ConnectWhere', 'The entry at the other end of a link.', () => ({
  node: { type: required(NODE_WHERE) },
}));

const TO_ONE: Members = {
  id: { type: GraphQLID, description: 'The entry, by its id.' },
  name: { type: GraphQLString, description: 'The entry, by its name, where only one has it.' },
  where: { type: CONNECT_WHERE },
};

const TO_SEVERAL: Members = {
  ...TO_ONE,
  ids: { type: listOf(GraphQLID), description: 'Several entries, by their ids.' },
};

const CONNECT_ONE = inputType('ConnectOneFieldInput', 'The entry that a link leads to.', () => TO_ONE);
const DISCONNECT_ONE = inputType(
  'DisconnectOneFieldInput',
  'Cuts a link; where an entry is named, only if it leads there.',
  () => TO_ONE,
);
const CONNECT = inputType('ConnectFieldInput', 'Entries that links lead to.', () => TO_SEVERAL);

const connectEdgeInput = onceEach((edge: Edge) =>
  inputType(
    `${typeName(edge.name)}ConnectFieldInput`,
    'Entries that links lead to, and the values of these links; a link that is there already has its values changed.',
    () => ({ ...TO_SEVERAL, edge: { type: edgeInput(edge) } }),
  ),
);

const updateEdgeInput = onceEach((edge: Edge) =>
  inputType(`${typeName(edge.name)}UpdateFieldInput`, 'New values of a link that is there.', () => ({
    ...TO_ONE,
    version: {
      type: GraphQLInt,
      description: 'The version of the link that was read: it is refused if somebody has changed it since.',
    },
    edge: { type: required(edgeInput(edge)) },
  })),
);

const createFieldInput = onceEach((kind: Kind) =>
  inputType(
    `${typeName(kind.name)}CreateFieldInput`,
    `A new ${kind.label.toLowerCase()} at the other end of a link.`,
    () => ({ node: { type: required(createInput(kind)) } }),
  ),
);

interface LinkTypes {
  readonly label: string;
  /** Of a new entry. */
  readonly added: GraphQLInputType;
  /** Of one that is there. */
  readonly changed: GraphQLInputType;
}

// Links of one kind to others, made once.
const linkTypes = onceEach((kind: Kind): Readonly<Record<string, LinkTypes>> => {
  const types = Object.entries(kind.relations).flatMap(([name, relation]): [string, LinkTypes][] => {
    const isWritten = relation.type === 'edge' || canNest(relation) || partsOf(kind).has(name);
    return isWritten ? [[name, typesOf(`${typeName(kind.name)}${typeName(name)}`, relation)]] : [];
  });
  return Object.fromEntries(types);
});

function typesOf(name: string, relation: Relation): LinkTypes {
  const { label } = relation;
  const create = createType(name, relation);
  const added = inputType(`${name}FieldInput`, `Links of a new entry: ${label}.`, () =>
    addingMembers(relation, create),
  );
  const changed = inputType(`${name}UpdateFieldInput`, `Changed links: ${label}.`, () => ({
    ...addingMembers(relation, create),
    ...changingMembers(relation),
  }));
  // Changes of links to many may come as a list, as the published form has them.
  return { label, added, changed: isToOne(relation) ? changed : listOf(changed) };
}

function createType(name: string, relation: Relation): GraphQLInputObjectType {
  const kind = kindOf(relation.kind);
  if (relation.type !== 'edge') return createFieldInput(kind);
  const edge = edgeOf(relation.edge);
  return inputType(
    `${name}CreateFieldInput`,
    `A new ${kind.label.toLowerCase()}, and the values of the link to it.`,
    () => ({ node: { type: required(createInput(kind)) }, edge: { type: edgeInput(edge) } }),
  );
}

function addingMembers(relation: Relation, create: GraphQLInputObjectType): Members {
  if (relation.type === 'ref') return { connect: { type: CONNECT_ONE }, create: { type: create } };
  if (relation.type === 'refs') return { connect: { type: listOf(CONNECT) } };
  if (relation.type === 'inverse') return { create: { type: listOf(create) } };
  return {
    connect: { type: listOf(connectEdgeInput(edgeOf(relation.edge))) },
    create: { type: listOf(create) },
  };
}

function changingMembers(relation: Relation): Members {
  if (relation.type === 'ref') return { disconnect: { type: DISCONNECT_ONE } };
  if (relation.type === 'inverse') return {};
  const disconnect = { disconnect: { type: listOf(CONNECT) } };
  if (relation.type === 'refs') return disconnect;
  return { ...disconnect, update: { type: listOf(updateEdgeInput(edgeOf(relation.edge))) } };
}
