import { useMemo } from 'react';
import type { WebDocument } from '#web/api/graphql.ts';
import { ask } from '#web/api/question.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import {
  networkQuery,
  recordQuery,
  technologyQuery,
  type Network,
  type Records,
  type Technology,
} from './laterQueries.ts';

/** A later answer: without data until it is there. */
export type LaterAnswer<T> = Pick<Answer<T>, 'data' | 'error' | 'retry'>;

/** What is asked for of an organization when somebody looks at it. */
export type Answers = {
  readonly technology: LaterAnswer<Technology>;
  readonly network: LaterAnswer<Network>;
  readonly records: LaterAnswer<Records>;
};

export type QuestionName = keyof Answers;

/** Every later question. */
export const QUESTIONS: readonly QuestionName[] = ['technology', 'network', 'records'];

/** The later answers; each is asked for once it is wanted, and stays. */
export function useAnswers(id: string, wanted: ReadonlySet<QuestionName>): Answers {
  const technology = useLater(technologyQuery, id, wanted.has('technology'));
  const network = useLater(networkQuery, id, wanted.has('network'));
  const records = useLater(recordQuery, id, wanted.has('records'));
  return useMemo(() => ({ technology, network, records }), [technology, network, records]);
}

type Later<T> = WebDocument<{ readonly organization: T | null }, { readonly id: string }>;

function useLater<T>(query: Later<T>, id: string, isWanted: boolean): LaterAnswer<T> {
  const { data, error, retry } = useAnswer(isWanted ? documentQuestion('organization', query, { id }) : null);
  const found = data?.organization ?? undefined;
  return useMemo(() => ({ data: found, error, retry }), [found, error, retry]);
}

/** All of the later answers at once; fails where one does. */
export async function askAnswers(id: string): Promise<Answers> {
  const [technology, network, records] = await Promise.all([
    askLater(technologyQuery, id),
    askLater(networkQuery, id),
    askLater(recordQuery, id),
  ]);
  return { technology, network, records };
}

async function askLater<T>(query: Later<T>, id: string): Promise<LaterAnswer<T>> {
  const { data, error } = await ask(documentQuestion('organization', query, { id }));
  if (error) throw error;
  return { data: data?.organization ?? undefined, error: undefined, retry: () => undefined };
}
