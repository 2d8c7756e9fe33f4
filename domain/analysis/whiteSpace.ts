/** How many there are of a class in a country. */
export interface Place {
  readonly row: string;
  readonly column: string;
  readonly count: number;
}

/** A place with how many would be there if classes were divided among countries as all are. */
export interface Expected extends Place {
  readonly expected: number;
}

/** Every class in every country, with how many are there and how many would be: those of the class × those of the country, through all. */
export function expectedOf(places: readonly Place[]): readonly Expected[] {
  const add = (sums: Map<string, number>, key: string, count: number) =>
    sums.set(key, (sums.get(key) ?? 0) + count);
  const [rows, columns] = [new Map<string, number>(), new Map<string, number>()];
  const counts = new Map<string, number>();
  let all = 0;
  for (const { row, column, count } of places) {
    add(rows, row, count);
    add(columns, column, count);
    add(counts, JSON.stringify([row, column]), count);
    all += count;
  }
  return [...rows].flatMap(([row, inRow]) =>
    [...columns].map(([column, inColumn]) => ({
      row,
      column,
      count: counts.get(JSON.stringify([row, column])) ?? 0,
      expected: (inRow * inColumn) / all,
    })),
  );
}

/** The places where nobody is, those first where the most would be. */
export const gapsOf = (places: readonly Place[]): readonly Expected[] =>
  expectedOf(places)
    .filter(({ count }) => count === 0)
    .toSorted((one, other) => other.expected - one.expected);
