import type { Sigma } from 'sigma';
import type { Colours } from './colours.ts';
import { clearLayer } from './layerCanvas.ts';
import type { Place } from './model.ts';

/** A field with a name, in the places of the layout, up being north: what stands in it stands nowhere on the map. */
export type Strip = {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
  readonly label: string;
};

/** What lies below the nodes, in the places of the layout: the outlines of countries, and a field apart from them. */
export type Ground = { readonly lines: readonly (readonly Place[])[]; readonly strip: Strip | undefined };

/** The size of the name of a field, in pixels. */
export const STRIP_WORDS = 12;

/** Draws what lies below a graph on a canvas, in each frame where the camera has it. */
export class GroundLayer {
  readonly #sigma: Sigma;
  #context: CanvasRenderingContext2D | null = null;
  readonly #colours: () => Colours;
  #ground: Ground | undefined;
  #path: Path2D | undefined;

  constructor(sigma: Sigma, colours: () => Colours) {
    this.#sigma = sigma;
    this.#colours = colours;
    sigma.on('afterRender', () => {
      if (this.#path) this.#draw();
    });
  }

  show(ground: Ground | undefined): void {
    const hadAny = this.#path !== undefined;
    this.#ground = ground;
    this.#path = ground && pathOf(ground.lines);
    if (hadAny || this.#path) this.#draw();
  }

  // Sigma moves by turning all places in the same way, which three of them tell.
  #draw(): void {
    // Most pictures have nothing below them and no canvas for it.
    this.#context ??= this.#sigma.createCanvas('ground', { beforeLayer: 'edges' }).getContext('2d');
    const context = this.#context;
    if (!context) return;
    clearLayer(context, this.#sigma);
    if (!this.#path) return;
    const ratio = window.devicePixelRatio || 1;
    const [o, x, y] = [
      this.#sigma.graphToViewport({ x: 0, y: 0 }),
      this.#sigma.graphToViewport({ x: 1, y: 0 }),
      this.#sigma.graphToViewport({ x: 0, y: 1 }),
    ];
    const [a, b, c, d] = [x.x - o.x, x.y - o.y, y.x - o.x, y.y - o.y];
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, o.x * ratio, o.y * ratio);
    context.lineWidth = 1 / Math.max(Math.hypot(a, b), 1e-9);
    context.strokeStyle = this.#colours().faint;
    context.stroke(this.#path);
    const strip = this.#ground?.strip;
    if (!strip) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#drawStrip(context, strip);
  }

  #drawStrip(context: CanvasRenderingContext2D, { left, right, low, high, label }: Strip): void {
    const [from, to] = [
      this.#sigma.graphToViewport({ x: left, y: high }),
      this.#sigma.graphToViewport({ x: right, y: low }),
    ];
    const { surface, edge, muted } = this.#colours();
    context.fillStyle = surface;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.strokeStyle = edge;
    context.lineWidth = 1;
    context.setLineDash([4, 3]);
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.setLineDash([]);
    context.fillStyle = muted;
    context.font = `${STRIP_WORDS}px 'Inter Variable', sans-serif`;
    context.fillText(label, from.x, from.y - STRIP_WORDS / 2);
  }
}

function pathOf(lines: Ground['lines']): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    for (const [at, { x, y }] of line.entries()) {
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}
