import { MultiDirectedGraph } from 'graphology';
import { expect, test } from 'vitest';
import { filled, move, refill } from './graphFilling.ts';
import type { Drawn, Places } from './model.ts';

const node = (id: string, label = id) =>
  ({ id, label, initials: label.slice(0, 1), group: 'company', size: 6 }) as const;
const edge = (id: string, from: string, to: string, width?: number) => ({
  id,
  from,
  to,
  isMutual: false,
  year: null,
  width,
});
const places: Places = new Map([
  ['a', { x: 1, y: 2 }],
  ['b', { x: 3, y: 4, isNamedLeft: true }],
  ['c', { x: 5, y: 6 }],
]);
const before: Drawn = {
  nodes: [node('a'), node('b'), node('gone')],
  edges: [edge('ab', 'a', 'b'), edge('gone', 'gone', 'a')],
};
const after: Drawn = {
  nodes: [node('a', 'Another name'), node('b'), node('c')],
  edges: [edge('ab', 'a', 'b', 4), edge('bc', 'b', 'c'), edge('lost', 'b', 'nobody')],
};

test('a graph that is changed is the same as one that is filled anew', async () => {
  const changed = new MultiDirectedGraph();
  refill(changed, before, new Map());
  refill(changed, after, places);
  const anew = await filled(after, places, () => true);
  const parts = (graph: MultiDirectedGraph | undefined) => ({
    nodes: new Map(graph?.mapNodes((id, attributes) => [id, attributes])),
    edges: new Map(graph?.mapEdges((id, attributes, from, to) => [id, { attributes, from, to }])),
  });
  expect(parts(changed)).toEqual(parts(anew));
  expect([...parts(anew).nodes.keys()]).toEqual(['a', 'b', 'c']);
  expect([...parts(anew).edges.keys()]).toEqual(['ab', 'bc']);
  expect(anew?.getNodeAttributes('b')).toMatchObject({ x: 3, y: 4, isNamedLeft: true });
});

test('nobody hears of what stays as it is, nor of what only moves', () => {
  const graph = new MultiDirectedGraph();
  refill(graph, after, places);
  const heard: string[] = [];
  graph.on('nodeAttributesUpdated', ({ key }) => heard.push(key));
  graph.on('edgeAttributesUpdated', ({ key }) => heard.push(key));
  refill(graph, after, places);
  move(graph, new Map([['a', { x: 9, y: 9 }]]));
  expect(heard).toEqual([]);
  expect(graph.getNodeAttributes('a')).toMatchObject({ x: 9, y: 9, label: 'Another name' });
  refill(graph, { ...after, nodes: [node('a', 'A third'), ...after.nodes.slice(1)] }, places);
  expect(heard).toEqual(['a']);
});

test('what is no longer wanted is not filled', async () => {
  expect(await filled(after, places, () => false)).toBeUndefined();
});
