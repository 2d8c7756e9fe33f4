import { useState } from 'react';
import type { Drawn } from './model.ts';

/** The graph as it was when its nodes and edges last changed: what is only drawn otherwise is laid out no second time. */
export function useSameGraph(drawn: Drawn): Drawn {
  const [held, setHeld] = useState(drawn);
  const next = isSameGraph(held, drawn) ? held : drawn;
  if (next !== held) setHeld(next);
  return next;
}

/** Whether two graphs have the same nodes and the same edges. */
export function isSameGraph(one: Drawn, other: Drawn): boolean {
  if (one === other) return true;
  return isSameList(one.nodes, other.nodes) && isSameList(one.edges, other.edges);
}

type Named = { readonly id: string };

const isSameList = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
