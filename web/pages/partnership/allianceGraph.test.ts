import { describe, expect, it } from 'vitest';
import type { Pair } from './alliance.ts';
import { graphOf } from './allianceGraph.ts';

const member = (id: string) => ({ id, name: id.toUpperCase(), words: id });
const pair = (from: string, to: string): Pair => ({
  key: `${from} ${to}`,
  from: member(from),
  to: member(to),
  quote: '',
});
const known = (of: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(of).map(([id, partners]) => [id, partners.map((one) => ({ id: one, name: one }))]));
const shortly = ({ edges }: ReturnType<typeof graphOf>) =>
  edges.map(({ from, to, isNew }) => `${from.id}-${to.id}${isNew ? ' new' : ''}`);

describe('the picture of partnerships', () => {
  it('puts two side by side and their partners on record around them, each once', () => {
    const graph = graphOf([pair('a', 'b')], known({ a: ['x', 'y'], b: ['y', 'z'] }));
    expect(graph.nodes.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'x', 'y', 'z']);
    expect(shortly(graph)).toEqual(['a-x', 'a-y', 'b-y', 'b-z', 'a-b new']);
    const [a, b] = graph.nodes;
    expect(a?.left).toBeLessThan(b?.left ?? 0);
    expect(a?.top).toBeCloseTo(b?.top ?? 0);
  });

  it('shows a partnership of two that is on record as what it is', () => {
    const graph = graphOf([pair('a', 'b'), pair('a', 'c')], known({ a: ['b'], b: ['a'] }));
    expect(shortly(graph)).toEqual(['a-b', 'a-c new']);
  });

  it('keeps every node within the picture', () => {
    const partners = Array.from({ length: 6 }, (_, index) => `p${index}`);
    const graph = graphOf([pair('a', 'b'), pair('a', 'c'), pair('a', 'd')], known({ a: partners }));
    for (const { left, top } of graph.nodes) {
      expect(Math.min(left, top)).toBeGreaterThan(0.05);
      expect(Math.max(left, top)).toBeLessThan(0.95);
    }
  });

  it('is empty without pairs', () => {
    expect(graphOf([], new Map())).toEqual({ nodes: [], edges: [] });
  });
});
