import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import {
  listScreen,
  PAGE_SIZE,
  rowsDocumentName,
  pageVariables,
  readListAddress,
  type ListScreenName,
} from '#domain/lists.ts';
import type { Answer, DataBlock, ScreenQuestion } from '#domain/navigation/drawnScreen.ts';
import type { Kind } from '#domain/kind.ts';
import { TOTALS_LIMIT } from '#domain/limits.ts';
import { figureNamed, MONEY_PARAMETER, pathInFigure, type MoneyFigure } from '#domain/money.ts';
import { reachNamed, reachParams, REACH_PARAMETER } from '#domain/sets.ts';
import { roadmapPathAt } from '#domain/promises/roadmapPath.ts';
import { besideRow } from '#domain/questions/besideRow.ts';
import { kindNamed, kindOf } from '#domain/registry.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { readSearch, searchPath } from '#domain/search/searchAddress.ts';
import type { Head } from '#server/rest/heads.ts';
import { TOTALS_PATHS } from '#server/rest/insights.ts';
import type { ClientConfig } from './settings.ts';
import { askAs, viewerOf } from './viewer.ts';

/** The texts of the web's own documents, by name, as its client sends them. */
export type WebDocuments = Readonly<Record<string, string>>;

type Question = ScreenQuestion;

const CONFIG = '/config.json';

interface Asking {
  readonly app: FastifyInstance;
  /** What the browser is configured to ask. */
  readonly client: ClientConfig;
  readonly documents: WebDocuments;
  /** Comes when the page is no longer kept waiting for its answers. */
  readonly late: Promise<undefined>;
}

interface Screen {
  readonly request: FastifyRequest;
  readonly match: RouteMatch | null;
  /** The row that the screen is about. */
  readonly head?: Head | undefined;
}

/**
 * The answers to what a screen asks first, to be sent with its page: asked of the application itself as its viewer, so that each
 * is the very text that the request would bring. What cannot be answered, or not in time, is left out, and the screen asks for itself.
 */
export async function firstData(
  asking: Asking,
  { request, match, head }: Screen,
): Promise<readonly DataBlock[]> {
  return askAs(viewerOf(request), async () => {
    const own = questionsOf(match, request.url, head).filter(answersHere(asking.client, request));
    return inTime(asking, request, [{ path: CONFIG }, ...own]);
  });
}

// What is larger is read better beside the page, a part at a time.
const MOST_LETTERS = 500_000;

/** Answers what a screen asks besides, as the viewer of its page, as far as it is answered in time. */
export const answersFor =
  (asking: Asking, request: FastifyRequest): Answer =>
  (questions) =>
    askAs(viewerOf(request), async () => {
      const own = questions.filter(answersHere(asking.client, request));
      const blocks = await inTime(asking, request, own);
      return blocks.filter(({ text }) => text.length <= MOST_LETTERS);
    });

// What is late is still answered: the scripts ask for it next.
async function inTime(
  { app, documents, late }: Asking,
  request: FastifyRequest,
  questions: readonly Question[],
): Promise<readonly DataBlock[]> {
  const answers = questions.map((question) => answer(app, documents, { request, question }));
  const blocks = await Promise.all(answers.map((one) => Promise.race([one, late])));
  return blocks.filter((block) => block !== undefined);
}

// What the browser is configured to ask of others is for them to answer.
function answersHere(
  { apiBase, graphqlUrl }: ClientConfig,
  request: FastifyRequest,
): (question: Question) => boolean {
  const own = new URL(`${request.protocol}://${request.host}`).origin;
  const isOwn = (url: unknown): boolean =>
    typeof url !== 'string' || !URL.canParse(url) || new URL(url).origin === own;
  return (question) => isOwn('path' in question ? apiBase : graphqlUrl);
}

/** The data of a block by its attribute; undefined where it was not answered. */
export function dataOf<T>(blocks: readonly DataBlock[], attribute: string, value: string): T | undefined {
  const block = blocks.find(({ attributes }) => attributes[attribute] === value);
  return block && (JSON.parse(block.text) as T);
}

function questionsOf(match: RouteMatch | null, url: string, head?: Head): readonly Question[] {
  switch (match?.route.page) {
    case 'home/Home':
      return [{ path: pathInFigure('/dashboard-metrics/', figureOf(url)) }];
    case 'organization/Organization':
      return [{ operation: 'CompanyProfile', variables: { id: Object.values(match.params)[0] } }];
    case 'record/Record':
      return head ? [rowOf(kindOf(head.kind), match), ...besideOf(head)] : [];
    case 'search/Search': {
      const params = new URL(url, 'http://localhost').searchParams;
      const search = readSearch((name) => params.get(name));
      return search.text === '' ? [] : [{ path: searchPath(search) }];
    }
    case 'roadmap/Roadmap': {
      const path = roadmapPathAt([...new URL(url, 'http://localhost').searchParams]);
      return path === undefined ? [] : [{ path }];
    }
    case 'taxonomy/Taxonomy':
      return Object.keys(TOTALS_PATHS).map((path) => wholeOf(path, url));
    case 'taxonomy/Classification':
      return [rowOf(kindOf('classification'), match), wholeOf('/taxonomy/', url)];
    default:
      return firstRows(match, url);
  }
}

const parameterOf = (url: string, name: string): string | null =>
  new URL(url, 'http://localhost').searchParams.get(name);

const figureOf = (url: string): MoneyFigure => figureNamed(parameterOf(url, MONEY_PARAMETER));

// A list of totals, asked for at once, of those whose figures the screen shows.
const wholeOf = (path: string, url: string): Question => ({
  path: `${path}?${new URLSearchParams({ limit: String(TOTALS_LIMIT), ...reachParams(reachNamed(parameterOf(url, REACH_PARAMETER))) })}`,
});

// A row as its REST path answers it, asked for by the page of any kind.
const rowOf = (kind: Kind, { params }: RouteMatch): Question => ({
  path: `${kind.rest[0]?.path ?? '/'}${encodeURIComponent(Object.values(params)[0] ?? '')}/`,
});

// The id in the address may be written in another way than the row's own.
const besideOf = ({ kind, row: { id, name } }: Head): readonly Question[] =>
  [besideRow(kind, { id: String(id), name: String(name) })].filter((question) => question !== undefined);

function firstRows(match: RouteMatch | null, url: string): readonly Question[] {
  if (!match?.route.list) return [];
  const { name, list } = listScreen(match.name as ListScreenName);
  const { hasTree } = match.route.list;
  const { state } = readListAddress(list, [...new URL(url, 'http://localhost').searchParams]);
  if (!state) return [];
  const variables = pageVariables(list, state, { start: { offset: 0 }, first: PAGE_SIZE });
  // The first filter is as high as its classes are many; without them the others would move.
  const tree = hasTree ? [{ operation: 'ClassTree', variables: {} }] : [];
  return [{ operation: rowsDocumentName(name), variables }, ...tree];
}

interface ListAnswer {
  readonly data: {
    readonly page: { readonly edges: readonly { readonly node: Readonly<Record<string, unknown>> }[] };
  };
}

/** The rows of the list that a screen shows first, with their names and paths; undefined where it shows none. */
export function firstRowsOf(
  blocks: readonly DataBlock[],
  match: RouteMatch,
): readonly { name: string; path: string }[] | undefined {
  const { list, path } = match.route;
  const answer = list && dataOf<ListAnswer>(blocks, 'data-operation', rowsDocumentName(path.slice(1)));
  if (!answer) return undefined;
  const { name: kind, nameField } = kindNamed(list.kind);
  return answer.data.page.edges.map(({ node }) => ({
    name: String(node[nameField]),
    path:
      rowPath({
        kind,
        id: String(node['id']),
        entityType: node['entityType'] as readonly string[] | undefined,
      }) ?? '/',
  }));
}

interface Asked {
  readonly request: FastifyRequest;
  readonly question: Question;
}

async function answer(
  app: FastifyInstance,
  documents: WebDocuments,
  { request, question }: Asked,
): Promise<DataBlock | undefined> {
  const common = {
    remoteAddress: request.ip,
    headers: { accept: 'application/json', host: request.host },
  } satisfies InjectOptions;
  if ('path' in question) {
    const { statusCode, payload } = await app.inject({ ...common, method: 'GET', url: question.path });
    return statusCode === 200 ? { attributes: { 'data-path': question.path }, text: payload } : undefined;
  }
  const { operation, variables } = question;
  const query = documents[operation];
  if (query === undefined) return undefined;
  const { statusCode, payload } = await app.inject({
    ...common,
    method: 'POST',
    url: '/graphql',
    payload: { operationName: operation, variables, query },
  });
  const attributes = { 'data-operation': operation, 'data-variables': JSON.stringify(variables) };
  return statusCode === 200 && !hasErrors(payload) ? { attributes, text: payload } : undefined;
}

const hasErrors = (payload: string): boolean =>
  (JSON.parse(payload) as { readonly errors?: unknown }).errors !== undefined;
