import type { Sigma } from 'sigma';
import { drawingProgram, type Drawing } from './drawingProgram.ts';
import type { Extent } from './grid.ts';
import { Rest } from './rest.ts';

// What is drawn of the edges in one frame; the rest comes in the frames after it.
const edgesAtOnce = 20_000;
// Graphics that have drawn it within a frame and a half draw twice as much in the next.
const quickMs = 25;
// So long after the last move the edges come again.
const restMs = 120;
// Fewer are drawn as dense as they are; of more each is as faint as they are many.
const opaqueEdges = 4000;
const leastOpaque = 0.12;

/** What is drawn of a crowd: places, radii in pixels and colours of its nodes, and the ends of its edges. */
export type CrowdFigures = {
  readonly xy: Float32Array<ArrayBuffer>;
  readonly sizes: Float32Array<ArrayBuffer>;
  readonly colours: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
};

/** Draws a crowd below Sigma’s own picture: its nodes in each frame, its edges a part at a time once the picture rests. */
export class CrowdLayer {
  readonly #sigma: Sigma;
  readonly #edges: Drawing;
  readonly #nodes: Drawing;
  readonly #onLines: (share: number) => void;
  readonly #rest: Rest;
  #counts = { nodes: 0, ends: 0 };
  #extent: Extent = { x: [0, 1], y: [0, 1] };
  #edgeColour: readonly number[] = [0, 0, 0, 1];
  #seen = '';
  #drawn = 0;
  #frame: number | undefined;

  /** Hears what share of the edges is drawn. */
  constructor(sigma: Sigma, onLines: (share: number) => void) {
    this.#sigma = sigma;
    this.#onLines = onLines;
    this.#rest = new Rest(sigma, restMs);
    // What was drawn of the edges stays while the rest comes.
    const below = (id: string, preserveDrawingBuffer: boolean): WebGLRenderingContext =>
      sigma.createWebGLContext(id, {
        canvas: sigma.createCanvas(id, { beforeLayer: 'edges' }),
        preserveDrawingBuffer,
      });
    this.#edges = drawingProgram(below('crowdEdges', true), 'lines');
    this.#nodes = drawingProgram(below('crowdNodes', false), 'points');
    sigma.resize(true);
    sigma.on('afterRender', this.#draw);
    sigma.on('resize', () => {
      this.#seen = '';
    });
  }

  /** Takes what is drawn from now on. */
  show({ xy, sizes, colours, ends }: CrowdFigures, extent: Extent, edgeColour: readonly number[]): void {
    this.#nodes.put('place', xy);
    this.#nodes.put('size', sizes);
    this.#nodes.put('colour', colours);
    this.#edges.put('place', xy);
    this.#edges.putEnds(ends);
    this.#counts = { nodes: sizes.length, ends: ends.length };
    this.#extent = extent;
    const share = Math.max(leastOpaque, Math.min(1, opaqueEdges / Math.max(ends.length / 2, 1)));
    this.#edgeColour = edgeColour.map((part) => part * share);
    this.#seen = '';
  }

  /** Draws nothing any more until there is something again. */
  clear(): void {
    this.#counts = { nodes: 0, ends: 0 };
    this.#seen = '';
    this.#draw();
  }

  /** Ends it. */
  kill(): void {
    this.#stop();
  }

  readonly #draw = (): void => {
    const { matrix, sizeRatio, pixelRatio } = this.#sigma.getRenderParams();
    const { width, height } = this.#sigma.getDimensions();
    const view = {
      matrix,
      middle: [(this.#extent.x[0] + this.#extent.x[1]) / 2, (this.#extent.y[0] + this.#extent.y[1]) / 2],
      span: Math.max(this.#extent.x[1] - this.#extent.x[0], this.#extent.y[1] - this.#extent.y[0]) || 1,
      points: (2 * pixelRatio) / sizeRatio,
      colour: this.#edgeColour,
      viewport: [width * pixelRatio, height * pixelRatio],
    } as const;
    this.#nodes.begin(view, true);
    this.#nodes.draw(0, this.#counts.nodes);
    const seen = `${matrix.join()} ${width} ${height}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#stop();
    this.#drawn = 0;
    this.#edges.begin(view, true);
    if (this.#counts.ends === 0) return;
    this.#onLines(0);
    let [atOnce, since] = [edgesAtOnce, 0];
    const next = (now: number): void => {
      this.#frame = requestAnimationFrame(next);
      // Graphics that draw slowly are told no more than one part ahead, so that the page around the picture does not wait for all.
      if (!this.#edges.isDone()) return;
      this.#onLines(this.#drawn / this.#counts.ends);
      if (this.#drawn === this.#counts.ends) {
        this.#stop();
        return;
      }
      if (since > 0 && now - since < quickMs) atOnce *= 2;
      since = now;
      const count = Math.min(atOnce * 2, this.#counts.ends - this.#drawn);
      this.#edges.begin(view, false);
      this.#edges.draw(this.#drawn, count);
      this.#drawn += count;
    };
    this.#rest.await(() => {
      this.#frame = requestAnimationFrame(next);
    });
  };

  #stop(): void {
    this.#rest.stop();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }
}
