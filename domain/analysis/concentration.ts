/** How amounts are divided among those who hold them. */
export interface Concentration {
  /** How many hold something. */
  readonly holders: number;
  readonly total: number;
  /** The Herfindahl-Hirschman index: the squares of all shares in per cent, added up; 10,000 where one holds all. */
  readonly hhi: number;
  /** How many holders of the same size would be as concentrated: 10,000 through the index. */
  readonly equals: number;
  /** What the largest so many hold, from 0 to 1. */
  readonly topShare: (holders: number) => number;
}

/** Measures how concentrated amounts are; who holds nothing is no holder. Null where nobody holds anything. */
export function concentrationOf(amounts: readonly number[]): Concentration | null {
  const held = amounts.filter((amount) => amount > 0).toSorted((one, other) => other - one);
  const total = held.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return null;
  const hhi = held.reduce((sum, amount) => sum + ((100 * amount) / total) ** 2, 0);
  return {
    holders: held.length,
    total,
    hhi,
    equals: 10_000 / hhi,
    topShare: (holders) => held.slice(0, holders).reduce((sum, amount) => sum + amount, 0) / total,
  };
}
