declare module 'graphology-layout-forceatlas2/iterate.js' {
  type Settings = Readonly<Record<string, number | boolean>>;
  /** One round of the layout upon its own matrices: ten columns a node, three an edge. */
  export default function iterate(settings: Settings, nodes: Float32Array, edges: Float32Array): void;
}
