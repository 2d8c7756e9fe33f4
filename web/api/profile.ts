import type { WebDocument } from './graphql.ts';
import { question, type Question } from './question.ts';
import { sendOperation } from './questions.ts';

/** Asks the gateway of the profile, on behalf of whoever is signed in. */
export async function askProfile<Data, Variables extends object>(
  document: WebDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const context = { apiName: 'profile' } as const;
  const { data, error } = await sendOperation({
    document,
    variables,
    context,
    ...(signal ? { signal } : {}),
  });
  if (error) throw error;
  return data;
}

/** A question that the gateway of the profile answers. */
export const profileQuestion = <Data>(document: WebDocument<Data, object>): Question<Data> =>
  question(null, ['profile', document.name], (signal) => askProfile(document, {}, signal));
