import type { Sigma } from 'sigma';
import type { Colours } from '#web/graph/colours.ts';
import { clearLayer } from '#web/graph/layerCanvas.ts';
import type { DrawnRegion, Places } from '#web/graph/model.ts';
import { drawRegions, regionMarks, writtenRegions, type RegionMark } from './regions.ts';

/** What the names over a picture are written from. */
export type RegionSource = {
  readonly sigma: Sigma;
  readonly colours: Colours;
  /** Counts how often nodes moved. */
  readonly version: number;
  readonly placeOf: Places['get'];
};

/** Writes names over parts of a graph on a canvas, in each frame where the camera has them. */
export class RegionLayer {
  readonly #source: RegionSource;
  #context: CanvasRenderingContext2D | null = null;
  #regions: readonly DrawnRegion[] = [];
  #marks: readonly RegionMark[] = [];
  #version = -1;

  constructor(source: RegionSource) {
    this.#source = source;
    source.sigma.on('afterRender', () => this.#draw());
  }

  show(regions: readonly DrawnRegion[] = []): void {
    this.#regions = regions;
    this.#version = -1;
  }

  #draw(): void {
    const { sigma, version, colours, placeOf } = this.#source;
    if (this.#regions.length === 0 && !this.#context) return;
    // Most pictures have no names over them and no canvas for these.
    this.#context ??= sigma
      .createCanvas('regions', { afterLayer: 'labels', style: { pointerEvents: 'none' } })
      .getContext('2d');
    if (!this.#context) return;
    if (version !== this.#version) {
      this.#marks = regionMarks(this.#regions, { get: placeOf });
      this.#version = version;
    }
    clearLayer(this.#context, sigma);
    const names = writtenRegions(this.#marks, (place) => sigma.graphToViewport(place));
    drawRegions(this.#context, names, colours);
  }
}
