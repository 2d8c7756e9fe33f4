import type { GraphEdge } from './answers.ts';

/** The largest amount that is told of a relation, in USD; of a round it is that of all who took part, so amounts are not added up. */
export const amountOf = ({ items }: GraphEdge): number =>
  items.reduce((max, { amountUsd }) => Math.max(max, amountUsd ?? 0), 0);
