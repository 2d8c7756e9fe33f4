import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { getNamedType, isObjectType } from 'graphql';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { Builder, GraphqlContext, Row } from './builder.ts';
import { askedFields, type AskedField } from './collect.ts';
import { typeName } from './fieldTypes.ts';
import { flatArgs, readFacets, readOne, readPage, readRows, type ListArgs } from './pageReader.ts';
import { innerType, itemsOfRow, nodeItems } from './selection.ts';

/** A root field: of which kind, and what it answers. */
export interface RootField {
  readonly kind: Kind;
  readonly answers: 'list' | 'connection' | 'one' | 'facets';
}

const ROOT_KINDS = KINDS.filter(({ support }) => !support);

/** The root fields by name. */
export const ROOT_FIELDS: ReadonlyMap<string, RootField> = new Map(
  ROOT_KINDS.flatMap((kind): [string, RootField][] => [
    [kind.plural, { kind, answers: 'list' }],
    [`${kind.plural}Connection`, { kind, answers: 'connection' }],
    [kind.name, { kind, answers: 'one' }],
    [`${kind.plural}Facets`, { kind, answers: 'facets' }],
  ]),
);

/** Declares the root fields of every kind that has rows of its own: list, connection, one, facets. */
export function declareRoot(builder: Builder): void {
  declarePageTypes(builder);
  builder.queryType({});
  for (const kind of ROOT_KINDS) {
    declareConnectionType(builder, kind);
    builder.queryFields((t) => {
      const type = typeName(kind.name);
      const where = t.arg({ type: `${type}Where` as never });
      const q = t.arg.string({ description: 'A query object as JSON; joined with `where` by and.' });
      return {
        [kind.plural]: t.field({
          type: [type] as never,
          nullable: false,
          args: { where, q, options: t.arg({ type: `${type}Options` as never }) },
          resolve: (_root, args, context, info) =>
            resolveList(kind, flatArgs(args as never), { context, info }) as never,
        }),
        [`${kind.plural}Connection`]: t.field({
          type: `${typeName(kind.plural)}Connection` as never,
          nullable: false,
          args: {
            where,
            q,
            sort: t.arg({ type: [`${type}Sort`] as never }),
            first: t.arg.int(),
            after: t.arg.string(),
            offset: t.arg.int(),
          },
          resolve: (_root, args, context, info) =>
            resolveConnection(kind, flatArgs(args as never), { context, info }) as never,
        }),
        [kind.name]: t.field({
          type: type as never,
          args: { id: t.arg.id({ required: true }) },
          resolve: (_root, args, context, info) => resolveOne(kind, args.id, { context, info }) as never,
        }),
        [`${kind.plural}Facets`]: t.field({
          type: ['Facet'] as never,
          nullable: false,
          args: { where, q, fields: t.arg.stringList() },
          resolve: (_root, args, context) => readFacets(kind, args as never, context) as never,
        }),
      };
    });
  }
}

function declarePageTypes(builder: Builder): void {
  builder.objectType(builder.objectRef<Row>('PageInfo'), {
    fields: (t) => ({
      hasNextPage: t.field({
        type: 'Boolean',
        nullable: false,
        resolve: (page) => page['hasMore'] as boolean,
      }),
      endCursor: t.field({ type: 'String', resolve: (page) => page['next'] as string }),
    }),
  });
  builder.objectType(builder.objectRef<Row>('FacetValue'), {
    fields: (t) => ({
      value: t.field({ type: 'String', nullable: false, resolve: (row) => row['value'] as string }),
      label: t.field({ type: 'String', nullable: false, resolve: (row) => row['label'] as string }),
      count: t.field({ type: 'Int', nullable: false, resolve: (row) => row['count'] as number }),
    }),
  });
  builder.objectType(builder.objectRef<Row>('Facet'), {
    fields: (t) => ({
      field: t.field({ type: 'String', nullable: false, resolve: (row) => row['field'] as string }),
      label: t.field({ type: 'String', nullable: false, resolve: (row) => row['label'] as string }),
      values: t.field({
        type: ['FacetValue'] as never,
        nullable: false,
        resolve: (row) => row['values'] as never,
      }),
    }),
  });
}

function declareConnectionType(builder: Builder, kind: Kind): void {
  const name = typeName(kind.plural);
  builder.objectType(builder.objectRef<Row>(`${name}Edge`), {
    fields: (t) => ({
      node: t.field({
        type: typeName(kind.name) as never,
        nullable: false,
        resolve: (row, _args, _context, info) => row[info.path.key] as never,
      }),
    }),
  });
  builder.objectType(builder.objectRef<Row>(`${name}Connection`), {
    fields: (t) => ({
      totalCount: t.field({ type: 'Int', nullable: false, resolve: (page) => page['count'] as number }),
      countIsCapped: t.field({
        type: 'Boolean',
        nullable: false,
        resolve: (page) => page['countIsCapped'] as boolean,
      }),
      pageInfo: t.field({ type: 'PageInfo' as never, nullable: false, resolve: (page) => page as never }),
      edges: t.field({ type: [`${name}Edge`] as never, nullable: false, resolve: edgesUnderKey as never }),
    }),
  });
}

// Each spelling of `edges` in a document has its own members in every row.
const edgesUnderKey = (page: Row, _args: unknown, _context: unknown, info: GraphQLResolveInfo): unknown =>
  (page['edges'] as Row[]).map((row) => row[info.path.key]);

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
  return JSON.parse(await readRows(kind, args, { context, items })) as Row[];
}

async function resolveConnection(kind: Kind, args: ListArgs, { context, info }: Call): Promise<Row> {
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
  const page = await readPage(kind, args, { context, items, count: countingOf(asked) });
  return { ...page, edges: JSON.parse(page.rows) as Row[] };
}

/** How the rows of a connection are counted: only where their number is asked for. */
export const countingOf = (asked: readonly AskedField[]): 'capped' | 'none' =>
  asked.some(({ name }) => name === 'totalCount' || name === 'countIsCapped') ? 'capped' : 'none';

async function resolveOne(kind: Kind, id: unknown, { context, info }: Call): Promise<Row | null> {
  const items = itemsOfRow(info, kind, { type: namedObject(info), nodes: info.fieldNodes });
  const row = await readOne(kind, id, { context, items });
  return row === null ? null : (JSON.parse(row) as Row);
}
