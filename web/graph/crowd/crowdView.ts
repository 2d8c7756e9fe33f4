import { MultiDirectedGraph } from 'graphology';
import type { Sigma } from 'sigma';
import { colorToArray } from 'sigma/utils';
import { colourOf, type Colours } from '#web/graph/colours.ts';
import { addEdge, attributesOf } from '#web/graph/graphFilling.ts';
import type { Drawn, Place } from '#web/graph/model.ts';
import type { Crowd } from './crowd.ts';
import { CrowdLayer } from './crowdLayer.ts';
import { extentOf, Grid, largest, type Extent } from './grid.ts';
import { Rest } from './rest.ts';

// More nodes, or more edges, are a crowd.
const mostNodes = 5000;
const mostEdges = 20_000;

/** Whether so much is drawn that no renderer may hold each of it. */
export const isCrowd = ({ nodes, edges }: Drawn): boolean =>
  nodes.length > mostNodes || edges.length > mostEdges;

// So many of the largest have names from afar, so many of those in view from near; so many lines of what is picked.
const mostProminent = 400;
const mostInView = 600;
const mostLines = 2000;
// As many nodes as this are as large as each is; more are smaller, so that they cover no more of the picture.
const roomFor = 3000;
// How far beside a node the pointer still means it, in pixels.
const reach = 3;
const restMs = 160;

/** How much smaller the nodes of a crowd are. */
export const shrinkOf = (nodes: number): number => Math.min(1, Math.sqrt(roomFor / Math.max(nodes, 1)));

type CrowdSource = {
  readonly sigma: Sigma;
  readonly colours: () => Colours;
  /** What stands out, by the ids of nodes and of edges. */
  readonly standing: () => { readonly nodes: Iterable<string>; readonly edges: ReadonlySet<string> };
  /** Takes what the renderer holds from now on. */
  readonly onGraph: (graph: MultiDirectedGraph) => void;
  /** Hears whether it is being drawn as it stands. */
  readonly onDrawing: (isDrawing: boolean) => void;
};

type Shown = {
  readonly crowd: Crowd;
  readonly drawn: Drawn;
  readonly xy: Float32Array<ArrayBuffer>;
  readonly sizes: Float32Array<ArrayBuffer>;
  readonly prominent: readonly number[];
};

/** A crowd on the screen: all of it drawn from arrays, and what has a name there, stands out or lies under the pointer as nodes that the renderer knows. */
export class CrowdView {
  readonly #source: CrowdSource;
  readonly #layer: CrowdLayer;
  readonly #rest: Rest;
  #shown: Shown | undefined;
  #extent: Extent = { x: [0, 1], y: [0, 1] };
  #grid: Grid | undefined;
  #inView: readonly number[] = [];
  #near: number | undefined;
  #seen = '';

  constructor(source: CrowdSource) {
    this.#source = source;
    this.#rest = new Rest(source.sigma, restMs);
    this.#layer = new CrowdLayer(source.sigma, source.onDrawing);
    source.sigma.on('moveBody', ({ event }) => this.#approach(event));
    source.sigma.on('afterRender', () => this.#awaitRest());
  }

  /** Shows a crowd with its nodes at these places. */
  show(crowd: Crowd, drawn: Drawn, xy: Float32Array<ArrayBuffer>): void {
    const shrink = shrinkOf(crowd.nodes.length);
    const sizes = Float32Array.from(crowd.nodes, ({ size }) => size * shrink);
    this.#shown = { crowd, drawn, xy, sizes, prominent: largest(sizes, [...sizes.keys()], mostProminent) };
    this.#inView = [];
    this.#near = undefined;
    this.#place();
    this.hold();
  }

  /** Shows nothing any more. */
  clear(): void {
    if (!this.#shown) return;
    this.#shown = undefined;
    this.#grid = undefined;
    this.#rest.stop();
    this.#layer.clear();
    this.#source.sigma.setCustomBBox(null);
  }

  /** The crowd that is shown. */
  get crowd(): Crowd | undefined {
    return this.#shown?.crowd;
  }

  /** Whether a crowd is shown. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  /** Moves nodes. */
  move(xy: Float32Array<ArrayBuffer>): void {
    if (!this.#shown) return;
    this.#shown = { ...this.#shown, xy };
    this.#place();
    this.hold();
  }

  /** Moves one node. */
  put(id: string, { x, y }: Place): void {
    const at = this.#shown?.crowd.numbers.get(id);
    if (!this.#shown || at === undefined) return;
    this.#shown.xy.set([x, y], at * 2);
    this.#place();
  }

  /** Takes the colours of the theme. */
  recolour(): void {
    if (this.#shown) this.#place();
  }

  /** Has the renderer know what has a name here, what stands out, and what it is joined to. */
  hold(): void {
    const shown = this.#shown;
    if (!shown) return;
    const { crowd, drawn } = shown;
    const standing = this.#source.standing();
    const edges = this.#linesOf(shown, standing);
    const wanted = new Set([
      ...shown.prominent,
      ...this.#inView,
      ...(this.#near === undefined ? [] : [this.#near]),
      ...numbersOf(crowd, standing.nodes),
      ...edges.flatMap((edge) => [crowd.ends[edge * 2] ?? 0, crowd.ends[edge * 2 + 1] ?? 0]),
    ]);
    const graph = new MultiDirectedGraph();
    for (const number of wanted) this.#add(graph, shown, number);
    for (const edge of edges) {
      const line = drawn.edges[crowd.edges[edge] ?? 0];
      if (line && !graph.hasEdge(line.id)) addEdge(graph, line);
    }
    this.#source.onGraph(graph);
  }

  /** The nodes whose places on the screen pass a test. */
  within(isWithin: (place: Place) => boolean): readonly string[] {
    const { sigma } = this.#source;
    const { crowd, xy } = this.#shown ?? { crowd: { nodes: [] }, xy: [] };
    return crowd.nodes.flatMap(({ id }, at) =>
      isWithin(sigma.graphToViewport({ x: xy[at * 2] ?? 0, y: xy[at * 2 + 1] ?? 0 })) ? [id] : [],
    );
  }

  /** Tells of some of the nodes, evenly and at most so many, their places from 0 to 1 and their colours. */
  tellDots(most: number, tell: (place: Place, colour: string) => void): void {
    if (!this.#shown) return;
    const { crowd, xy } = this.#shown;
    const { x, y } = this.#extent;
    const span = Math.max(x[1] - x[0], y[1] - y[0]) || 1;
    const framed = (value: number, [from, to]: readonly [number, number]): number =>
      0.5 + (value - (from + to) / 2) / span;
    const every = Math.max(1, Math.ceil(crowd.nodes.length / most));
    const colours = this.#source.colours();
    for (let at = 0; at < crowd.nodes.length; at += every) {
      const node = crowd.nodes[at];
      const place = { x: framed(xy[at * 2] ?? 0, x), y: framed(xy[at * 2 + 1] ?? 0, y) };
      if (node) tell(place, colourOf(node, colours));
    }
  }

  /** Where a node stands. */
  placeOf(id: string): Place | undefined {
    const at = this.#shown?.crowd.numbers.get(id);
    if (at === undefined) return undefined;
    return { x: this.#shown?.xy[at * 2] ?? 0, y: this.#shown?.xy[at * 2 + 1] ?? 0 };
  }

  /** The node at a point of the screen, if one is. */
  at(point: Place): string | undefined {
    const number = this.#numberAt(point);
    return number === undefined ? undefined : this.#shown?.crowd.nodes[number]?.id;
  }

  /** Ends it. */
  kill(): void {
    this.#rest.stop();
    this.#layer.kill();
  }

  #place(): void {
    if (!this.#shown) return;
    const { crowd, xy, sizes } = this.#shown;
    const colours = this.#source.colours();
    this.#grid = undefined;
    this.#seen = '';
    this.#extent = extentOf(xy);
    this.#source.sigma.setCustomBBox(this.#extent);
    const figures = { xy, sizes, colours: coloursOf(crowd, colours), ends: crowd.ends };
    this.#layer.show(figures, this.#extent, colorToArray(colours.edge));
  }

  #add(graph: MultiDirectedGraph, { crowd, xy, sizes }: Shown, number: number): void {
    const node = crowd.nodes[number];
    if (!node || graph.hasNode(node.id)) return;
    const place = { x: xy[number * 2] ?? 0, y: xy[number * 2 + 1] ?? 0 };
    graph.addNode(node.id, { ...attributesOf(node, place), size: sizes[number] ?? node.size });
  }

  // The edges of what is picked, and those that stand out by themselves.
  #linesOf(
    { crowd, drawn }: Shown,
    { nodes, edges }: ReturnType<CrowdSource['standing']>,
  ): readonly number[] {
    const picked = new Set(numbersOf(crowd, nodes));
    if (picked.size === 0 && edges.size === 0) return [];
    const found: number[] = [];
    for (let edge = 0; edge < crowd.edges.length && found.length < mostLines; edge += 1) {
      const isJoined = picked.has(crowd.ends[edge * 2] ?? 0) || picked.has(crowd.ends[edge * 2 + 1] ?? 0);
      const isMarked = edges.size > 0 && edges.has(drawn.edges[crowd.edges[edge] ?? 0]?.id ?? '');
      if (isJoined || isMarked) found.push(edge);
    }
    return found;
  }

  // What lies under the pointer becomes a node that the renderer knows, which tells of it from then on.
  #approach(point: Place): void {
    const shown = this.#shown;
    if (!shown || this.#source.sigma.getMouseCaptor().isMouseDown) return;
    const number = this.#numberAt(point);
    if (number === undefined || number === this.#near) return;
    this.#near = number;
    const graph = this.#source.sigma.getGraph();
    if (graph instanceof MultiDirectedGraph) this.#add(graph, shown, number);
  }

  #numberAt(point: Place): number | undefined {
    const shown = this.#shown;
    if (!shown) return undefined;
    const { sigma } = this.#source;
    this.#grid ??= new Grid(shown.xy, this.#extent);
    const place = sigma.viewportToGraph(point);
    const beside = sigma.viewportToGraph({ x: point.x + 1, y: point.y });
    const pixel = Math.hypot(beside.x - place.x, beside.y - place.y);
    const radius = (number: number): number => (sigma.scaleSize(shown.sizes[number]) + reach) * pixel;
    const [most = 0] = shown.prominent;
    return this.#grid.nearest(place, radius(most), radius);
  }

  #awaitRest(): void {
    if (!this.#shown) return;
    const { x, y, ratio } = this.#source.sigma.getCamera().getState();
    const seen = [x, y, ratio].join();
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#rest.await(() => this.#nameInView());
  }

  // From near, what is in view has names, the largest first.
  #nameInView(): void {
    const shown = this.#shown;
    if (!shown) return;
    const { sigma } = this.#source;
    const { width, height } = sigma.getDimensions();
    const [one, other] = [
      sigma.viewportToGraph({ x: 0, y: 0 }),
      sigma.viewportToGraph({ x: width, y: height }),
    ];
    const view: Extent = {
      x: [Math.min(one.x, other.x), Math.max(one.x, other.x)],
      y: [Math.min(one.y, other.y), Math.max(one.y, other.y)],
    };
    this.#grid ??= new Grid(shown.xy, this.#extent);
    const found = this.#grid.within(view);
    const isAll = found.length === shown.crowd.nodes.length;
    const named = isAll ? [] : largest(shown.sizes, found, mostInView);
    if (named.length === 0 && this.#inView.length === 0) return;
    this.#inView = named;
    this.hold();
  }
}

const numbersOf = ({ numbers }: Crowd, ids: Iterable<string>): readonly number[] =>
  [...ids].flatMap((id) => numbers.get(id) ?? []);

function coloursOf({ nodes }: Crowd, colours: Colours): Uint8Array<ArrayBuffer> {
  const parts = new Map<string, readonly number[]>();
  const all = new Uint8Array(nodes.length * 4);
  for (const [at, node] of nodes.entries()) {
    const colour = colourOf(node, colours);
    const known = parts.get(colour) ?? colorToArray(colour);
    parts.set(colour, known);
    all.set(known, at * 4);
  }
  return all;
}
