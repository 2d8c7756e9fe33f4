import { DATA_CLIENT_MESSAGES } from '#domain/messages.ts';
import { sentText, type DocumentText, type WebDocument } from './graphql.ts';
import { leave, readerFetch } from './credentials.ts';
import { atMoment } from './past/asOf.ts';
import type { Reply } from './patientFetch.ts';
import { GraphqlErrors, isUnauthorized, jsonOf, ServerError } from './serverErrors.ts';

/** Where GraphQL is answered. */
export type GraphqlEndpoints = { readonly graphqlUrl: string; readonly profileGraphqlUrl: string };

export type DataClientOptions = {
  readonly endpoints: () => GraphqlEndpoints | Promise<GraphqlEndpoints>;
  /** How the client names itself. */
  readonly identity?: { readonly name: string; readonly version: string };
  /** Queries are asked with GET. */
  readonly usesGet?: boolean;
};

/** A document with its variables, and how it is sent. */
export type Operation<Data, Variables> = {
  readonly document: WebDocument<Data, Variables>;
  readonly variables: Variables;
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** The API that answers, where it is not that of the main data. */
  readonly context?: { readonly apiName?: 'profile' };
  readonly signal?: AbortSignal;
};

/** Data, also partial ones beside what is wrong with the rest. */
export type Answered<Data> = { readonly data: Data; readonly error?: Error };

export type DataClient = <Data, Variables>(operation: Operation<Data, Variables>) => Promise<Answered<Data>>;

/** Sends operations and fails with exactly the errors that are specified; each is logged, but for what was aborted. */
export function createDataClient(options: DataClientOptions): DataClient {
  const report = (name: string, error: unknown): void => {
    console.error(
      `${name || 'Unnamed operation'}: ${error instanceof Error ? error.message : String(error)}`,
    );
    // The status 401 has been dealt with.
    if (error instanceof GraphqlErrors && isUnauthorized(error)) leave();
  };
  return async (operation) => {
    try {
      const answered = await send(operation, options);
      if (answered.error) report(operation.document.name, answered.error);
      return answered;
    } catch (error) {
      if (!operation.signal?.aborted) report(operation.document.name, error);
      throw error;
    }
  };
}

async function send<Data, Variables>(
  operation: Operation<Data, Variables>,
  options: DataClientOptions,
): Promise<Answered<Data>> {
  const { document, context, signal } = operation;
  const body = bodyOf(operation);
  const { graphqlUrl, profileGraphqlUrl } = await options.endpoints();
  const url = context?.apiName === 'profile' ? profileGraphqlUrl : atMoment(graphqlUrl);
  const isGet = options.usesGet === true && body.query.startsWith('query');
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    ...(options.identity && {
      'apollographql-client-name': options.identity.name,
      'apollographql-client-version': options.identity.version,
    }),
  };
  const reply = isGet
    ? await readerFetch(withSearch(url, body), { headers, signal: signal ?? null })
    : await readerFetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: signal ?? null,
      });
  return answeredOf(reply, document.name);
}

type Sent = { readonly document: DocumentText; readonly variables: unknown; readonly extensions?: object };
type Body = Readonly<
  Record<'operationName' | 'query', string> & { variables: unknown; extensions?: unknown }
>;

function bodyOf({ document, variables, extensions }: Sent): Body {
  try {
    JSON.stringify([variables, extensions]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Network request failed. The variables are not serializable: ${reason}`, { cause });
  }
  return {
    operationName: document.name,
    variables,
    ...(extensions ? { extensions } : {}),
    query: sentText(document),
  };
}

function withSearch(url: string, body: Body): string {
  const search = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return `${url}${url.includes('?') ? '&' : '?'}${search.toString()}`;
}

type Result<Data> = {
  readonly data?: Data | null;
  readonly errors?: ConstructorParameters<typeof GraphqlErrors>[0];
};

function answeredOf<Data>(reply: Reply, name: string): Answered<Data> {
  const body = jsonOf(reply);
  if (!isResult<Data>(body)) {
    throw new ServerError(DATA_CLIENT_MESSAGES.missingResponse(name), {
      statusCode: reply.status,
      bodyText: reply.bodyText,
    });
  }
  const { data, errors = [] } = body;
  const error = errors.length > 0 ? new GraphqlErrors(errors) : undefined;
  if (data !== null && data !== undefined) return error ? { data, error } : { data };
  throw error ?? new Error(DATA_CLIENT_MESSAGES.missingResponse(name));
}

const isResult = <Data>(body: unknown): body is Result<Data> =>
  typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
