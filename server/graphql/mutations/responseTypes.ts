import {
  GraphQLBoolean,
  GraphQLInt,
  GraphQLObjectType,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
} from 'graphql';
import type { Kind } from '#domain/kind.ts';
import { abilitiesOf, type Abilities } from '#server/editing/abilities.ts';
import type { ForetoldMerge } from '#domain/writing/toldMerge.ts';
import type { SaidChange } from '#domain/writing/toldSet.ts';
import { standingRow } from '#server/editing/standingRow.ts';
import type { Written } from '#server/editing/write.ts';
import type { KeptChange } from '#domain/writing/keptSet.ts';
import type { GraphqlContext, Row } from '#server/graphql/context.ts';
import { GraphQLJSON, listOf, onceEach, required, typeName } from '#server/graphql/fieldTypes.ts';
import { objectType } from '#server/graphql/objectTypes.ts';
import { readOne } from '#server/graphql/pageReader.ts';
import { itemsOfRow } from '#server/graphql/selection.ts';
import { CHANGE, CHANGE_SET, setSource, type SetSource } from './changeSetType.ts';
import { countWritten, type Counts } from './counts.ts';

/** What a mutation did, entry by entry. */
export interface Done {
  readonly kind: Kind;
  readonly written: readonly Written[];
  /** What a merge would come to that was only tried. */
  readonly merge?: ForetoldMerge | undefined;
}

type Fields<Of> = Record<string, GraphQLFieldConfig<Of, GraphqlContext>>;

const COUNT = { type: required(GraphQLInt) };

const infoType = (name: string): GraphQLObjectType<Counts, GraphqlContext> =>
  new GraphQLObjectType<Counts, GraphqlContext>({
    name,
    description: 'How many entries, and links between entries, came and went; a suggestion changes none.',
    fields: {
      nodesCreated: COUNT,
      nodesDeleted: COUNT,
      relationshipsCreated: COUNT,
      relationshipsDeleted: COUNT,
    },
  });

const CREATE_INFO = infoType('CreateInfo');
const UPDATE_INFO = infoType('UpdateInfo');

const ABILITY = { type: required(GraphQLBoolean) };

const ABILITIES = new GraphQLObjectType<Abilities, GraphqlContext>({
  name: 'Abilities',
  description: 'What you may do to an entry now.',
  fields: {
    edit: ABILITY,
    suggest: ABILITY,
    approve: ABILITY,
    decline: ABILITY,
    resubmit: ABILITY,
    remove: ABILITY,
    merge: ABILITY,
  },
});

// What was only tried left no set behind.
const setsOf = ({ written }: Done, context: GraphqlContext): (SetSource | null)[] =>
  written.map(({ changeSet, changes }) => (changeSet && !changes ? setSource(context, changeSet) : null));

const SETS: Fields<Done> = {
  changeSet: {
    type: CHANGE_SET,
    description: 'The change set; null where nothing changed, and where several entries were written.',
    resolve: (done, _args, context) => (done.written.length === 1 ? setsOf(done, context)[0] : null),
  },
  changeSets: {
    type: required(listOf(CHANGE_SET)),
    description: 'The change sets, one for each entry that changed.',
    resolve: (done, _args, context) => setsOf(done, context).filter((set) => set !== null),
  },
  changes: {
    type: listOf(CHANGE),
    description: 'Of a mutation that was only tried (dryRun): what it would change.',
    resolve: ({ written }) => {
      const tried = written.flatMap(({ changes }) => (changes ? [changes] : []));
      return tried.length === 0 ? null : tried.flat().map(toldChange);
    },
  },
};

const toldChange = ({ subjectKind, subjectId, sourceId, ...change }: KeptChange): SaidChange => ({
  ...change,
  absence: change.absence ?? null,
  kind: subjectKind,
  id: subjectId,
  source: sourceId === null ? null : { id: sourceId, url: null, title: null },
});

const entryFields = (kind: Kind): Fields<Done> => ({
  [kind.plural]: {
    type: required(listOf(objectType(kind))),
    description: 'The entries as they stand now.',
    resolve: ({ written }, _args, context, info) => readWritten(kind, written, { context, info }),
  },
  can: {
    type: ABILITIES,
    description: 'What you may do to the entry now; null where several were written.',
    resolve: ({ written }, _args, context) => abilitiesNow(kind, written, context),
  },
  ...SETS,
});

async function readWritten(
  kind: Kind,
  written: readonly Written[],
  { context, info }: { readonly context: GraphqlContext; readonly info: GraphQLResolveInfo },
): Promise<readonly Row[]> {
  const items = itemsOfRow(info, kind, { type: objectType(kind), nodes: info.fieldNodes });
  const rows = await Promise.all(written.map(({ id }) => readOne(kind, id, { context, items })));
  return rows.flatMap((row) => (row === null ? [] : [JSON.parse(row) as Row]));
}

async function abilitiesNow(
  kind: Kind,
  [one, ...others]: readonly Written[],
  { services, viewer }: GraphqlContext,
): Promise<Abilities | null> {
  // An entry that was only tried to be made is not there.
  if (!one || others.length > 0 || one.changes) return null;
  return abilitiesOf(viewer, kind.name, await standingRow(services.database, kind, { id: one.id, viewer }));
}

const counting = (type: GraphQLObjectType<Counts, GraphqlContext>): Fields<Done> => ({
  info: {
    type: required(type),
    resolve: ({ written }, _args, { services }) => countWritten(services, written),
  },
});

/** What making entries of a kind answers. */
export const createResponse = onceEach(
  (kind: Kind) =>
    new GraphQLObjectType<Done, GraphqlContext>({
      name: `Create${typeName(kind.plural)}MutationResponse`,
      fields: () => ({ ...counting(CREATE_INFO), ...entryFields(kind) }),
    }),
);

/** What changing entries of a kind answers. */
export const updateResponse = onceEach(
  (kind: Kind) =>
    new GraphQLObjectType<Done, GraphqlContext>({
      name: `Update${typeName(kind.plural)}MutationResponse`,
      fields: () => ({ ...counting(UPDATE_INFO), ...entryFields(kind) }),
    }),
);

/** What a decision about an entry of a kind answers. */
export const decideResponse = onceEach(
  (kind: Kind) =>
    new GraphQLObjectType<Done, GraphqlContext>({
      name: `Decide${typeName(kind.plural)}MutationResponse`,
      fields: () => entryFields(kind),
    }),
);

/** What merging two entries of a kind answers. */
export const mergeResponse = onceEach(
  (kind: Kind) =>
    new GraphQLObjectType<Done, GraphqlContext>({
      name: `Merge${typeName(kind.plural)}MutationResponse`,
      fields: () => ({
        ...entryFields(kind),
        merge: {
          type: GraphQLJSON,
          description:
            'Of a merge that was only tried (dryRun): whose values would be taken, what goes over, and which rounds both seem to have.',
          resolve: ({ merge }) => merge ?? null,
        },
      }),
    }),
);

const deleted = (name: 'nodesDeleted' | 'relationshipsDeleted'): Fields<Done> => ({
  [name]: {
    ...COUNT,
    resolve: async ({ written }, _args, { services }) => (await countWritten(services, written))[name],
  },
});

/** What removing entries answers. */
export const DELETE_INFO = new GraphQLObjectType<Done, GraphqlContext>({
  name: 'DeleteInfo',
  description: 'How many entries, and links with values of their own, were removed.',
  fields: { ...deleted('nodesDeleted'), ...deleted('relationshipsDeleted'), ...SETS },
});
