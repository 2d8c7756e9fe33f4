import type { Place } from '#web/graph/model.ts';

/** A part of the plane. */
export type Extent = { readonly x: [number, number]; readonly y: [number, number] };

/** The smallest part of the plane that has all places, two numbers each. */
export function extentOf(xy: Float32Array): Extent {
  const extent: Extent = { x: [Infinity, -Infinity], y: [Infinity, -Infinity] };
  for (let at = 0; at + 1 < xy.length; at += 2) {
    const [x = 0, y = 0] = [xy[at], xy[at + 1]];
    if (x < extent.x[0]) extent.x[0] = x;
    if (x > extent.x[1]) extent.x[1] = x;
    if (y < extent.y[0]) extent.y[0] = y;
    if (y > extent.y[1]) extent.y[1] = y;
  }
  return xy.length === 0 ? { x: [0, 1], y: [0, 1] } : extent;
}

const perCell = 8;

/** Finds which of many places lie near to another, or within a part of the plane. */
export class Grid {
  readonly #xy: Float32Array;
  readonly #extent: Extent;
  readonly #side: number;
  readonly #columns: number;
  readonly #rows: number;
  /** Where the places of each cell begin in `#order`. */
  readonly #starts: Uint32Array;
  readonly #order: Uint32Array;

  constructor(xy: Float32Array, extent: Extent = extentOf(xy)) {
    this.#xy = xy;
    this.#extent = extent;
    const count = xy.length / 2;
    const [width, height] = [extent.x[1] - extent.x[0], extent.y[1] - extent.y[0]];
    this.#side = Math.max(
      Math.sqrt((width * height * perCell) / Math.max(count, 1)),
      (width + height) / 2000,
      1e-9,
    );
    this.#columns = Math.floor(width / this.#side) + 1;
    this.#rows = Math.floor(height / this.#side) + 1;
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1);
    this.#order = new Uint32Array(count);
    for (let node = 0; node < count; node += 1) {
      const cell = this.#cellOf(node) + 1;
      this.#starts[cell] = (this.#starts[cell] ?? 0) + 1;
    }
    for (let cell = 1; cell < this.#starts.length; cell += 1) {
      this.#starts[cell] = (this.#starts[cell] ?? 0) + (this.#starts[cell - 1] ?? 0);
    }
    const next = this.#starts.slice();
    for (let node = 0; node < count; node += 1) {
      const cell = this.#cellOf(node);
      this.#order[next[cell] ?? 0] = node;
      next[cell] = (next[cell] ?? 0) + 1;
    }
  }

  /** The numbers of the places within a part of the plane. */
  within({ x, y }: Extent): number[] {
    const [left, right] = [this.#column(x[0]), this.#column(x[1])];
    const [low, high] = [this.#row(y[0]), this.#row(y[1])];
    const found: number[] = [];
    for (let row = low; row <= high; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const cell = row * this.#columns + column;
        for (let at = this.#starts[cell] ?? 0; at < (this.#starts[cell + 1] ?? 0); at += 1) {
          const node = this.#order[at] ?? 0;
          const [px = 0, py = 0] = [this.#xy[node * 2], this.#xy[node * 2 + 1]];
          if (px >= x[0] && px <= x[1] && py >= y[0] && py <= y[1]) found.push(node);
        }
      }
    }
    return found;
  }

  /** The number of the place that is nearest to another, of those that are no farther than their own reach, which is at most a radius. */
  nearest({ x, y }: Place, radius: number, reachOf: (node: number) => number): number | undefined {
    const around: Extent = { x: [x - radius, x + radius], y: [y - radius, y + radius] };
    let [best, least] = [-1, Infinity];
    for (const node of this.within(around)) {
      const far = Math.hypot((this.#xy[node * 2] ?? 0) - x, (this.#xy[node * 2 + 1] ?? 0) - y);
      if (far < least && far <= reachOf(node)) [best, least] = [node, far];
    }
    return best < 0 ? undefined : best;
  }

  #cellOf(node: number): number {
    return this.#row(this.#xy[node * 2 + 1] ?? 0) * this.#columns + this.#column(this.#xy[node * 2] ?? 0);
  }

  #column(x: number): number {
    return clamp(Math.floor((x - this.#extent.x[0]) / this.#side), this.#columns - 1);
  }

  #row(y: number): number {
    return clamp(Math.floor((y - this.#extent.y[0]) / this.#side), this.#rows - 1);
  }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The numbers with the largest sizes, the largest of them first. */
export function largest(sizes: Float32Array, numbers: readonly number[], most: number): readonly number[] {
  // Numbers are sorted by themselves much faster than by what they stand for.
  const ordered = Float32Array.from(numbers, (number) => sizes[number] ?? 0).sort();
  const least = ordered[Math.max(0, ordered.length - most)] ?? 0;
  return numbers
    .filter((number) => (sizes[number] ?? 0) >= least)
    .toSorted((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
    .slice(0, most);
}
