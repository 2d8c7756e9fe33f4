import type { Sigma } from 'sigma';

/** Waits until a picture has not moved for some milliseconds, and nobody holds it as if to move it on. */
export class Rest {
  readonly #sigma: Sigma;
  readonly #ms: number;
  #timer: number | undefined;

  constructor(sigma: Sigma, ms: number) {
    this.#sigma = sigma;
    this.#ms = ms;
  }

  /** Does it once the picture rests, unless it moves before. */
  await(work: () => void): void {
    this.stop();
    this.#timer = window.setTimeout(() => {
      if (this.#sigma.getMouseCaptor().isMouseDown) this.await(work);
      else work();
    }, this.#ms);
  }

  /** Does nothing any more. */
  stop(): void {
    window.clearTimeout(this.#timer);
  }
}
