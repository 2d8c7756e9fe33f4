import { MultiDirectedGraph } from 'graphology';
import { Sigma } from 'sigma';
import type { Colours } from './colours.ts';
import { colourOf, isDarkNow, readColours } from './colours.ts';
import type { Drawn, DrawnNode, Place, Places } from './model.ts';
import { type Emphasis, inOneAlone, NOTHING } from './emphasis.ts';
import { crowdOf, xyOf } from './crowd/crowd.ts';
import { CrowdView, isCrowd, shrinkOf } from './crowd/crowdView.ts';
import { filled, move, refill } from './graphFilling.ts';
import { type Ground, GroundLayer } from './ground.ts';
import { HeldCircles } from './heldCircles.ts';
import { labelCell } from './names.ts';
import { FrameNames } from './nodeWords.ts';
import { RegionLayer } from './regions/regionLayer.ts';
import { STAGE_PADDING } from './still/camera.ts';

/** What the reader does in the picture. */
export type PictureEvents = {
  readonly onNode: (id: string, isMore: boolean) => void;
  readonly onEdge: (id: string) => void;
  readonly onGround: () => void;
  /** Hears of the line under the pointer, with the point in the picture; null where there is none. */
  readonly onOver: (edge: string | null, at: Place) => void;
  /** Hears that what was to be shown is. */
  readonly onShown: () => void;
  /** Hears whether a crowd is being drawn as it stands. */
  readonly onDrawing: (isDrawing: boolean) => void;
  readonly onDragged: (id: string, place: Place) => void;
  /** Whether nodes may be moved by the pointer. */
  readonly mayDrag: () => boolean;
};

// Beyond so many, edges go away while the picture moves.
const calmEdges = 3000;
// Of more nodes and edges that come at once a task would be too long.
const mostAtOnce = 1500;
// Nodes with a smaller radius on the screen have no name.
const leastNamed = 5;

/** The picture on its canvas: one graph, one renderer, one pass a frame. */
export class Picture {
  /** The graph that is drawn now. */
  get graph(): MultiDirectedGraph {
    return this.#graph;
  }
  readonly sigma: Sigma;
  #graph = new MultiDirectedGraph();
  readonly #ground: GroundLayer;
  readonly #regions: RegionLayer;
  #isDark = isDarkNow();
  #colours: Colours = readColours(this.#isDark);
  #emphasis: Emphasis = NOTHING;
  #version = 0;
  // Counts what was shown, so that what is put together for one scene is left when the next one comes.
  #shown = 0;
  #places: Places = new Map();
  #near: ReadonlySet<string> | undefined;
  #nodeOf: (id: string) => DrawnNode | undefined = () => undefined;
  #crowd: CrowdView | undefined;
  #events: PictureEvents;

  constructor(container: HTMLElement, events: PictureEvents) {
    this.#events = events;
    const colours = (): Colours => this.#colours;
    const names = new FrameNames(colours);
    this.sigma = new Sigma(this.#graph, container, {
      allowInvalidContainer: true,
      defaultDrawNodeLabel: names.take,
      defaultDrawNodeHover: names.hovered,
      defaultEdgeType: 'line',
      enableEdgeEvents: true,
      nodeProgramClasses: { circle: HeldCircles },
      hideLabelsOnMove: false,
      labelSize: 12,
      labelDensity: 0.9,
      labelGridCellSize: labelCell(0),
      labelRenderedSizeThreshold: leastNamed,
      minEdgeThickness: 1,
      stagePadding: STAGE_PADDING,
      zIndex: true,
      minCameraRatio: 0.02,
      maxCameraRatio: 6,
      nodeReducer: (node, data) => this.#nodeLook(node, data),
      edgeReducer: (edge, data) => this.#edgeLook(edge, data),
    });
    this.sigma.on('afterRender', () => names.draw(this.sigma));
    this.#ground = new GroundLayer(this.sigma, colours);
    this.#regions = new RegionLayer(this);
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

  /** Makes ready what a scene is drawn with, which takes as long as finding its places. */
  prepare(drawn: Drawn): void {
    if (this.#crowd || !isCrowd(drawn)) return;
    this.#crowd = new CrowdView({
      sigma: this.sigma,
      colours: () => this.#colours,
      standing: () => ({
        nodes: [...this.#emphasis.picked, ...this.#emphasis.pinned],
        edges: this.#emphasis.marked,
      }),
      onGraph: (graph) => this.#take(graph),
      onDrawing: (isDrawing) => {
        this.#events.onDrawing(isDrawing);
        if (!isDrawing && this.#crowd?.isShown) this.#events.onShown();
      },
    });
  }

  /** Draws a scene; what was there before stays where it was. What is much more than before is put together between frames. */
  show(drawn: Drawn, places: Places): void {
    const { nodes, edges, regions } = drawn;
    this.#shown += 1;
    this.#version += 1;
    this.#places = places;
    this.#regions.show(regions);
    this.#setCalmness(drawn);
    if (isCrowd(drawn)) {
      void this.#showCrowd(drawn);
      return;
    }
    if (this.#crowd?.isShown) {
      this.#crowd.clear();
      this.#take(new MultiDirectedGraph());
    }
    const byId = new Map(nodes.map((node) => [node.id, node]));
    this.#nodeOf = (id) => byId.get(id);
    const { graph } = this;
    if (nodes.length + edges.length - graph.order - graph.size > mostAtOnce) {
      void this.#showLater(drawn);
      return;
    }
    move(graph, places);
    refill(graph, drawn, places);
    this.sigma.refresh({ partialGraph: {}, schedule: true });
    this.#events.onShown();
  }

  /** Moves nodes, all at once. */
  move(places: Places): void {
    this.#version += 1;
    this.#places = places;
    if (this.#crowd?.isShown) void this.#moveCrowd(places);
    else {
      move(this.graph, places);
      this.sigma.refresh({ partialGraph: {}, schedule: true });
    }
  }

  /** Makes some of it stand out. */
  emphasize(emphasis: Emphasis): void {
    const before = this.#emphasis;
    this.#emphasis = emphasis;
    if (this.#crowd?.isShown) {
      this.#crowd.hold();
      return;
    }
    const { graph } = this;
    const turned = [
      ...inOneAlone(before.picked, emphasis.picked),
      ...inOneAlone(before.pinned, emphasis.pinned),
    ];
    const nodes = [...new Set(turned)].filter((node) => graph.hasNode(node));
    const marked = inOneAlone(before.marked, emphasis.marked).filter((edge) => graph.hasEdge(edge));
    const edges = new Set([...marked, ...nodes.flatMap((node) => graph.edges(node))]);
    if (nodes.length === 0 && edges.size === 0) return;
    this.sigma.refresh({ partialGraph: { nodes, edges: [...edges] }, schedule: true });
  }

  /** Takes the colours of the theme. */
  recolour(isDark: boolean): void {
    if (isDark === this.#isDark) return;
    this.#isDark = isDark;
    this.#colours = readColours(isDark);
    this.#version += 1;
    this.#crowd?.recolour();
    this.sigma.refresh({ schedule: true });
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
    this.#shown += 1;
    this.#crowd?.kill();
    this.sigma.kill();
  }

  async #showLater(drawn: Drawn): Promise<void> {
    const scene = this.#shown;
    const graph = await filled(drawn, this.#places, () => scene === this.#shown);
    if (!graph) return;
    // Things may have moved meanwhile.
    move(graph, this.#places);
    this.#version += 1;
    this.#take(graph);
    this.#events.onShown();
  }

  // Of a crowd the renderer knows what has a name, and arrays have the rest.
  async #showCrowd(drawn: Drawn): Promise<void> {
    const scene = this.#shown;
    const isWanted = (): boolean => scene === this.#shown;
    const crowd = await crowdOf(drawn, isWanted);
    const places = this.#places;
    const xy = crowd && (await xyOf(crowd, places, isWanted));
    if (!crowd || !xy) return;
    this.#nodeOf = (id) => drawn.nodes[crowd.numbers.get(id) ?? -1];
    this.prepare(drawn);
    this.#version += 1;
    this.#crowd?.show(crowd, drawn, xy);
    // Things may have moved meanwhile.
    if (places !== this.#places) await this.#moveCrowd(this.#places);
  }

  async #moveCrowd(places: Places): Promise<void> {
    const crowd = this.#crowd?.crowd;
    const xy = crowd && (await xyOf(crowd, places, () => places === this.#places));
    if (xy) this.#crowd?.move(xy);
  }

  #take(graph: MultiDirectedGraph): void {
    this.#graph = graph;
    this.sigma.setGraph(graph);
  }

  // To set anything draws all anew.
  #setCalmness({ nodes, edges }: Drawn): void {
    const isMany = isCrowd({ nodes, edges });
    const calm = {
      hideEdgesOnMove: !isMany && edges.length > calmEdges,
      hideLabelsOnMove: isMany,
      labelGridCellSize: labelCell(nodes.length),
      labelRenderedSizeThreshold: leastNamed * (isMany ? shrinkOf(nodes.length) : 1),
    };
    const now = new Map<string, unknown>(Object.entries(this.sigma.getSettings()));
    if (Object.entries(calm).every(([name, value]) => now.get(name) === value)) return;
    this.sigma.setSettings(calm);
  }

  #nodeLook(node: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { picked, pinned } = this.#emphasis;
    const { faint } = this.#colours;
    const isPicked = picked.has(node);
    const isFaint = this.#near !== undefined && !this.#near.has(node);
    const drawn = this.#nodeOf(node);
    const colour = drawn ? colourOf(drawn, this.#colours) : faint;
    return {
      ...data,
      color: isFaint ? faint : colour,
      label: isFaint ? '' : data['label'],
      isPinned: pinned.has(node),
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
      const node = this.#crowd?.at(event);
      if (node !== undefined) this.#events.onNode(node, isMore(event));
      else if (!isMore(event)) this.#events.onGround();
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
      if (dragged !== undefined && hasMoved) {
        const place = this.#placeOf(dragged);
        this.#crowd?.put(dragged, place);
        this.#events.onDragged(dragged, place);
      }
      dragged = undefined;
      if (!this.#crowd?.isShown) sigma.setCustomBBox(null);
    };
    sigma.on('upNode', letGo);
    sigma.on('upStage', letGo);
  }

  /** Where a node stands; undefined where there is no such node. */
  readonly placeOf = (node: string): Place | undefined =>
    this.graph.hasNode(node) ? this.#placeOf(node) : this.#crowd?.placeOf(node);

  /** The nodes whose places on the screen pass a test. */
  within(isWithin: (place: Place) => boolean): readonly string[] {
    if (this.#crowd?.isShown) return this.#crowd.within(isWithin);
    return this.graph.filterNodes((node) => {
      const shown = this.sigma.getNodeDisplayData(node);
      return shown !== undefined && isWithin(this.sigma.framedGraphToViewport(shown));
    });
  }

  /** Tells of some of the nodes, evenly and at most so many, their places from 0 to 1 and their colours. */
  tellDots(most: number, tell: (place: Place, colour: string) => void): void {
    if (this.#crowd?.isShown) {
      this.#crowd.tellDots(most, tell);
      return;
    }
    const every = Math.max(1, Math.ceil(this.graph.order / most));
    for (const [at, node] of this.graph.nodes().entries()) {
      const shown = at % every === 0 ? this.sigma.getNodeDisplayData(node) : undefined;
      if (shown) tell(shown, shown.color);
    }
  }

  #placeOf(node: string): Place {
    return {
      x: Number(this.graph.getNodeAttribute(node, 'x')),
      y: Number(this.graph.getNodeAttribute(node, 'y')),
    };
  }

  // What is near the node under the pointer stands out from the rest; in a large scene that would be too much work a frame.
  #lookAt(node: string | undefined): void {
    if (this.graph.size > calmEdges || this.#crowd?.isShown) return;
    this.#near = node === undefined ? undefined : new Set([node, ...this.graph.neighbors(node)]);
    this.sigma.refresh({ schedule: true });
  }
}
