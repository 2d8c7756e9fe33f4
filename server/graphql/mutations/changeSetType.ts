import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { SaidChange, ToldSet } from '#domain/writing/toldSet.ts';
import { readChangeSet } from '#server/editing/changeSets.ts';
import type { GraphqlContext } from '#server/graphql/context.ts';
import { GraphQLJSON, listOf, required } from '#server/graphql/fieldTypes.ts';

type Told = ToldSet & { readonly changes: readonly SaidChange[] };

/** A set by its id; all else is read once somebody asks for it. */
export interface SetSource {
  readonly id: string;
  readonly status: string;
  readonly tell: () => Promise<Told>;
}

/** A set that is told to whoever changed something. */
export function setSource(
  { services, viewer }: GraphqlContext,
  { id, status }: Pick<SetSource, 'id' | 'status'>,
): SetSource {
  let told: Promise<Told> | undefined;
  return { id, status, tell: () => (told ??= readChangeSet(services, { viewer, id })) };
}

type Fields<Of> = Record<string, GraphQLFieldConfig<Of, GraphqlContext>>;

const TEXT = { type: GraphQLString };

const STATUS = new GraphQLEnumType({
  name: 'ChangeSetStatus',
  description: 'Where a change set stands: it waits, was decided, or was taken back.',
  values: { PENDING: {}, APPROVED: {}, DECLINED: {}, UNDONE: {} },
});

const PERSON = new GraphQLObjectType<ToldSet['author'], GraphqlContext>({
  name: 'ChangeSetPerson',
  description: 'Who made or decided a change set.',
  fields: { id: { type: GraphQLID }, name: TEXT },
});

const SOURCE = new GraphQLObjectType<NonNullable<SaidChange['source']>, GraphqlContext>({
  name: 'ChangeSource',
  description: 'What a value that was changed rests on.',
  fields: { id: { type: required(GraphQLID) }, url: TEXT, title: TEXT },
});

/** One step of a change set. */
export const CHANGE = new GraphQLObjectType<SaidChange, GraphqlContext>({
  name: 'Change',
  description: 'One step of a change set: a row that comes or goes, or one of its values.',
  fields: {
    kind: { type: required(GraphQLString), description: 'The kind of the row, or the link.' },
    id: { type: required(GraphQLID) },
    op: {
      type: required(GraphQLString),
      description: 'create, set, claim, remove, restore, status, withdraw, dispute, settle, pin or unpin.',
    },
    field: TEXT,
    before: { type: GraphQLJSON, description: 'What stood there, as text.' },
    value: { type: GraphQLJSON, description: 'What is said, as text.' },
    source: { type: SOURCE },
    quote: TEXT,
    note: TEXT,
    method: TEXT,
    confidence: TEXT,
    validFrom: TEXT,
    validTo: TEXT,
    absence: { type: GraphQLString, description: 'Why there is no value.' },
  },
});

function told<Name extends Exclude<keyof Told, 'id' | 'status'>>(
  name: Name,
  config: Pick<GraphQLFieldConfig<SetSource, GraphqlContext>, 'type' | 'description'>,
): Fields<SetSource> {
  return { [name]: { ...config, resolve: async ({ tell }) => (await tell())[name] } };
}

/** A change set with what it changed. */
export const CHANGE_SET = new GraphQLObjectType<SetSource, GraphqlContext>({
  name: 'ChangeSet',
  description: 'What somebody changed at once, or suggests.',
  fields: {
    id: { type: required(GraphQLID) },
    status: { type: required(STATUS) },
    ...told('kind', {
      type: required(GraphQLString),
      description: 'edit, suggestion, import, merge, pack or undo.',
    }),
    ...told('title', { type: required(GraphQLString) }),
    ...told('note', { type: GraphQLString, description: 'Why, in the words of its author.' }),
    ...told('author', { type: required(PERSON) }),
    ...told('createdAt', { type: required(GraphQLString) }),
    ...told('decidedAt', { type: GraphQLString }),
    ...told('decidedBy', { type: PERSON }),
    ...told('reason', { type: GraphQLString, description: 'Why it was decided so.' }),
    ...told('undoes', { type: GraphQLID, description: 'The set that it takes back.' }),
    ...told('decides', { type: GraphQLID, description: 'The set whose entries it decides.' }),
    ...told('isApplied', { type: required(GraphQLBoolean), description: 'It has come into the entries.' }),
    ...told('changeCount', { type: required(GraphQLInt) }),
    ...told('changes', { type: required(listOf(CHANGE)) }),
  },
});
