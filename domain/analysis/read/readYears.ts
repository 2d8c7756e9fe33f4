import { malformedValue } from '#domain/errors.ts';
import type { Own } from '#domain/tools/read/own.ts';
import { readNumbers, readWhole } from '../parameters.ts';
import type { Years } from '../wholeYear.ts';

/** The first year that growth and scenarios can begin with. */
export const FIRST_YEAR = 1990;

/** Reads which two years growth is told between: the last two that are on record whole, or one beside that which alone is said. */
export function readGrowth(own: Own<'before' | 'after'>, { now, whole }: Years) {
  const years = { from: FIRST_YEAR, to: now };
  const isSaid = (name: 'before' | 'after', year: number): boolean => own(name) === String(year);
  const [last, first] = [isSaid('before', whole) ? whole + 1 : whole, whole - 1];
  const before = readWhole('before', own('before'), {
    ...years,
    usual: isSaid('after', first) ? first - 1 : first,
  });
  const after = readWhole('after', own('after'), { ...years, usual: last });
  const isSame = before.found !== undefined && before.found === after.found;
  return {
    before: before.found,
    after: after.found,
    problem:
      before.problem ??
      after.problem ??
      (isSame
        ? malformedValue('after', String(after.found), `another year than ${before.found}`).message
        : undefined),
  };
}

/** The scenarios, each with its pace where nothing else is said. */
export const SCENARIOS = [
  { name: 'low', label: 'Low', colour: 2, usual: [-10, -10] },
  { name: 'middle', label: 'Middle', colour: 1, usual: [0, 0] },
  { name: 'high', label: 'High', colour: 3, usual: [10, 10] },
] as const;

const PACES = { from: -90, to: 200 };

/** Reads with which year scenarios begin, how far they go, and at which paces. */
export function readScenarios(
  own: Own<'base' | 'years' | (typeof SCENARIOS)[number]['name']>,
  { now, whole }: Years,
) {
  const base = readWhole('base', own('base'), { usual: whole, from: FIRST_YEAR, to: now });
  const years = readWhole('years', own('years'), { usual: 5, from: 1, to: 15 });
  const paces = SCENARIOS.map((one) => ({
    one,
    read: readNumbers(one.name, own(one.name), { usual: one.usual, ...PACES }),
  }));
  return {
    base: base.found,
    years: years.found,
    scenarios: paces.map(({ one, read }) => {
      const [count = 0, size = 0] = read.found ?? [];
      return { ...one, pace: { count, size } };
    }),
    problem:
      base.problem ?? years.problem ?? paces.find(({ read }) => read.problem !== undefined)?.read.problem,
  };
}

/** In per cent, which part of a quarter's rounds is taken to be not on record yet: while it runs, and one, two and three quarters after. */
export const USUAL_LATE: readonly number[] = [20, 10, 5, 0];

/** Reads these parts. */
export const readLate = (own: Own<'late'>) =>
  readNumbers('late', own('late'), { usual: USUAL_LATE, from: 0, to: 80 });
