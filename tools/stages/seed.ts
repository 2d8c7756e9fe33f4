/** The seed of random tests where nothing else is asked for: the same questions on every machine. */
const FIXED = 20_260_101;

/** The seed that TEST_SEED asks for: a whole number, `fresh` for one that nobody has tried, or the fixed one. */
export function readSeed(asked: string | undefined): number {
  if (asked === undefined || asked === '') return FIXED;
  if (asked === 'fresh') return Math.floor(Math.random() * 2 ** 31);
  if (!/^-?\d+$/.test(asked)) throw new Error(`TEST_SEED is a whole number or "fresh", not "${asked}".`);
  return Number(asked);
}

/** The seed of this run: vitest.config.ts hands it to every worker. */
export const SEED = readSeed(process.env['TEST_SEED']);
