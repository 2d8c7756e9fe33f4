import type { Centrality } from './centrality.ts';
import type { Communities } from './communities.ts';

/** The graph that is measured: how many nodes, and pairs of related nodes by their numbers. */
export type MeasuresAsked = { readonly count: number; readonly pairs: Uint32Array };

/** What was measured, in the order of the nodes. */
export type Measured = { readonly communities: Communities; readonly centrality: Centrality };
