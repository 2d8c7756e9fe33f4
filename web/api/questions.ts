import type { KindName } from '#domain/names.ts';
import { atMoment } from './past/asOf.ts';
import { CLIENT_IDENTITY } from './clientIdentity.ts';
import { endpoints } from './config.ts';
import { createDataClient } from './dataClient.ts';
import { firstAnswerOf, firstAnswerTo } from './firstAnswers.ts';
import { getJson } from './getJson.ts';
import type { WebDocument } from './graphql.ts';
import type { Question } from './question.ts';
import { storeKey } from './store.ts';

/** Sends an operation, and gives its answer. */
export const sendOperation = createDataClient({ endpoints, identity: CLIENT_IDENTITY });

/** The question of a document about a kind of row. */
export const documentQuestion = <Data, Variables extends object>(
  kind: KindName | null,
  document: WebDocument<Data, Variables>,
  variables: Variables,
): Question<Data> => ({
  key: storeKey(kind, [document.name, variables]),
  ask: (signal) => sendOperation({ document, variables, signal }),
  first: () => firstAnswerTo(document.name, variables),
});

/** The question that a REST path answers. */
export const pathQuestion = <Data>(kind: KindName | null, path: string): Question<Data> => ({
  key: storeKey(kind, [path]),
  ask: async (signal) => ({ data: await getRest<Data>(path, signal) }),
  first: () => firstAnswerOf(path),
});

/** Gets a REST path from the API: as of the moment of the screen, where that can be. */
export async function getRest<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const { apiBase } = await endpoints();
  return getJson<Data>(`${apiBase}${atMoment(path)}`, signal);
}
