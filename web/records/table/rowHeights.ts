/** Where rows stand below each other: of one estimated height until they are measured. */
export class RowHeights {
  private readonly estimate: number;
  private readonly measured = new Map<number, number>();

  constructor(estimate: number) {
    this.estimate = estimate;
  }

  /** Notes a measured height; gives by how much it differs from what was taken for it. */
  measure(place: number, height: number): number {
    const difference = height - (this.measured.get(place) ?? this.estimate);
    if (difference !== 0) this.measured.set(place, height);
    return difference;
  }

  /** The distance of a row's top from that of the first row. */
  topOf(place: number): number {
    let top = place * this.estimate;
    for (const [other, height] of this.measured) if (other < place) top += height - this.estimate;
    return top;
  }

  /** The row that a distance from the first row's top falls on, within so many rows. */
  placeAt(distance: number, count: number): number {
    let low = 0;
    let high = Math.max(count - 1, 0);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
