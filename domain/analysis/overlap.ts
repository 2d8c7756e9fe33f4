/** What two have in common. */
export interface Overlap {
  readonly one: number;
  readonly other: number;
  readonly shared: readonly string[];
  readonly either: number;
  /** What both have, of what either has, from 0 to 1 (Jaccard); null where neither has anything. */
  readonly likeness: number | null;
}

/** What each two of several sets have in common, by their places. */
export const overlapsOf = (sets: readonly ReadonlySet<string>[]): readonly Overlap[] =>
  sets.flatMap((first, one) =>
    sets.slice(one + 1).map((second, later) => {
      const shared = [...first].filter((member) => second.has(member));
      const either = first.size + second.size - shared.length;
      return {
        one,
        other: one + 1 + later,
        shared,
        either,
        likeness: either === 0 ? null : shared.length / either,
      };
    }),
  );
