import { MultiDirectedGraph } from 'graphology';
import { Sigma } from 'sigma';
import type { Colours } from './colours.ts';
import { colourOf, readColours } from './colours.ts';
import type { Drawn, DrawnNode, Place, Places } from './model.ts';
import { type Ground, GroundLayer } from './ground.ts';
import { drawHovered, drawWords } from './nodeWords.ts';

/** What stands out. */
export type Emphasis = {
  readonly picked: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
  /** The edges of the path that is shown, or the one that is open. */
  readonly marked: ReadonlySet<string>;
};

/** What the reader does in the picture. */
export type PictureEvents = {
  readonly onNode: (id: string, isMore: boolean) => void;
  readonly onEdge: (id: string) => void;
  readonly onGround: () => void;
  /** Hears of the line under the pointer, with the point in the picture; null where there is none. */
  readonly onOver: (edge: string | null, at: Place) => void;
  readonly onDragged: (id: string, place: Place) => void;
  /** Whether nodes may be moved by the pointer. */
  readonly mayDrag: () => boolean;
};

// Beyond these, edges go away while the picture moves, and lose their arrows.
const calmEdges = 3000;
const plainEdges = 20_000;
const usualWidth = 1.7;
const NOTHING: Emphasis = { picked: new Set(), pinned: new Set(), marked: new Set() };

/** The picture on its canvas: one graph, one renderer, one pass a frame. */
export class Picture {
  readonly graph = new MultiDirectedGraph();
  readonly sigma: Sigma;
  readonly #ground: GroundLayer;
  #colours: Colours = readColours();
  #emphasis: Emphasis = NOTHING;
  #version = 0;
  #near: ReadonlySet<string> | undefined;
  #nodes: ReadonlyMap<string, DrawnNode> = new Map();
  #events: PictureEvents;

  constructor(container: HTMLElement, events: PictureEvents) {
    this.#events = events;
    const colours = (): Colours => this.#colours;
    this.sigma = new Sigma(this.graph, container, {
      allowInvalidContainer: true,
      defaultDrawNodeLabel: drawWords(colours),
      defaultDrawNodeHover: drawHovered(colours),
      defaultEdgeType: 'line',
      enableEdgeEvents: true,
      hideLabelsOnMove: false,
      labelSize: 12,
      labelDensity: 0.9,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 5,
      minEdgeThickness: 1,
      stagePadding: 64,
      zIndex: true,
      minCameraRatio: 0.02,
      maxCameraRatio: 6,
      nodeReducer: (node, data) => this.#nodeLook(node, data),
      edgeReducer: (edge, data) => this.#edgeLook(edge, data),
    });
    this.#ground = new GroundLayer(this.sigma, colours);
    this.#listen();
  }

  /** The colours of the theme as they are drawn. */
  get colours(): Colours {
    return this.#colours;
  }

  /** Counts how often nodes came, went, moved or changed their colours. */
  get version(): number {
    return this.#version;
  }

  /** Says what to do from now on. */
  listen(events: PictureEvents): void {
    this.#events = events;
  }

  /** Draws a scene; what was there before stays where it was. */
  show({ nodes, edges }: Drawn, places: Places): void {
    const { graph } = this;
    this.#version += 1;
    const isThere = new Set(nodes.map(({ id }) => id));
    const isDrawn = new Set(edges.map(({ id }) => id));
    for (const edge of graph.edges()) if (!isDrawn.has(edge)) graph.dropEdge(edge);
    for (const node of graph.nodes()) if (!isThere.has(node)) graph.dropNode(node);
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const { id, label, initials, size, note } of nodes) {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      graph.mergeNode(id, { label, initials, note, size, x, y });
    }
    const isPlain = edges.length > plainEdges;
    for (const { id, from, to, isMutual, width = usualWidth } of edges) {
      if (!isThere.has(from) || !isThere.has(to)) continue;
      if (!graph.hasEdge(id)) {
        graph.addEdgeWithKey(id, from, to, { size: 1, width, type: isMutual || isPlain ? 'line' : 'arrow' });
      } else if (graph.getEdgeAttribute(id, 'width') !== width) graph.setEdgeAttribute(id, 'width', width);
    }
    this.sigma.setSetting('hideEdgesOnMove', edges.length > calmEdges);
    this.sigma.setSetting('enableEdgeEvents', edges.length <= plainEdges);
  }

  /** Moves nodes, all at once. */
  move(places: Places): void {
    this.#version += 1;
    this.graph.updateEachNodeAttributes(
      (node, attributes) => {
        const place = places.get(node);
        return place ? { ...attributes, x: place.x, y: place.y } : attributes;
      },
      { attributes: ['x', 'y'] },
    );
  }

  /** Makes some of it stand out. */
  emphasize(emphasis: Emphasis): void {
    this.#emphasis = emphasis;
    this.sigma.refresh({ skipIndexation: true });
  }

  /** Takes the colours of the theme. */
  recolour(isDark: boolean): void {
    this.#colours = readColours(isDark);
    this.#version += 1;
    this.sigma.refresh({ skipIndexation: true });
  }

  /** Lays lines below the nodes, or takes them away. */
  lay(ground: Ground | undefined): void {
    this.#ground.show(ground);
  }

  /** Brings a place to the middle: from 0 to 1 in both directions. */
  goTo({ x, y }: Place): void {
    this.sigma.getCamera().setState({ x, y });
  }

  /** Shows all of it. */
  fit(): void {
    void this.sigma.getCamera().animatedReset({ duration: 200 });
  }

  /** Nearer, or farther away. */
  zoom(isNearer: boolean): void {
    const camera = this.sigma.getCamera();
    void (isNearer ? camera.animatedZoom({ duration: 150 }) : camera.animatedUnzoom({ duration: 150 }));
  }

  /** Ends it. */
  kill(): void {
    this.sigma.kill();
  }

  #nodeLook(node: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { picked, pinned } = this.#emphasis;
    const { faint } = this.#colours;
    const isPicked = picked.has(node);
    const isFaint = this.#near !== undefined && !this.#near.has(node);
    const drawn = this.#nodes.get(node);
    const colour = drawn ? colourOf(drawn, this.#colours) : faint;
    return {
      ...data,
      color: isFaint ? faint : colour,
      label: isFaint ? '' : pinned.has(node) ? `${String(data['label'])} ⚲` : data['label'],
      initials: isFaint ? '' : data['initials'],
      isStrong: isPicked,
      highlighted: isPicked,
      forceLabel: isPicked,
      zIndex: isFaint ? 0 : isPicked ? 2 : 1,
    };
  }

  #edgeLook(edge: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { marked, picked } = this.#emphasis;
    const [from, to] = this.graph.extremities(edge);
    const isMarked = marked.has(edge);
    const isOfPicked = picked.has(from) || picked.has(to);
    const isFaint = this.#near !== undefined && !(this.#near.has(from) && this.#near.has(to));
    const { edge: plain, faint, picked: strong, muted } = this.#colours;
    const wide = Number(data['width']);
    return {
      ...data,
      color: isMarked ? strong : isFaint ? faint : isOfPicked ? muted : plain,
      size: isMarked ? Math.max(4, wide) : isOfPicked ? Math.max(2.2, wide) : wide,
      zIndex: isMarked ? 2 : isFaint ? 0 : 1,
    };
  }

  #listen(): void {
    const { sigma } = this;
    let dragged: string | undefined;
    let hasMoved = false;
    const isMore = ({ original }: { readonly original: MouseEvent | TouchEvent }): boolean =>
      original.shiftKey || original.metaKey || original.ctrlKey;
    sigma.on('enterNode', ({ node }) => this.#lookAt(node));
    sigma.on('leaveNode', () => this.#lookAt(undefined));
    sigma.on('clickNode', ({ node, event }) => {
      if (!hasMoved) this.#events.onNode(node, isMore(event));
    });
    sigma.on('enterEdge', ({ edge, event }) => this.#events.onOver(edge, { x: event.x, y: event.y }));
    sigma.on('leaveEdge', ({ event }) => this.#events.onOver(null, { x: event.x, y: event.y }));
    sigma.on('clickEdge', ({ edge }) => this.#events.onEdge(edge));
    sigma.on('clickStage', ({ event }) => {
      if (!isMore(event)) this.#events.onGround();
    });
    sigma.on('downNode', ({ node }) => {
      hasMoved = false;
      if (!this.#events.mayDrag()) return;
      dragged = node;
      if (!sigma.getCustomBBox()) sigma.setCustomBBox(sigma.getBBox());
    });
    sigma.on('moveBody', ({ event }) => {
      if (dragged === undefined) return;
      hasMoved = true;
      this.graph.mergeNodeAttributes(dragged, sigma.viewportToGraph(event));
      event.preventSigmaDefault();
      event.original.preventDefault();
    });
    const letGo = (): void => {
      if (dragged !== undefined && hasMoved) this.#events.onDragged(dragged, this.#placeOf(dragged));
      dragged = undefined;
      sigma.setCustomBBox(null);
    };
    sigma.on('upNode', letGo);
    sigma.on('upStage', letGo);
  }

  #placeOf(node: string): Place {
    return {
      x: Number(this.graph.getNodeAttribute(node, 'x')),
      y: Number(this.graph.getNodeAttribute(node, 'y')),
    };
  }

  // What is near the node under the pointer stands out from the rest; in a large scene that would be too much work a frame.
  #lookAt(node: string | undefined): void {
    if (this.graph.size > calmEdges) return;
    this.#near = node === undefined ? undefined : new Set([node, ...this.graph.neighbors(node)]);
    this.sigma.refresh({ skipIndexation: true });
  }
}
