import {
  getNamedType,
  getVariableValues,
  GraphQLError,
  isObjectType,
  locatedError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { audienceKey, type Viewer } from '#domain/access.ts';
import { AppError, internal } from '#domain/errors.ts';
import { keepRecent } from '#domain/kept/recent.ts';
import type { Facet } from '#domain/questions/facetAnswer.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { GraphqlContext } from './context.ts';
import { askedFields, type AskedField, type Asking } from './collect.ts';
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
  readPage,
  readRows,
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

/** Answers a request with the text of its answer, or leaves it (undefined) to the gateway. */
export type FastPath = (request: GraphqlRequest, context: GraphqlContext) => Promise<string | undefined>;

/** What the fast path is made with. */
export interface FastPathOptions {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly mayPass: FieldAccess;
  readonly report: Report;
}

interface Call extends FastPathOptions {
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

/**
 * Answers questions from compiled statements with PostgreSQL's text passed through, in the gateway's
 * very bytes. Whatever it does not handle it leaves to the gateway before anything is asked of the database.
 */
export function createFastPath(options: FastPathOptions): FastPath {
  const { documents, report } = options;
  const answerings = keepRecent<Answering>(KEPT_ANSWERINGS);
  return async (request, context) => {
    const { viewer } = context;
    // Deeper ones than may be asked cannot even be written down.
    if (overVariables(request.variables ?? {})) return undefined;
    // Documents that are used are kept.
    const prepared = documents.prepare(request.query);
    const key = keyOf(request, viewer);
    const known = answerings.get(key);
    const parts = known ? known.parts : partsFor(options, { prepared, request, viewer });
    if (!known && key.length <= KEPT_LETTERS) answerings.set(key, { parts });
    return parts && answerText(parts, context, report);
  };
}

const keyOf = ({ query, operationName, variables }: GraphqlRequest, viewer: Viewer): string =>
  `${audienceKey(viewer)}\n${operationName ?? ''}\n${JSON.stringify(variables ?? null)}\n${query}`;

interface Asked {
  readonly prepared: PreparedDocument;
  readonly request: GraphqlRequest;
  readonly viewer: Viewer;
}

function partsFor(
  options: FastPathOptions,
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

type Task = (context: GraphqlContext) => Promise<string>;

/** A field of the root, and how its text is got. */
interface Part {
  readonly asked: AskedField;
  readonly task: Task;
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
      return task ? [{ asked: field, task }] : [];
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
async function answerText(parts: readonly Part[], context: GraphqlContext, report: Report): Promise<string> {
  const settled = await Promise.allSettled(parts.map(({ task }) => task(context)));
  context.signal?.throwIfAborted();
  const refusals = settled.flatMap((one) =>
    one.status === 'rejected' && isOverload(one.reason) ? [one.reason] : [],
  );
  if (refusals.length === parts.length && refusals[0]) throw refusals[0];
  const errors: GraphQLError[] = [];
  const members = parts.map(({ asked: { key, nodes } }, index) => {
    const one = settled[index];
    if (one?.status === 'fulfilled') return `"${key}":${one.value}`;
    errors.push(outwardError(locatedError(one?.reason, nodes, [key]), report));
    return `"${key}":null`;
  });
  const told = errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : '';
  return `{${told}"data":{${members.join(',')}}}`;
}

const isOverload = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'OVERLOADED';

function taskOf(call: Call, root: GraphQLObjectType, asked: AskedField): Task | undefined {
  if (asked.name === '__typename') return () => Promise.resolve(JSON.stringify(root.name));
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

function listTask(call: Call, place: RootPlace): Task | undefined {
  const { field, type, asked } = place;
  const items = itemsOfRow(call.asking, field.kind, { type, nodes: asked.nodes });
  const form = formOf(call, field, items);
  if (!form) return undefined;
  const question = questionFor(place, items);
  return async (context) => exactText(await readRows(question(), context), form);
}

function oneTask(call: Call, { field, type, asked }: RootPlace): Task | undefined {
  const items = itemsOfRow(call.asking, field.kind, { type, nodes: asked.nodes });
  const form = formOf(call, field, items);
  if (!form) return undefined;
  return async (context) => {
    const row = await readOne(field.kind, asked.args['id'], { context, items });
    return row === null ? 'null' : exactText(row, form);
  };
}

function connectionTask(call: Call, place: RootPlace): Task | undefined {
  const { field, type, asked } = place;
  const { asking } = call;
  const members = askedFields(asking, type, asked.nodes);
  const [edges, ...more] = members.filter(({ name }) => name === 'edges');
  const edgeType = innerType(type, 'edges');
  const pageType = innerType(type, 'pageInfo');
  if (more.length > 0 || !edgeType || !pageType) return undefined;
  const items = edges ? nodeItems(asking, field.kind, { type: edgeType, nodes: edges.nodes }) : [];
  const form = edges ? formOf(call, field, items) : 'plain';
  if (!form) return undefined;
  const question = questionFor(place, items);
  return async (context) => {
    const page = await readPage(question(), context, countingOf(members));
    const values: Readonly<Record<string, (member: AskedField) => string>> = {
      __typename: () => JSON.stringify(type.name),
      totalCount: () => String(page.count),
      countIsCapped: () => String(page.countIsCapped),
      edges: () => exactText(page.rows, form),
      pageInfo: ({ nodes }) =>
        objectText(askedFields(asking, pageType, nodes), {
          __typename: pageType.name,
          hasNextPage: page.hasMore,
          endCursor: page.next,
        }),
    };
    return `{${members.map((member) => `"${member.key}":${values[member.name]?.(member)}`).join(',')}}`;
  };
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
  return async (context) => {
    const facets = await readFacets(field.kind, flatArgs(asked.args), context);
    return `[${facets.map(facetText).join(',')}]`;
  };
}

const memberText = ({ key, name }: AskedField, values: Readonly<Record<string, unknown>>): string =>
  `"${key}":${JSON.stringify(values[name] ?? null)}`;

const objectText = (asked: readonly AskedField[], values: Readonly<Record<string, unknown>>): string =>
  `{${asked.map((member) => memberText(member, values)).join(',')}}`;
