/** What changes each year, in per cent. */
export interface Pace {
  readonly count: number;
  readonly size: number;
}

/** A year of a scenario. */
export interface ScenarioYear {
  readonly year: number;
  readonly count: number;
  readonly size: number;
  readonly sum: number;
}

/** So many years on from a number and a mean size, at a pace that stays the same; the first year is the one it begins with. */
export const scenarioOf = (
  from: { readonly year: number; readonly count: number; readonly size: number },
  { count, size }: Pace,
  years: number,
): readonly ScenarioYear[] =>
  Array.from({ length: years + 1 }, (_, on) => {
    const [many, large] = [from.count * (1 + count / 100) ** on, from.size * (1 + size / 100) ** on];
    return { year: from.year + on, count: many, size: large, sum: many * large };
  });
