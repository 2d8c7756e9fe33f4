import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { ForceAsked, ForceTold } from './forceMessages.ts';

// The columns of the layout's own matrices.
const columns = 10;
const [atX, atY, atMass, atConvergence, atSize, atFixed] = [0, 1, 6, 7, 8, 9];
const edgeColumns = 3;

/** Lets forces work upon a graph, the same each time; tells where things stand after each round that is asked for, and after the last. */
export function force(asked: ForceAsked, isTold: () => boolean, tell: (told: ForceTold) => void): void {
  const nodes = nodeMatrix(asked);
  const edges = edgeMatrix(asked, nodes);
  const count = asked.sizes.length;
  const settings = {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    scalingRatio: 12,
    // Parts that nothing links stay beside each other, and leaves apart from what they hang on.
    strongGravityMode: true,
    gravity: 0.4,
    slowDown: 1 + Math.log(Math.max(count, 1)),
    barnesHutOptimize: count > 400,
    barnesHutTheta: 0.6,
  };
  for (let round = 1; round <= asked.rounds; round += 1) {
    iterate(settings, nodes, edges);
    const isDone = round === asked.rounds;
    if (!isDone && !isTold()) continue;
    const xy = new Float32Array(count * 2);
    for (let node = 0; node < count; node += 1) {
      xy[node * 2] = nodes[node * columns + atX] ?? 0;
      xy[node * 2 + 1] = nodes[node * columns + atY] ?? 0;
    }
    tell({ xy, isDone });
  }
}

function nodeMatrix({ xy, sizes, isFixed }: ForceAsked): Float32Array {
  const matrix = new Float32Array(sizes.length * columns);
  for (const [node, size] of sizes.entries()) {
    const row = node * columns;
    matrix[row + atX] = xy[node * 2] ?? 0;
    matrix[row + atY] = xy[node * 2 + 1] ?? 0;
    matrix[row + atMass] = 1;
    matrix[row + atConvergence] = 1;
    matrix[row + atSize] = size;
    matrix[row + atFixed] = isFixed[node] ?? 0;
  }
  return matrix;
}

// The more relations a node has, the more it pushes others away.
function edgeMatrix({ pairs }: ForceAsked, nodes: Float32Array): Float32Array {
  const matrix = new Float32Array((pairs.length / 2) * edgeColumns);
  for (let edge = 0; edge * 2 < pairs.length; edge += 1) {
    const ends = [pairs[edge * 2] ?? 0, pairs[edge * 2 + 1] ?? 0] as const;
    for (const [side, end] of ends.entries()) {
      matrix[edge * edgeColumns + side] = end * columns;
      nodes[end * columns + atMass] = (nodes[end * columns + atMass] ?? 1) + 1;
    }
    matrix[edge * edgeColumns + 2] = 1;
  }
  return matrix;
}
