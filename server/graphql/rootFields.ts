import {
  getNamedType,
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
  isObjectType,
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
} from 'graphql';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import type { Page } from '#server/records/list.ts';
import { askedFields, type AskedField } from './collect.ts';
import type { GraphqlContext, Row } from './context.ts';
import { listOf, required, typeName } from './fieldTypes.ts';
import { optionsType, sortType, whereType } from './inputTypes.ts';
import { objectType, underKey, type RowType } from './objectTypes.ts';
import {
  flatArgs,
  listQuestion,
  readFacets,
  readOne,
  readPage,
  readRows,
  type ListArgs,
} from './pageReader.ts';
import { innerType, itemsOfRow, nodeItems } from './selection.ts';

/** A root field: of which kind, and what it answers. */
export interface RootField {
  readonly kind: Kind;
  readonly answers: 'list' | 'connection' | 'one' | 'facets';
}

const ROOT_KINDS = KINDS.filter(({ nestedOnly }) => !nestedOnly);

/** The root fields by name. */
export const ROOT_FIELDS: ReadonlyMap<string, RootField> = new Map(
  ROOT_KINDS.flatMap((kind): [string, RootField][] => [
    [kind.plural, { kind, answers: 'list' }],
    [`${kind.plural}Connection`, { kind, answers: 'connection' }],
    [kind.name, { kind, answers: 'one' }],
    [`${kind.plural}Facets`, { kind, answers: 'facets' }],
  ]),
);

const Q: GraphQLArgumentConfig = {
  type: GraphQLString,
  description: 'A query object as JSON; joined with `where` by and.',
};

type RootFields = Record<string, GraphQLFieldConfig<unknown, GraphqlContext>>;

/** The type of the root: list, connection, one row and facets of every kind that has rows of its own. */
export const queryType = (): GraphQLObjectType<unknown, GraphqlContext> =>
  new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Query',
    fields: () => Object.fromEntries(ROOT_KINDS.flatMap((kind) => Object.entries(rootFieldsOf(kind)))),
  });

function rootFieldsOf(kind: Kind): RootFields {
  const where = { type: whereType(kind) };
  const paging = {
    first: { type: GraphQLInt },
    after: { type: GraphQLString },
    offset: { type: GraphQLInt },
  };
  return {
    [kind.plural]: {
      type: listOf(objectType(kind)),
      args: { where, q: Q, options: { type: optionsType(kind) } },
      resolve: (_root, args, context, info) => resolveList(kind, flatArgs(args), { context, info }),
    },
    [`${kind.plural}Connection`]: {
      type: connectionType(kind),
      args: { where, q: Q, sort: { type: listOf(sortType(kind)) }, ...paging },
      resolve: (_root, args, context, info) => resolveConnection(kind, flatArgs(args), { context, info }),
    },
    [kind.name]: {
      type: objectType(kind),
      args: { id: { type: required(GraphQLID) } },
      resolve: (_root, args, context, info) => resolveOne(kind, args['id'], { context, info }),
    },
    [`${kind.plural}Facets`]: {
      type: listOf(FACET),
      args: { where, q: Q, fields: { type: listOf(GraphQLString) } },
      resolve: (_root, args, context) => readFacets(kind, flatArgs(args), context),
    },
  };
}

const PAGE_INFO = new GraphQLObjectType<Page, GraphqlContext>({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: required(GraphQLBoolean), resolve: ({ hasMore }) => hasMore },
    endCursor: { type: GraphQLString, resolve: ({ next }) => next },
  },
});

const FACET_VALUE = new GraphQLObjectType<Facet['values'][number], GraphqlContext>({
  name: 'FacetValue',
  fields: {
    value: { type: required(GraphQLString) },
    label: { type: required(GraphQLString) },
    count: { type: required(GraphQLInt) },
  },
});

const FACET = new GraphQLObjectType<Facet, GraphqlContext>({
  name: 'Facet',
  fields: {
    field: { type: required(GraphQLString) },
    label: { type: required(GraphQLString) },
    values: { type: required(listOf(FACET_VALUE)) },
  },
});

/** A page with its rows parsed. */
type ParsedPage = Page & { readonly parsed: readonly Row[] };

function connectionType(kind: Kind): GraphQLObjectType<ParsedPage, GraphqlContext> {
  const name = typeName(kind.plural);
  const edge: RowType = new GraphQLObjectType({
    name: `${name}Edge`,
    fields: () => ({ node: { type: required(objectType(kind)), resolve: underKey } }),
  });
  return new GraphQLObjectType<ParsedPage, GraphqlContext>({
    name: `${name}Connection`,
    fields: {
      totalCount: { type: required(GraphQLInt), resolve: ({ count }) => count },
      countIsCapped: { type: required(GraphQLBoolean) },
      pageInfo: { type: required(PAGE_INFO), resolve: (page) => page },
      // Each spelling of `edges` in a document has its own members in every row.
      edges: {
        type: required(listOf(edge)),
        resolve: ({ parsed }, _args, _context, { path }) => parsed.map((row) => row[path.key]),
      },
    },
  });
}

interface Call {
  readonly context: GraphqlContext;
  readonly info: GraphQLResolveInfo;
}

function namedObject(info: GraphQLResolveInfo): GraphQLObjectType {
  const type = getNamedType(info.returnType);
  if (!isObjectType(type)) throw new Error(`${info.fieldName} does not lead to an object type.`);
  return type;
}

async function resolveList(kind: Kind, args: ListArgs, { context, info }: Call): Promise<readonly Row[]> {
  const items = itemsOfRow(info, kind, { type: namedObject(info), nodes: info.fieldNodes });
  return JSON.parse(await readRows(listQuestion(kind, args, items), context)) as Row[];
}

async function resolveConnection(kind: Kind, args: ListArgs, { context, info }: Call): Promise<ParsedPage> {
  const type = namedObject(info);
  const asked = askedFields(info, type, info.fieldNodes);
  const edgeType = innerType(type, 'edges');
  const items = asked
    .filter(({ name }) => name === 'edges')
    .map((edges): SelectionItem => ({
      type: 'object',
      as: edges.key,
      items: edgeType ? nodeItems(info, kind, { type: edgeType, nodes: edges.nodes }) : [],
    }));
  const page = await readPage(listQuestion(kind, args, items), context, countingOf(asked));
  return { ...page, parsed: JSON.parse(page.rows) as Row[] };
}

/** How the rows of a connection are counted: only where their number is asked for. */
export const countingOf = (asked: readonly AskedField[]): 'capped' | 'none' =>
  asked.some(({ name }) => name === 'totalCount' || name === 'countIsCapped') ? 'capped' : 'none';

async function resolveOne(kind: Kind, id: unknown, { context, info }: Call): Promise<Row | null> {
  const items = itemsOfRow(info, kind, { type: namedObject(info), nodes: info.fieldNodes });
  const row = await readOne(kind, id, { context, items });
  return row === null ? null : (JSON.parse(row) as Row);
}
