import { centralityOf } from './centrality.ts';
import { communitiesOf } from './communities.ts';
import type { Measured, MeasuresAsked } from './measuresMessages.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

self.addEventListener('message', ({ data: { count, pairs } }: MessageEvent<MeasuresAsked>) => {
  const graph = neighbourhoodOf(count, pairs);
  self.postMessage({
    communities: communitiesOf(graph),
    centrality: centralityOf(graph),
  } satisfies Measured);
});
