import type { CrowdFigures, StillAsked, StillView } from './stillMessages.ts';

type Hears = {
  /** What was asked for last is there. */
  readonly onDrawn: () => void;
  /** The thread cannot draw, as its script does not load or it has no room. */
  readonly onFailed: () => void;
};

/** A crowd as it stands still, on a canvas of its own: drawn in a thread beside the page, one picture for each view. */
export class CrowdStill {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: ImageBitmapRenderingContext | null;
  readonly #worker = new Worker(new URL('./stillWorker.ts', import.meta.url), { type: 'module' });
  readonly #hears: Hears;
  #figures: CrowdFigures | undefined;
  #told: CrowdFigures | undefined;
  #wanted: StillView | undefined;
  #asked: StillView | undefined;

  constructor(canvas: HTMLCanvasElement, hears: Hears) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('bitmaprenderer');
    this.#hears = hears;
    this.#worker.addEventListener('error', () => hears.onFailed());
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => this.#take(data));
  }

  /** Takes what is drawn from now on. */
  show(figures: CrowdFigures): void {
    this.#figures = figures;
  }

  /** Draws what is seen by a view; what was asked for before is left. */
  draw(view: StillView): void {
    this.#wanted = view;
    if (!this.#asked) this.#ask();
  }

  /** Shows nothing until it is told to draw. */
  clear(): void {
    this.#wanted = undefined;
    this.#context?.transferFromImageBitmap(null);
  }

  /** Ends it. */
  kill(): void {
    this.#worker.terminate();
  }

  #ask(): void {
    const [view, figures, told] = [this.#wanted, this.#figures, this.#told];
    if (!view || !figures) return;
    const { xy, sizes, colours, ends } = figures;
    const asked: StillAsked = {
      ...view,
      ...(xy !== told?.xy && { xy }),
      ...(sizes !== told?.sizes && { sizes }),
      ...(colours !== told?.colours && { colours }),
      ...(ends !== told?.ends && { ends }),
    };
    this.#told = figures;
    this.#asked = view;
    this.#worker.postMessage(asked);
  }

  #take(bitmap: ImageBitmap): void {
    const isWanted = this.#asked === this.#wanted;
    this.#asked = undefined;
    if (!isWanted) {
      bitmap.close();
      this.#ask();
      return;
    }
    const { width, height } = bitmap;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      Object.assign(this.#canvas, { width, height });
    }
    this.#context?.transferFromImageBitmap(bitmap);
    this.#hears.onDrawn();
  }
}
