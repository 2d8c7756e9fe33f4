import type { QueryInput } from '#domain/query/grammar.ts';
import { groupedQuery, type Grouped } from './groupedQuestion.ts';

/** The question whose totals answer others, as it is asked. */
export type WholeQuestion = { readonly whole: Grouped; readonly query: QueryInput };

/** How many values of a dimension that has as many as there are rows of a kind are told, the largest. */
export const MOST_VALUES = 1000;

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
  const group = whole.by.map(({ group: key, isOpen }) => (isOpen ? { ...key, most: MOST_VALUES } : key));
  return {
    whole,
    query: { ...query, group: whole.by.length > 1 ? group : (query.group ?? []), totals: true },
  };
}
