import type { QueryInput } from '#domain/query/grammar.ts';
import { groupedQuery, type Grouped } from './groupedQuestion.ts';

/** The question whose totals answer others, as it is asked. */
export type WholeQuestion = { readonly whole: Grouped; readonly query: QueryInput };

/**
 * Questions for the groups of some dimensions, of fewer of them and of none, as one for the first with its totals, so that rows are
 * looked at once; none where a row counts in several groups, or where the questions are not about the same rows.
 */
export function wholeQuestion(parts: readonly Grouped[]): WholeQuestion | undefined {
  const [whole, ...others] = parts.toSorted((a, b) => b.by.length - a.by.length);
  if (whole === undefined || others.length === 0) return undefined;
  const query = groupedQuery(whole);
  const isPart = ({ by }: Grouped): boolean =>
    by.length < whole.by.length && by.every((dimension) => whole.by.includes(dimension));
  const isSame = (part: Grouped): boolean => {
    const { where, measures } = groupedQuery(part);
    return JSON.stringify([where, measures]) === JSON.stringify([query.where, query.measures]);
  };
  if (whole.by.some(({ isMany }) => isMany) || !others.every((part) => isPart(part) && isSame(part))) {
    return undefined;
  }
  return { whole, query: { ...query, totals: true } };
}
