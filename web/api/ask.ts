import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { firstAnswer } from './firstAnswers.ts';
import { loadClient, loadedClient } from './loadClient.ts';

type Answer<Data> = { readonly data?: Data | undefined; readonly error?: Error | undefined };

/** The answer as far as it is there already: in the cache, or brought along by the page. */
export function knownAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined {
  const cached = loadedClient()?.readQuery({ query, variables });
  return (cached as Data | null | undefined) ?? firstAnswer<Data>(query, variables);
}

type Asking = {
  /** False for an answer that its asker keeps: to take many rows apart for the cache takes longer than to draw them. */
  readonly isCached?: boolean;
};

/** Asks the server once; what the page brought along or the cache holds needs no request. */
export async function ask<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isCached = true }: Asking = {},
): Promise<Answer<Data>> {
  const first = firstAnswer<Data>(query, variables);
  if (first !== undefined) return { data: first };
  const client = await loadClient();
  const { data, error } = await client.query({
    query,
    variables,
    fetchPolicy: isCached ? 'cache-first' : 'no-cache',
  });
  return { data: data as Data | undefined, error };
}
