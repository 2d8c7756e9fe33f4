import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { COMPANY_LIST, PAGE_SIZE, pageVariables, readListAddress } from '#domain/lists.ts';
import type { RouteMatch } from '#domain/routes.ts';
import type { DataBlock } from './html.ts';

/** The texts of the web's own documents, by name, as its client sends them. */
export type WebDocuments = Readonly<Record<string, string>>;

type Question =
  | { readonly path: string }
  | { readonly operation: string; readonly variables: Readonly<Record<string, unknown>> };

const CONFIG = '/config.json';

/**
 * The answers to what a screen asks first, to be sent with its page: asked of the application itself as its visitor, so that each
 * is the very text that the request would bring. What cannot be answered is left out, and the screen asks for itself.
 */
export async function firstData(
  app: FastifyInstance,
  documents: WebDocuments,
  { request, match }: { readonly request: FastifyRequest; readonly match: RouteMatch | null },
): Promise<readonly DataBlock[]> {
  const questions = questionsOf(match, request.url);
  const blocks = await Promise.all(
    questions.map((question) => answer(app, documents, { request, question })),
  );
  return blocks.filter((block) => block !== undefined);
}

/** The data of a block by its attribute; undefined where it was not answered. */
export function dataOf<T>(blocks: readonly DataBlock[], attribute: string, value: string): T | undefined {
  const block = blocks.find(({ attributes }) => attributes[attribute] === value);
  return block && (JSON.parse(block.text) as T);
}

function questionsOf(match: RouteMatch | null, url: string): readonly Question[] {
  const config = { path: CONFIG };
  switch (match?.name) {
    case 'HOME':
    case 'DASHBOARD':
      return [config, { path: '/dashboard-metrics/' }];
    case 'COMPANIES':
      return [config, ...companyRows(url)];
    case 'COMPANY_PROFILE':
      return [config, { operation: 'CompanyProfile', variables: { id: match.params['companyId'] } }];
    default:
      return [config];
  }
}

function companyRows(url: string): readonly Question[] {
  const { state } = readListAddress(COMPANY_LIST, [...new URL(url, 'http://localhost').searchParams]);
  if (!state) return [];
  const variables = pageVariables(COMPANY_LIST, state, { start: { offset: 0 }, first: PAGE_SIZE });
  return [
    { operation: 'CompanyRows', variables },
    // The first filter is as high as its classes are many; without them the others would move.
    { operation: 'ClassTree', variables: {} },
  ];
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
