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
    const share = fraction(index);
    return ids[Math.floor(share * share * things)] ?? '';
  };
  const quiet = (index: number): string => ids[Math.floor(fraction(index + 0.5) * things)] ?? '';
  const drawn = Array.from({ length: edges }, (_, index) => ({ from: busy(index), to: quiet(index) }));
  const distinct = new Map(
    drawn.filter(({ from, to }) => from !== to).map((edge) => [edge.from + edge.to, edge]),
  );
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

// The golden ratio spreads numbers evenly and is the same in every run.
const fraction = (index: number): number => (index * 0.618_033_988_749_895) % 1;

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

const edgeOf = ({ from, to }: { readonly from: string; readonly to: string }, index: number): GraphEdge => ({
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
