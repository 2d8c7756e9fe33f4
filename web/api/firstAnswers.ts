import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

type Answer = {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
  readonly data: unknown;
};

const waiting = new Map<string, Answer>();

/**
 * The answer that the server sent with the page, if it is the one to this question:
 * `<script type="application/json" data-operation="Name" data-variables="{…}">`.
 */
export function firstAnswer<Data>(query: DocumentNode, variables: OperationVariables): Data | undefined {
  const name = operationName(query);
  if (name === undefined || typeof document === 'undefined') return undefined;
  const key = `${name} ${questionKey(variables)}`;
  const known = waiting.get(key);
  if (known) return known.data as Data;
  const element = document.querySelector<HTMLElement>(`script[data-operation="${name}"]`);
  if (!element || !isSame(element.dataset['variables'], variables)) return undefined;
  element.remove();
  const { data } = JSON.parse(element.textContent) as { readonly data: Data };
  waiting.set(key, { query, variables, data });
  return data;
}

/** Puts what the page brought along into the client's cache, whence it is read from then on. */
export function drainFirstAnswers(client: ApolloClient): void {
  for (const answer of waiting.values()) client.writeQuery(answer);
  waiting.clear();
}

/** One text for equal variables, whatever the order of their names. */
export const questionKey = (variables: OperationVariables): string =>
  JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)));

function isSame(text: string | undefined, variables: OperationVariables): boolean {
  return text !== undefined && questionKey(JSON.parse(text) as OperationVariables) === questionKey(variables);
}

function operationName({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation && 'name' in operation ? operation.name?.value : undefined;
}
