import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
} from 'graphql';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { WRITABLES } from '#domain/writing/writable.ts';
import type { GraphqlContext } from '#server/graphql/context.ts';
import { listOf, required, typeName } from '#server/graphql/fieldTypes.ts';
import { whereType } from '#server/graphql/inputTypes.ts';
import { CHANGE_SET } from './changeSetType.ts';
import { createInput, updateInput } from './entryInputs.ts';
import {
  createResponse,
  decideResponse,
  DELETE_INFO,
  mergeResponse,
  updateResponse,
} from './responseTypes.ts';
import { mergeTwo } from './merging.ts';
import { SOURCE_INPUT } from './valueInputs.ts';
import {
  createEntries,
  decideOne,
  decideSet,
  deleteEntries,
  MOST_ENTRIES,
  undoSet,
  updateEntries,
  type Mutation,
} from './writing.ts';

type Arguments = Record<string, GraphQLArgumentConfig>;
type MutationFields = Record<string, GraphQLFieldConfig<unknown, GraphqlContext>>;

const DECISION = new GraphQLEnumType({
  name: 'Decision',
  description: 'What is decided about an entry or a change set.',
  values: { approve: {}, decline: {}, resubmit: {} },
});

const DRY_RUN: Arguments = {
  dryRun: { type: GraphQLBoolean, description: 'Nothing is written: the answer tells what would change.' },
};

const EXPLAINED: Arguments = {
  sources: {
    type: listOf(SOURCE_INPUT),
    description: 'What values rest on, to which their evidence refers.',
  },
  note: { type: GraphQLString, description: 'Why it is written, in the words of its author.' },
  ...DRY_RUN,
};

const VERSION: Arguments = {
  version: {
    type: listOf(GraphQLInt),
    description: 'The version of the entry that was read; of several entries, in the order of their ids.',
  },
};

const DECIDED: Arguments = {
  id: { type: required(GraphQLID) },
  decision: { type: required(DECISION) },
  reason: { type: GraphQLString, description: 'Why; whoever declines must say it.' },
  force: { type: GraphQLBoolean, description: 'Values are taken although others have changed since.' },
};

const SIDE = new GraphQLEnumType({
  name: 'MergeSide',
  description: 'Whose value is taken: of the entry that stays, of the other one, or of a list all of both.',
  values: { this: {}, other: {}, both: {} },
});

const MERGED: Arguments = {
  id: { type: required(GraphQLID), description: 'The entry that stays.' },
  from: { type: required(GraphQLID), description: 'The entry that becomes part of it.' },
  choose: {
    type: listOf(
      new GraphQLInputObjectType({
        name: 'MergeChoiceInput',
        description: 'Whose value of a field is taken.',
        fields: { field: { type: required(GraphQLString) }, take: { type: required(SIDE) } },
      }),
    ),
    description: 'By field; without a choice what the entry that stays says, else what the other one says.',
  },
  rounds: {
    type: listOf(
      new GraphQLInputObjectType({
        name: 'MergedRoundsInput',
        description: 'A round of each of the two that are one round.',
        fields: { this: { type: required(GraphQLID) }, other: { type: required(GraphQLID) } },
      }),
    ),
    description: 'Rounds that both have, which are merged with them.',
  },
  version: { type: GraphQLInt, description: 'The version of the entry that stays, as it was read.' },
  otherVersion: { type: GraphQLInt, description: 'The version of the other one.' },
  reason: { type: GraphQLString, description: 'Why they are the same.' },
  ...DRY_RUN,
};

const resolving =
  <Answer>(work: (mutation: Mutation) => Promise<Answer>): GraphQLFieldResolver<unknown, GraphqlContext> =>
  (_root, args, context, { fieldName, path }) =>
    work({ context, args, field: fieldName, key: String(path.key) });

// What fails is null beside the others, which are delivered.
function fieldsOf(kind: Kind): MutationFields {
  const plural = typeName(kind.plural);
  const [one, several] = [kind.label.toLowerCase(), kind.labelPlural.toLowerCase()];
  const where = {
    type: required(whereType(kind)),
    description: `One ${one} by any condition that meets it alone, or up to ${MOST_ENTRIES} by their ids (id, id_IN).`,
  };
  return {
    [`create${plural}`]: {
      type: createResponse(kind),
      description: `Makes new ${several}, at most ${MOST_ENTRIES}, all of them or none; they wait for approval.`,
      args: {
        input: { type: required(listOf(createInput(kind))) },
        ...EXPLAINED,
        force: { type: GraphQLBoolean, description: 'These are others than those that look alike.' },
        approve: { type: GraphQLBoolean, description: 'They are approved as they are made, by who may.' },
      },
      resolve: resolving((mutation) => createEntries(kind, mutation)),
    },
    [`update${plural}`]: {
      type: updateResponse(kind),
      description: `Changes ${several}, all of them or none: at once where you may edit them, else as suggestions that wait.`,
      args: { where, update: { type: required(updateInput(kind)) }, ...VERSION, ...EXPLAINED },
      resolve: resolving((mutation) => updateEntries(kind, mutation)),
    },
    [`delete${plural}`]: {
      type: DELETE_INFO,
      description: `Removes ${several} and what cannot stand without them, all of it or nothing; it can be undone.`,
      args: { where, ...VERSION, ...DRY_RUN },
      resolve: resolving((mutation) => deleteEntries(kind, mutation)),
    },
    [`decide${plural}`]: {
      type: decideResponse(kind),
      description: `Approves, declines or resubmits one of the ${several}, with all that was made with it.`,
      args: DECIDED,
      resolve: resolving((mutation) => decideOne(kind, mutation)),
    },
    [`merge${plural}`]: {
      type: mergeResponse(kind),
      description: `Makes one ${one} of two that are the same, or suggests it where you may not do it; it can be undone.`,
      args: MERGED,
      resolve: resolving((mutation) => mergeTwo(kind, mutation)),
    },
  };
}

const SETS: MutationFields = {
  decideChangeSet: {
    type: CHANGE_SET,
    description: 'Decides about a change set that waits: a suggestion, or new entries.',
    args: DECIDED,
    resolve: resolving(decideSet),
  },
  undoChangeSet: {
    type: CHANGE_SET,
    description: 'Takes a change set back; gives the set that does it, or the suggestion that was withdrawn.',
    args: { id: { type: required(GraphQLID) } },
    resolve: resolving(undoSet),
  },
};

/** The type of what can be changed: entries of every kind that people write, and change sets. */
export const mutationType = (): GraphQLObjectType<unknown, GraphqlContext> =>
  new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Mutation',
    fields: () => ({
      ...Object.fromEntries(
        KINDS.filter((kind) => WRITABLES.includes(kind)).flatMap((kind) => Object.entries(fieldsOf(kind))),
      ),
      ...SETS,
    }),
  });
