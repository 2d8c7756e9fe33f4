import { MultiDirectedGraph } from 'graphology';
import type { Drawn, DrawnEdge, DrawnNode, Place, Places } from './model.ts';
import { inSlices } from './slices.ts';

/** How wide an edge is drawn that is as wide as all, in pixels. */
export const USUAL_WIDTH = 1.7;
const MIDDLE: Place = { x: 0, y: 0 };

/** What the renderer is told of a node. */
type NodeAttributes = Pick<DrawnNode, 'label' | 'initials' | 'note' | 'size'> & Place;

/** What the renderer is told of a node at a place. */
export const attributesOf = (
  { label, initials, size, note }: DrawnNode,
  { x, y, isNamedLeft }: Place = MIDDLE,
): NodeAttributes => ({ label, initials, note, size, x, y, ...(isNamedLeft && { isNamedLeft }) });

/** Puts a graph in place of another: what is the same in both is left alone. */
export function refill(graph: MultiDirectedGraph, { nodes, edges }: Drawn, places: Places): void {
  const isThere = new Set(nodes.map(({ id }) => id));
  const isDrawn = new Set(edges.map(({ id }) => id));
  for (const edge of graph.edges()) if (!isDrawn.has(edge)) graph.dropEdge(edge);
  for (const node of graph.nodes()) if (!isThere.has(node)) graph.dropNode(node);
  for (const node of nodes) {
    const next = attributesOf(node, places.get(node.id));
    if (!graph.hasNode(node.id)) graph.addNode(node.id, next);
    else if (!isSame(graph.getNodeAttributes(node.id), next)) graph.replaceNodeAttributes(node.id, next);
  }
  for (const edge of edges) {
    if (!graph.hasEdge(edge.id)) addEdge(graph, edge);
    else if (graph.getEdgeAttribute(edge.id, 'width') !== (edge.width ?? USUAL_WIDTH)) {
      graph.setEdgeAttribute(edge.id, 'width', edge.width ?? USUAL_WIDTH);
    }
  }
}

const isSame = (one: Readonly<Record<string, unknown>>, other: NodeAttributes): boolean =>
  NAMES.every((name) => one[name] === other[name]);

const NAMES = ['label', 'initials', 'note', 'size', 'x', 'y', 'isNamedLeft'] as const;

/** A graph that nobody draws yet, filled a slice at a time; undefined where it is no longer wanted. */
export async function filled(
  { nodes, edges }: Drawn,
  places: Places,
  isWanted: () => boolean,
): Promise<MultiDirectedGraph | undefined> {
  const graph = new MultiDirectedGraph();
  const isWhole =
    (await inSlices(
      nodes,
      (node) => graph.addNode(node.id, attributesOf(node, places.get(node.id))),
      isWanted,
    )) && (await inSlices(edges, (edge) => addEdge(graph, edge), isWanted));
  return isWhole ? graph : undefined;
}

/** Adds an edge between nodes that are there. */
export function addEdge(graph: MultiDirectedGraph, edge: DrawnEdge): void {
  const { id, from, to, isMutual, width = USUAL_WIDTH } = edge;
  if (!graph.hasNode(from) || !graph.hasNode(to)) return;
  graph.addEdgeWithKey(id, from, to, { size: 1, width, type: isMutual ? 'line' : 'arrow' });
}

/** Where the nodes of a graph stand from now on, of which nobody hears. */
export function move(graph: MultiDirectedGraph, places: Places): void {
  graph.forEachNode((node, attributes) => {
    const place = places.get(node);
    if (place) Object.assign(attributes, { x: place.x, y: place.y });
  });
}
