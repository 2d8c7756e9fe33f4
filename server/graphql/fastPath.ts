import {
  getNamedType,
  getVariableValues,
  GraphQLError,
  isObjectType,
  locatedError,
  type GraphQLObjectType,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { audienceKey, type Viewer } from '#domain/access.ts';
import { AppError, internal } from '#domain/errors.ts';
import { numbering } from '#domain/kept/numbers.ts';
import { keepRecent, type Recent } from '#domain/kept/recent.ts';
import { isRelative, type QueryTree } from '#domain/query/tree.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import { keepPages } from '#server/insights/keptPages.ts';
import { keepRows, type ReadPageOfRows } from '#server/insights/keptRows.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { bytesOf, type Piece } from '#server/database/values/answerBytes.ts';
import type { GraphqlContext } from './context.ts';
import { askedFields, isFixed, type AskedField, type Asking } from './collect.ts';
import type { Documents, PreparedDocument } from './documents.ts';
import { outwardError, type Report } from './errors.ts';
import type { FieldAccess } from './fieldAccess.ts';
import { exactText, survey, type TextForm } from './jsonText.ts';
import { overVariables } from './limits.ts';
import {
  flatArgs,
  listQuestion,
  readFacets,
  readOne,
  tellPage,
  tellRows,
  type ListQuestion,
} from './pageReader.ts';
import { countingOf, ROOT_FIELDS, type RootField } from './rootFields.ts';
import { innerType, itemsOfRow, nodeItems } from './selection.ts';

/** A request as it came. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Answers a request with the bytes of its answer, or leaves it (undefined) to the gateway. */
export type FastPath = (request: GraphqlRequest, context: GraphqlContext) => Promise<Buffer | undefined>;

/** What the fast path is made with. */
export interface FastPathOptions {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly mayPass: FieldAccess;
  readonly report: Report;
}

/** What is kept of what was asked before. */
interface Known {
  readonly items: Recent<readonly SelectionItem[]>;
  /** What fields of documents select, where no variable changes it. */
  readonly fixed: WeakMap<FieldNode, readonly SelectionItem[]>;
  readonly rows: ReadPageOfRows;
}

interface Call extends FastPathOptions {
  readonly known: Known;
  readonly asking: Asking;
  readonly viewer: Viewer;
}

/** How a request is answered; nothing where that is left to the gateway. */
interface Answering {
  readonly parts: readonly Part[] | undefined;
}

// Many ask for the same: how it is answered is worked out once, as long as it is among what was asked last.
const KEPT_ANSWERINGS = 400;
const KEPT_LETTERS = 8000;
const KEPT_BYTES = 24 * 1024 * 1024;

/**
 * Answers questions from compiled statements with PostgreSQL's text passed through, in the gateway's
 * very bytes. Whatever it does not handle it leaves to the gateway before anything is asked of the database. What was answered is
 * answered again as long as the records have not changed.
 */
export function createFastPath(options: FastPathOptions): FastPath {
  const { documents, report } = options;
  const answerings = keepRecent<Answering | 'asked'>(KEPT_ANSWERINGS);
  const answered = keepPages(KEPT_BYTES);
  const documentNumber = numbering<PreparedDocument>();
  const known: Known = {
    items: keepRecent(KEPT_ANSWERINGS),
    fixed: new WeakMap(),
    rows: keepRows(KEPT_BYTES),
  };
  return async (request, context) => {
    const { viewer } = context;
    // Deeper ones than may be asked cannot even be written down.
    if (overVariables(request.variables ?? {})) return undefined;
    // Documents that are used are kept.
    const prepared = documents.prepare(request.query);
    const key = `${documentNumber(prepared)} ${JSON.stringify([request.operationName, request.variables])}`;
    const place = `${audienceKey(viewer)}\n${key}`;
    const held = answerings.get(place);
    const isHeld = typeof held === 'object';
    const parts = isHeld ? held.parts : partsFor({ ...options, known }, { prepared, request, viewer });
    const isKept = key.length + request.query.length <= KEPT_LETTERS;
    // What is asked once is not worth keeping.
    if (!isHeld && isKept) answerings.set(place, held ? { parts } : 'asked');
    if (!parts) return undefined;
    let isLasting = false;
    const make = async (): Promise<Buffer> => {
      const { pieces, isWhole } = await answerOf(parts, context, report);
      isLasting = isWhole && !parts.some(({ countsFromNow }) => countsFromNow());
      return bytesOf(pieces);
    };
    return isKept ? answered(context.services, { viewer, key, mayKeep: () => isLasting }, make) : make();
  };
}

interface Asked {
  readonly prepared: PreparedDocument;
  readonly request: GraphqlRequest;
  readonly viewer: Viewer;
}

function partsFor(
  options: FastPathOptions & Pick<Call, 'known'>,
  { prepared, request: { operationName, variables }, viewer }: Asked,
): readonly Part[] | undefined {
  const { schema } = options;
  const operation = operationOf(prepared, operationName);
  const root = schema.getQueryType();
  if (!operation || !root) return undefined;
  const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    hideSuggestions: true,
    maxErrors: 1,
  });
  if (!variableValues) return undefined;
  const asking = { fragments: prepared.fragments, variableValues };
  return partsOf({ ...options, asking, viewer }, root, operation);
}

function operationOf(
  { operations }: PreparedDocument,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const isNamed = name !== null && name !== undefined;
  const named = isNamed ? operations.filter((one) => one.name?.value === name) : operations;
  const [operation] = named;
  const isPlain = operation?.operation === 'query' && (operation.directives ?? []).length === 0;
  return named.length === 1 && isPlain ? operation : undefined;
}

/** How the value of a field is got. */
interface Task {
  readonly ask: (context: GraphqlContext) => Promise<readonly Piece[]>;
  /** Whether that changes with the clock, or is kept elsewhere. */
  readonly countsFromNow: () => boolean;
}

/** A field of the root, and how its value is got. */
interface Part extends Task {
  readonly asked: AskedField;
}

function partsOf(
  call: Call,
  root: GraphQLObjectType,
  operation: OperationDefinitionNode,
): readonly Part[] | undefined {
  try {
    const asked = askedFields(call.asking, root, [operation]);
    const parts = asked.flatMap((field) => {
      const task = taskOf(call, root, field);
      return task ? [{ asked: field, ...task }] : [];
    });
    return parts.length === asked.length ? parts : undefined;
  } catch (error) {
    // Nothing was asked of the database yet: the gateway meets the same error and words it.
    if (error instanceof AppError || error instanceof GraphQLError) return undefined;
    call.report(error);
    throw internal();
  }
}

// A field that fails is null beside the others, which are delivered.
async function answerOf(
  parts: readonly Part[],
  context: GraphqlContext,
  report: Report,
): Promise<{ readonly pieces: readonly Piece[]; readonly isWhole: boolean }> {
  const settled = await Promise.allSettled(parts.map(({ ask }) => ask(context)));
  context.signal?.throwIfAborted();
  const refusals = settled.flatMap((one) =>
    one.status === 'rejected' && isOverload(one.reason) ? [one.reason] : [],
  );
  if (refusals.length === parts.length && refusals[0]) throw refusals[0];
  const errors: GraphQLError[] = [];
  const members = parts.map(({ asked: { key, nodes } }, index): Member => {
    const one = settled[index];
    if (one?.status === 'fulfilled') return [key, one.value];
    errors.push(outwardError(locatedError(one?.reason, nodes, [key]), report));
    return [key, ['null']];
  });
  const told = errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : '';
  return { pieces: [`{${told}"data":`, ...objectOf(members), '}'], isWhole: errors.length === 0 };
}

/** What is told under a key. */
type Member = readonly [key: string, value: readonly Piece[]];

const objectOf = (members: readonly Member[]): readonly Piece[] => [
  '{',
  ...members.flatMap(([key, value], place) => [`${place > 0 ? ',' : ''}"${key}":`, ...value]),
  '}',
];

const isOverload = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'OVERLOADED';

function taskOf(call: Call, root: GraphQLObjectType, asked: AskedField): Task | undefined {
  if (asked.name === '__typename') {
    return { ask: () => Promise.resolve([JSON.stringify(root.name)]), countsFromNow: () => false };
  }
  const field = ROOT_FIELDS.get(asked.name);
  const declared = root.getFields()[asked.name];
  const type = declared && getNamedType(declared.type);
  if (!field || !isObjectType(type)) return undefined;
  const place = { field, type, asked };
  if (field.answers === 'list') return listTask(call, place);
  if (field.answers === 'one') return oneTask(call, place);
  return field.answers === 'facets' ? facetsTask(call, place) : connectionTask(call, place);
}

interface RootPlace {
  readonly field: RootField;
  readonly type: GraphQLObjectType;
  readonly asked: AskedField;
}

function formOf(call: Call, { kind }: RootField, items: readonly SelectionItem[]): TextForm | undefined {
  const { form, isPassable } = survey(kind, items, call);
  return isPassable ? form : undefined;
}

// The question is checked when it is first asked: what is wrong with it is told beside what is not.
function questionFor({ field, asked }: RootPlace, items: readonly SelectionItem[]): () => ListQuestion {
  let question: ListQuestion | undefined;
  return () => (question ??= listQuestion(field.kind, flatArgs(asked.args), items));
}

// What a field selects is worked out once for each document, unless variables change it.
function itemsOf(
  call: Call,
  { field, asked: { nodes } }: RootPlace,
  make: () => readonly SelectionItem[],
): readonly SelectionItem[] {
  const { known, asking } = call;
  const [node] = nodes;
  const fixed = node && known.fixed.get(node);
  if (fixed && nodes.length === 1) return fixed;
  const items = sameItems(call, field, make());
  if (node && nodes.length === 1 && isFixed(nodes, asking)) known.fixed.set(node, items);
  return items;
}

// What is selected in the same words is the same object, so that what is made of it is made once.
function sameItems({ known }: Call, { kind }: RootField, items: readonly SelectionItem[]) {
  const words = `${kind.name} ${JSON.stringify(items, byName)}`;
  const same = known.items.get(words);
  if (!same && words.length <= KEPT_LETTERS) known.items.set(words, items);
  return same ?? items;
}

// What is declared of a field or a link, its whole kind among it, is told by its name.
const DECLARED = new Set(['field', 'relation', 'target', 'edge']);
const byName = (key: string, value: unknown): unknown =>
  typeof value === 'object' && DECLARED.has(key) ? undefined : value;

// Links are what takes long: rows of values alone are made sooner than they are found again.
const keptOf = ({ known }: Call, items: readonly SelectionItem[]): ReadPageOfRows | undefined =>
  items.some(hasLinks) && !items.some(itemIsOfNow) ? known.rows : undefined;

const hasLinks = (item: SelectionItem): boolean =>
  item.type === 'related' || (item.type === 'object' && item.items.some(hasLinks));

function listTask(call: Call, place: RootPlace): Task | undefined {
  const { field, type, asked } = place;
  const items = itemsOf(call, place, () => itemsOfRow(call.asking, field.kind, { type, nodes: asked.nodes }));
  const form = formOf(call, field, items);
  if (!form) return undefined;
  const question = questionFor(place, items);
  const kept = keptOf(call, items);
  return {
    ask: async (context) => [exact(await tellRows(question(), context, kept), form)],
    countsFromNow: () => isOfNow(question()),
  };
}

function oneTask(call: Call, { field, type, asked }: RootPlace): Task | undefined {
  const items = itemsOfRow(call.asking, field.kind, { type, nodes: asked.nodes });
  const form = formOf(call, field, items);
  if (!form) return undefined;
  const ask: Task['ask'] = async (context) => {
    const row = await readOne(field.kind, asked.args['id'], { context, items });
    return [row === null ? 'null' : exactText(row, form)];
  };
  return { ask, countsFromNow: () => isOfNow({ items }) };
}

function connectionTask(call: Call, place: RootPlace): Task | undefined {
  const { field, type, asked } = place;
  const { asking } = call;
  const members = askedFields(asking, type, asked.nodes);
  const [edges, ...more] = members.filter(({ name }) => name === 'edges');
  const edgeType = innerType(type, 'edges');
  const pageType = innerType(type, 'pageInfo');
  if (more.length > 0 || !edgeType || !pageType) return undefined;
  const items = itemsOf(call, place, () =>
    edges ? nodeItems(asking, field.kind, { type: edgeType, nodes: edges.nodes }) : [],
  );
  const form = edges ? formOf(call, field, items) : 'plain';
  if (!form) return undefined;
  const question = questionFor(place, items);
  const kept = keptOf(call, items);
  const ask: Task['ask'] = async (context) => {
    const page = await tellPage(question(), context, { count: countingOf(members), kept });
    const values: Readonly<Record<string, (member: AskedField) => Piece>> = {
      __typename: () => JSON.stringify(type.name),
      totalCount: () => String(page.count),
      countIsCapped: () => String(page.countIsCapped),
      edges: () => exact(page.rows, form),
      pageInfo: ({ nodes }) =>
        objectText(askedFields(asking, pageType, nodes), {
          __typename: pageType.name,
          hasNextPage: page.hasMore,
          endCursor: page.next,
        }),
    };
    return objectOf(members.map((member) => [member.key, [values[member.name]?.(member) ?? 'null']]));
  };
  return { ask, countsFromNow: () => isOfNow(question()) };
}

function facetsTask(call: Call, { field, type, asked }: RootPlace): Task | undefined {
  const { asking } = call;
  const valueType = innerType(type, 'values');
  if (!valueType) return undefined;
  const members = askedFields(asking, type, asked.nodes);
  const valueText = (value: Facet['values'][number], { nodes }: AskedField): string =>
    objectText(askedFields(asking, valueType, nodes), { ...value, __typename: valueType.name });
  const facetText = (facet: Facet): string =>
    `{${members
      .map((member) =>
        member.name === 'values'
          ? `"${member.key}":[${facet.values.map((value) => valueText(value, member)).join(',')}]`
          : memberText(member, { ...facet, __typename: type.name }),
      )
      .join(',')}}`;
  const ask: Task['ask'] = async (context) => {
    const facets = await readFacets(field.kind, flatArgs(asked.args), context);
    return [`[${facets.map(facetText).join(',')}]`];
  };
  return { ask, countsFromNow: () => true };
}

const exact = (rows: Piece, form: TextForm): Piece =>
  form === 'plain' ? rows : exactText(bytesOf([rows]).toString(), form);

// Whether what is asked changes with the clock while the data stay as they are.
const isOfNow = ({ query, items }: { query?: QueryTree; items: readonly SelectionItem[] }): boolean =>
  isRelative(query?.where) || items.some(itemIsOfNow);

const itemIsOfNow = (item: SelectionItem): boolean =>
  ('where' in item && isRelative(item.where)) || ('items' in item && item.items.some(itemIsOfNow));

const memberText = ({ key, name }: AskedField, values: Readonly<Record<string, unknown>>): string =>
  `"${key}":${JSON.stringify(values[name] ?? null)}`;

const objectText = (asked: readonly AskedField[], values: Readonly<Record<string, unknown>>): string =>
  `{${asked.map((member) => memberText(member, values)).join(',')}}`;
