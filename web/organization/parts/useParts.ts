import { useMemo } from 'react';
import type { WebDocument } from '#web/api/graphql.ts';
import { documentQuestion } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';
import {
  networkQuery,
  recordQuery,
  technologyQuery,
  type Network,
  type Records,
  type Technology,
} from './partQueries.ts';

/** A part of a profile: undefined until it is there. */
export type Part<T> = Pick<Answer<T>, 'data' | 'error' | 'retry'>;

/** The parts of a profile that are asked for when somebody looks at them. */
export type Parts = {
  readonly technology: Part<Technology>;
  readonly network: Part<Network>;
  readonly records: Part<Records>;
};

export type PartName = keyof Parts;

/** The parts of a profile; each is asked for once it is wanted, and stays. */
export function useParts(id: string, wanted: readonly PartName[]): Parts {
  const technology = usePart(technologyQuery, id, wanted.includes('technology'));
  const network = usePart(networkQuery, id, wanted.includes('network'));
  const records = usePart(recordQuery, id, wanted.includes('records'));
  return useMemo(() => ({ technology, network, records }), [technology, network, records]);
}

function usePart<T>(
  query: WebDocument<{ readonly organization: T | null }, { readonly id: string }>,
  id: string,
  isWanted: boolean,
): Part<T> {
  const { data, error, retry } = useAnswer(isWanted ? documentQuestion('organization', query, { id }) : null);
  const part = data?.organization ?? undefined;
  return useMemo(() => ({ data: part, error, retry }), [part, error, retry]);
}
