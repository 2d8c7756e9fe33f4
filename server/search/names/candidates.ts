import { MOST_KNOWN, type Names } from './names.ts';
import { RowPlaces } from './rowPlaces.ts';

/** A row found in memory, and the best of its names. */
export type FoundName = {
  readonly names: Names;
  readonly row: number;
  readonly name: number;
  readonly tier: number;
  readonly likeness: number;
  /** The less the better: tier, then likeness, then how well known it is. */
  readonly rank: number;
};

/** The best of the rows found, best first, and how many were found in all. */
export type Found = { readonly count: number; readonly best: readonly FoundName[] };

const perTier = 101;

/** Gathers the rows that match, each with the best of its names, in plain arrays: hundreds are looked at to show ten. */
export class Candidates {
  readonly #names: Names;
  readonly #isWanted: (row: number, marks: number) => boolean;
  readonly #places = new RowPlaces();
  readonly #starts: number[] = [];
  readonly #tiers: number[] = [];
  readonly #likenesses: number[] = [];
  readonly #ranks: number[] = [];

  constructor(names: Names, isWanted: (row: number, marks: number) => boolean) {
    this.#names = names;
    this.#isWanted = isWanted;
  }

  /** Takes a start that matched, if its row is wanted and has no better one. What is looked at stands beside the start, as what lists of rows and names have of hundreds costs most. */
  take(start: number, tier: number, likeness: number): void {
    const row = this.#names.startRow[start] ?? 0;
    const marks = this.#names.startMarks[start] ?? 0;
    const before = this.#places.of(row);
    if (before < 0 && !this.#isWanted(row, marks)) return;
    const rank =
      (tier * perTier + 100 - Math.round(likeness * 100)) * (MOST_KNOWN + 1) - (marks & MOST_KNOWN);
    if (before >= 0 && !this.#isBetter(before, start, rank)) return;
    const place = before < 0 ? this.#places.add(row) : before;
    this.#starts[place] = start;
    this.#tiers[place] = tier;
    this.#likenesses[place] = likeness;
    this.#ranks[place] = rank;
  }

  #isBetter(place: number, start: number, rank: number): boolean {
    const before = this.#ranks[place] ?? 0;
    if (rank !== before) return rank < before;
    const { nameWeight, startName } = this.#names;
    const [one, other] = [startName[start] ?? 0, startName[this.#starts[place] ?? 0] ?? 0];
    return one !== other && (nameWeight[one] ?? 0) > (nameWeight[other] ?? 0);
  }

  /** So many of the best, those of one rank in the order in which they came. */
  best(most: number): Found {
    const ranks = this.#ranks;
    const places: number[] = [];
    for (let place = 0; place < ranks.length; place += 1) {
      const rank = ranks[place] ?? 0;
      if (places.length === most && rank >= (ranks[places.at(-1) ?? 0] ?? 0)) continue;
      let at = places.length === most ? most - 1 : places.length;
      for (; at > 0 && (ranks[places[at - 1] ?? 0] ?? 0) > rank; at -= 1) places[at] = places[at - 1] ?? 0;
      places[at] = place;
    }
    return { count: ranks.length, best: places.map((place) => this.#foundAt(place)) };
  }

  #foundAt(place: number): FoundName {
    return {
      names: this.#names,
      row: this.#places.rows[place] ?? 0,
      name: this.#names.startName[this.#starts[place] ?? 0] ?? 0,
      tier: this.#tiers[place] ?? 0,
      likeness: this.#likenesses[place] ?? 0,
      rank: this.#ranks[place] ?? 0,
    };
  }
}
