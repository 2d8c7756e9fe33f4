import { AppError } from '#domain/errors.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import type { Lane } from '#server/database/database.ts';
import type { Reading } from '#server/query/context.ts';
import type { Scales } from './scales.ts';
import type { CurrentSizes, Sizes } from './sizes.ts';
import { lightener, weigh, type Question } from './weigh.ts';

/** What a question may weigh, in microseconds of PostgreSQL's time at worst. */
export const WEIGHTS = {
  /** More is refused before it is asked: it would not be answered in time. */
  most: 12_000_000,
  /** More is answered in a share of the connections. */
  light: 1_000_000,
} as const;

type Weighing = Reading & { readonly sizes: CurrentSizes };

/** Weighs a question before it is asked: gives the connections it may use, and refuses one that would look at too many rows. */
export async function admit({ sizes, asOf }: Weighing, question: Question): Promise<{ lane?: Lane }> {
  const { total, what } = weighOnce(await sizes(), question);
  if (total > WEIGHTS.most) throw tooHeavy(total, what);
  return laneOf(total, asOf);
}

// What is asked of a row in the same words weighs the same, until the sizes are others.
const known = new WeakMap<object, { readonly sizes: Sizes; readonly key: string; readonly scales: Scales }>();

function weighOnce(sizes: Sizes, question: Question): Scales {
  const { kind, passes, items, rows, groups } = question;
  if (!items || passes.length > 0 || groups) return weigh(sizes, question);
  const key = `${kind.name} ${rows}`;
  const last = known.get(items);
  if (last?.sizes === sizes && last.key === key) return last.scales;
  const scales = weigh(sizes, question);
  known.set(items, { sizes, key, scales });
  return scales;
}

// What reads the past is planned for long, however little it reads.
const laneOf = (total: number, asOf: Reading['asOf']): { lane?: Lane } =>
  asOf || total > WEIGHTS.light ? { lane: 'heavy' } : {};

/** How a question is asked: over which connections, and its conditions (each tree once) as they are to be compiled. */
export interface Admitted {
  readonly lane?: Lane;
  lighter<T extends { readonly where?: ConditionTree | undefined }>(asked: T): T;
}

/** The same for one who asks it as it is told to: what would be refused if links were followed from each row follows them once for all. */
export async function admitLighter({ sizes, asOf }: Weighing, question: Question): Promise<Admitted> {
  const current = await sizes();
  const { total, what } = weighOnce(current, question);
  if (total <= WEIGHTS.most) return { ...laneOf(total, asOf), lighter: (asked) => asked };
  const lightest = lightener(current, question.kind);
  const passes = question.passes.map((where) => where && lightest(where));
  if (weigh(current, { ...question, passes }).total > WEIGHTS.most) throw tooHeavy(total, what);
  return {
    lane: 'heavy',
    lighter: (asked) => (asked.where ? { ...asked, where: lightest(asked.where) } : asked),
  };
}

function tooHeavy(total: number, what: string): AppError {
  const times = Math.min(999_999, Math.ceil(total / WEIGHTS.most));
  return new AppError('QUERY_TOO_LARGE', {
    message: `The question may look at ${times} times as many rows as can be answered in time, most of them for ${what}. Ask for fewer links in a row, name the rows by their ids, or ask for the linked rows by themselves.`,
  });
}
