import type { GraphEdge, GraphScene, GraphThing } from '#domain/graph/answers.ts';

/** A graph as large as wanted: few things have many relations and many have few, as investors and companies do. */
export function syntheticScene({
  things,
  edges,
}: {
  readonly things: number;
  readonly edges: number;
}): GraphScene {
  const ids = Array.from({ length: things }, (_, index) => idOf(index));
  // The square makes the first ones busy.
  const busy = (index: number): string => {
    const share = fraction(index, GOLDEN);
    return ids[Math.floor(share * share * things)] ?? '';
  };
  const quiet = (index: number): string => ids[Math.floor(fraction(index, SILVER) * things)] ?? '';
  const distinct = new Map<string, Ends>();
  for (let index = 1; distinct.size < edges; index += 1) {
    const edge = { from: busy(index), to: quiet(index) };
    if (edge.from !== edge.to) distinct.set(edge.from + edge.to, edge);
  }
  const degrees = new Map<string, number>();
  for (const { from, to } of distinct.values()) {
    for (const id of [from, to]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  }
  return {
    things: ids.map((id, index) => thingOf(id, index, degrees.get(id) ?? 0)),
    edges: [...distinct.values()].map(edgeOf),
    sources: [{ id: null, title: 'A page', url: 'https://example.org/', publishedOn: null }],
    steps: [{ things: ids, left: 0 }],
  };
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

type Ends = { readonly from: string; readonly to: string };

// The golden and the silver ratio spread numbers evenly, each by itself, and are the same in every run.
const GOLDEN = 0.618_033_988_749_895;
const SILVER = Math.SQRT2 - 1;

const fraction = (index: number, ratio: number): number => (index * ratio) % 1;

const thingOf = (id: string, index: number, degree: number): GraphThing => ({
  id,
  kind: 'organization',
  name: `Organization ${index}`,
  types: [index % 10 === 0 ? 'investor' : 'company'],
  country: ['US', 'DE', 'JP', 'FR'][index % 4] ?? null,
  at: null,
  raisedUsd: index % 3 === 0 ? null : (index % 977) * 100_000,
  degree,
});

const edgeOf = ({ from, to }: Ends, index: number): GraphEdge => ({
  relation: 'investment',
  from,
  to,
  sourceCount: 1 + (index % 2),
  items: [
    {
      date: `${2010 + (index % 15)}-06-01`,
      precision: 'day',
      words: 'seed',
      amountUsd: 1e6,
      via: null,
      sources: [0],
      quote: null,
    },
  ],
  evidence: null,
});
