import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo } from 'react';
import { useLater, type Later } from '#web/api/useLater.ts';
import {
  networkQuery,
  recordQuery,
  technologyQuery,
  type Network,
  type Records,
  type Technology,
} from './partQueries.ts';

/** The parts of a profile that are asked for when somebody looks at them. */
export type Parts = {
  readonly technology: Later<Technology>;
  readonly network: Later<Network>;
  readonly records: Later<Records>;
};

export type PartName = keyof Parts;

/** The parts of a profile; each is asked for once it is wanted, and stays. */
export function useParts(id: string, wanted: readonly PartName[]): Parts {
  const technology = usePart(technologyQuery, id, wanted.includes('technology'));
  const network = usePart(networkQuery, id, wanted.includes('network'));
  const records = usePart(recordQuery, id, wanted.includes('records'));
  return useMemo(() => ({ technology, network, records }), [technology, network, records]);
}

type Variables = OperationVariables & { readonly id: string };

function usePart<T>(
  query: TypedDocumentNode<{ readonly organization: T | null }, Variables>,
  id: string,
  isWanted: boolean,
): Later<T> {
  const { data, error, retry } = useLater(query, isWanted ? { id } : null);
  const part = data?.organization ?? undefined;
  return useMemo(() => ({ data: part, error, retry }), [part, error, retry]);
}
