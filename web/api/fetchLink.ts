import { ApolloLink, Observable, ServerError, ServerParseError } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { DATA_CLIENT_MESSAGES } from '#domain/messages.ts';
import { patientFetch } from './patientFetch.ts';

export type FetchLinkOptions = {
  readonly uri: string;
  readonly identity: { readonly name: string; readonly version: string };
};

/** The last link: posts an operation as JSON and fails with exactly the errors that are specified. */
export const createFetchLink = (options: FetchLinkOptions): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const signal = AbortSignal.any([abort.signal, ...callersSignals(operation)]);
        send(operation, options, signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          // Whoever aborts a request wants to hear nothing of it.
          (error: unknown) => signal.aborted || observer.error(error),
        );
        return () => abort.abort();
      }),
  );

async function send(
  operation: ApolloLink.Operation,
  { uri, identity }: FetchLinkOptions,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const response = await patientFetch(uri, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'apollographql-client-name': identity.name,
      'apollographql-client-version': identity.version,
    },
    body: bodyOf(operation),
    signal,
  });
  return resultOf(operation, response, await response.text());
}

function bodyOf({ operationName, variables, extensions, query }: ApolloLink.Operation): string {
  const hasExtensions = Object.keys(extensions).length > 0;
  try {
    return JSON.stringify({
      operationName,
      variables,
      ...(hasExtensions ? { extensions } : {}),
      query: print(query),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Network request failed. The variables are not serializable: ${reason}`, { cause });
  }
}

function resultOf(operation: ApolloLink.Operation, response: Response, bodyText: string): ApolloLink.Result {
  if (response.status >= 300) {
    throw new ServerError(DATA_CLIENT_MESSAGES.statusCode(response.status), { response, bodyText });
  }
  const body = parse(response, bodyText);
  if (!isResult(body)) {
    throw new ServerError(DATA_CLIENT_MESSAGES.missingResponse(operation.operationName ?? ''), {
      response,
      bodyText,
    });
  }
  return body;
}

function parse(response: Response, bodyText: string): unknown {
  try {
    return JSON.parse(bodyText) as unknown;
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
}

const isResult = (body: unknown): body is ApolloLink.Result =>
  typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);

function callersSignals(operation: ApolloLink.Operation): readonly AbortSignal[] {
  const { fetchOptions } = operation.getContext() as { fetchOptions?: { signal?: AbortSignal } };
  return fetchOptions?.signal ? [fetchOptions.signal] : [];
}
