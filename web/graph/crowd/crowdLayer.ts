import type { Sigma } from 'sigma';
import { CrowdStill } from './crowdStill.ts';
import { toScreen, type Frame } from './frame.ts';
import type { Extent } from './grid.ts';
import { pointsProgram, type Points } from './pointsProgram.ts';
import { Rest } from './rest.ts';
import type { CrowdFigures } from './stillMessages.ts';

// So long after the last move it is drawn as it stands.
const restMs = 120;
// Fewer are drawn as dense as they are; of more each is as faint as they are many.
const opaqueEdges = 4000;
const leastOpaque = 0.12;

/**
 * Draws a crowd below Sigma’s own picture: nodes and edges in a thread while it stands still, nodes alone by WebGL while it moves. Graphics of
 * the processor take seconds for what a thread has counted in a part of one.
 */
export class CrowdLayer {
  readonly #sigma: Sigma;
  readonly #still: CrowdStill;
  readonly #moving: Points;
  readonly #onDrawing: (isDrawing: boolean) => void;
  readonly #rest: Rest;
  #count = 0;
  #opacity = 1;
  #extent: Extent = { x: [0, 1], y: [0, 1] };
  #edgeColour: readonly number[] = [0, 0, 0];
  #seen = '';
  // Nothing is there that could move until the first picture is.
  #stands: 'not yet' | 'moving' | 'still' = 'not yet';
  #hasThread = true;

  /** Hears when it is no longer drawn as it stands, and when it is again. */
  constructor(sigma: Sigma, onDrawing: (isDrawing: boolean) => void) {
    this.#sigma = sigma;
    this.#onDrawing = onDrawing;
    this.#rest = new Rest(sigma, restMs);
    const below = (id: string): HTMLCanvasElement => sigma.createCanvas(id, { beforeLayer: 'edges' });
    this.#still = new CrowdStill(below('crowdStill'), {
      onDrawn: () => this.#stand(),
      onFailed: () => this.#goWithout(),
    });
    this.#moving = pointsProgram(sigma.createWebGLContext('crowdMoving', { canvas: below('crowdMoving') }));
    sigma.resize(true);
    sigma.on('afterRender', this.#draw);
    sigma.on('resize', () => {
      this.#seen = '';
    });
  }

  /** Takes what is drawn from now on, with red, green and blue of its edges from 0 to 255. */
  show(figures: CrowdFigures, extent: Extent, edgeColour: readonly number[]): void {
    const { xy, sizes, colours, ends } = figures;
    this.#moving.put('place', xy);
    this.#moving.put('size', sizes);
    this.#moving.put('colour', colours);
    // Places are written on when a node is dragged.
    this.#still.show({ ...figures, xy: xy.slice() });
    this.#count = sizes.length;
    this.#opacity = Math.max(leastOpaque, Math.min(1, opaqueEdges / Math.max(ends.length / 2, 1)));
    this.#extent = extent;
    this.#edgeColour = edgeColour;
    this.#seen = '';
  }

  /** Draws nothing any more until there is something again. */
  clear(): void {
    this.#count = 0;
    this.#seen = '';
    this.#stands = 'not yet';
    this.#draw();
  }

  /** Ends it. */
  kill(): void {
    this.#rest.stop();
    this.#still.kill();
  }

  readonly #draw = (): void => {
    const frame = this.#frame();
    const seen = `${frame.matrix.join()} ${frame.viewport.join()}`;
    if (seen === this.#seen) {
      if (this.#stands === 'moving') this.#moving.draw(frame, this.#count);
      return;
    }
    this.#seen = seen;
    this.#rest.stop();
    this.#still.clear();
    if (this.#stands === 'still' || !this.#hasThread) this.#stands = 'moving';
    if (this.#stands === 'moving') this.#moving.draw(frame, this.#count);
    this.#onDrawing(this.#count > 0 && this.#hasThread);
    if (this.#count === 0 || !this.#hasThread) return;
    const draw = (): void =>
      this.#still.draw({
        toScreen: toScreen(frame),
        width: frame.viewport[0],
        height: frame.viewport[1],
        points: frame.points,
        edgeColour: this.#edgeColour,
        opacity: this.#opacity,
      });
    if (this.#stands === 'not yet') draw();
    else this.#rest.await(draw);
  };

  #stand(): void {
    this.#stands = 'still';
    this.#moving.draw(this.#frame(), 0);
    this.#onDrawing(false);
  }

  // Nodes alone are more than nothing; the tables have the edges, too.
  #goWithout(): void {
    this.#hasThread = false;
    this.#seen = '';
    this.#draw();
  }

  #frame(): Frame {
    const { matrix, sizeRatio, pixelRatio } = this.#sigma.getRenderParams();
    const { width, height } = this.#sigma.getDimensions();
    const { x, y } = this.#extent;
    return {
      matrix,
      middle: [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2],
      span: Math.max(x[1] - x[0], y[1] - y[0]) || 1,
      viewport: [pointsOf(width, pixelRatio), pointsOf(height, pixelRatio)],
      points: (2 * pixelRatio) / sizeRatio,
    };
  }
}

// A picture that nobody sees has no room, and a screen has a point at least.
const pointsOf = (pixels: number, ratio: number): number => Math.max(1, Math.round(pixels * ratio));
