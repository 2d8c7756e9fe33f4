/** One measured line: what it is, what was measured, the target in words, and whether it holds. */
export interface Result {
  readonly target: string;
  readonly what: string;
  readonly values: Readonly<Record<string, number>>;
  readonly goal: string;
  readonly holds: boolean | null;
}

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : value.toPrecision(3);

/** Prints the results as a Markdown table, ready for docs/benchmarks.md. */
export function printTable(scale: string, results: readonly Result[]): void {
  console.log(`\nScale ${scale}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}\n`);
  console.log('| target | what | measured | goal | holds |\n|---|---|---|---|---|');
  for (const result of results) console.log(lineOf(result));
}

/** A result as a line of the table. */
export function lineOf({ target, what, values, goal, holds }: Result): string {
  const measured = Object.entries(values)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ');
  return `| ${target} | ${what} | ${measured} | ${goal} | ${holds === null ? '–' : holds ? 'yes' : 'no'} |`;
}
