import type { Sigma } from 'sigma';
import type { Place } from './model.ts';

/** Lines that lie below the nodes, in the places of the layout: the outlines of countries. */
export type Ground = readonly (readonly Place[])[];

/** Draws lines on a canvas below a graph, in each frame where the camera has it. */
export class GroundLayer {
  readonly #sigma: Sigma;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #colour: () => string;
  #path: Path2D | undefined;

  constructor(sigma: Sigma, colour: () => string) {
    this.#sigma = sigma;
    this.#colour = colour;
    const canvas = sigma.createCanvas('ground', { beforeLayer: 'edges' });
    this.#context = canvas.getContext('2d');
    sigma.on('afterRender', () => this.#draw());
  }

  show(ground: Ground | undefined): void {
    const hadAny = this.#path !== undefined;
    this.#path = ground && pathOf(ground);
    if (hadAny || this.#path) this.#draw();
  }

  // Sigma moves by turning all places in the same way, which three of them tell.
  #draw(): void {
    const context = this.#context;
    if (!context) return;
    const { canvas } = context;
    const { width, height } = this.#sigma.getDimensions();
    const ratio = window.devicePixelRatio || 1;
    if (!this.#path && canvas.width === 0) return;
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!this.#path) return;
    const [o, x, y] = [
      this.#sigma.graphToViewport({ x: 0, y: 0 }),
      this.#sigma.graphToViewport({ x: 1, y: 0 }),
      this.#sigma.graphToViewport({ x: 0, y: 1 }),
    ];
    const [a, b, c, d] = [x.x - o.x, x.y - o.y, y.x - o.x, y.y - o.y];
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, o.x * ratio, o.y * ratio);
    context.lineWidth = 1 / Math.max(Math.hypot(a, b), 1e-9);
    context.strokeStyle = this.#colour();
    context.stroke(this.#path);
  }
}

function pathOf(ground: Ground): Path2D {
  const path = new Path2D();
  for (const line of ground) {
    for (const [at, { x, y }] of line.entries()) {
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}
