import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { getNamedType, isObjectType } from 'graphql';
import { malformedValue } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import { allOf, type ConditionInput, type QueryInput } from '#domain/query/grammar.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { countFacets } from '#server/records/facets.ts';
import { findRow } from '#server/records/get.ts';
import { listRows, parseList, type Page } from '#server/records/list.ts';
import type { PageOptions } from '#server/query/page.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { Builder, GraphqlContext, Row } from './builder.ts';
import { askedFields } from './collect.ts';
import { typeName } from './fieldTypes.ts';
import { innerType, itemsOfRow } from './selection.ts';
import { conditionFromWhere, sortFromInput, type WhereValue } from './whereInput.ts';

interface ListArgs {
  readonly where?: WhereValue | null | undefined;
  readonly q?: string | null | undefined;
  readonly sort?: readonly WhereValue[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Declares the root fields of every kind that has rows of its own: list, connection, one, facets. */
export function declareRoot(builder: Builder): void {
  declarePageTypes(builder);
  builder.queryType({});
  for (const kind of KINDS.filter(({ support }) => !support)) {
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
            resolveList(kind, flat(args as never), { context, info }) as never,
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
            resolveConnection(kind, flat(args as never), { context, info }) as never,
        }),
        [kind.name]: t.field({
          type: type as never,
          args: { id: t.arg.id({ required: true }) },
          resolve: (_root, args, context, info) =>
            resolveOne(kind, String(args.id), { context, info }) as never,
        }),
        [`${kind.plural}Facets`]: t.field({
          type: ['Facet'] as never,
          nullable: false,
          args: { where, q, fields: t.arg.stringList() },
          resolve: (_root, args, context) => resolveFacets(kind, args as never, context) as never,
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

type Options = {
  options?: { limit?: number; offset?: number; sort?: readonly WhereValue[] } | null;
  first?: number | null;
};

const flat = ({ options, first, ...args }: ListArgs & Options): ListArgs => ({
  ...args,
  ...options,
  ...(first === undefined || first === null ? {} : { limit: first }),
});

function conditionOf(kind: Kind, args: ListArgs): { where: ConditionInput | undefined; q: QueryInput } {
  const q = args.q ? parseQueryText(args.q) : {};
  return { where: allOf([args.where ? conditionFromWhere(kind, args.where) : undefined, q.where]), q };
}

async function readPage(
  kind: Kind,
  args: ListArgs,
  page: Pick<PageOptions, 'items' | 'count'> & { context: GraphqlContext },
): Promise<Page> {
  const { where, q } = conditionOf(kind, args);
  const sort = sortFromInput(args.sort) ?? q.sort;
  const limit = args.limit ?? q.limit;
  const after = args.after ?? q.after;
  const offset = checkOffset(args.offset);
  const query = parseList(
    kind,
    {
      ...(q.from ? { from: q.from } : {}),
      ...(where ? { where } : {}),
      ...(sort ? { sort } : {}),
      ...(limit === undefined || limit === null ? {} : { limit }),
      ...(after ? { after } : {}),
    },
    offset,
  );
  return listRows(page.context.database, query, {
    viewer: page.context.viewer,
    items: page.items,
    offset,
    count: page.count,
  });
}

function checkOffset(offset: number | null | undefined): number {
  if (offset === undefined || offset === null) return 0;
  if (offset < 0) throw malformedValue('offset', offset, 'a whole number from 0');
  return offset;
}

function namedObject(info: GraphQLResolveInfo): GraphQLObjectType {
  const type = getNamedType(info.returnType);
  if (!isObjectType(type)) throw new Error(`${info.fieldName} does not lead to an object type.`);
  return type;
}

async function resolveList(kind: Kind, args: ListArgs, { context, info }: Call): Promise<readonly Row[]> {
  const items = itemsOfRow(info, kind, { type: namedObject(info), nodes: info.fieldNodes });
  const page = await readPage(kind, args, { context, items, count: 'none' });
  return JSON.parse(page.rows) as Row[];
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
  const isCounted = asked.some(({ name }) => name === 'totalCount' || name === 'countIsCapped');
  const page = await readPage(kind, args, { context, items, count: isCounted ? 'capped' : 'none' });
  return { ...page, edges: JSON.parse(page.rows) as Row[] };
}

function nodeItems(
  info: GraphQLResolveInfo,
  kind: Kind,
  on: { type: GraphQLObjectType; nodes: GraphQLResolveInfo['fieldNodes'] },
): readonly SelectionItem[] {
  const node = innerType(on.type, 'node');
  if (!node) return [];
  return askedFields(info, on.type, on.nodes).map((asked) => ({
    type: 'object',
    as: asked.key,
    items: itemsOfRow(info, kind, { type: node, nodes: asked.nodes }),
  }));
}

async function resolveOne(kind: Kind, id: string, { context, info }: Call): Promise<Row | null> {
  const items = itemsOfRow(info, kind, { type: namedObject(info), nodes: info.fieldNodes });
  const row = await findRow(context.database, kind, { id, viewer: context.viewer, items });
  return row === null ? null : (JSON.parse(row) as Row);
}

async function resolveFacets(
  kind: Kind,
  args: ListArgs & { fields?: readonly string[] | null },
  context: GraphqlContext,
): Promise<unknown> {
  const { where } = conditionOf(kind, args);
  return countFacets(context.database, kind, { fields: args.fields ?? [], where, viewer: context.viewer });
}
