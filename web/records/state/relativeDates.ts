import { dateBefore, formatDate, parseSpan } from '#domain/dates.ts';
import type { Kind } from '#domain/kind.ts';
import type { Conditions } from '#domain/lists.ts';
import { isAgo, isLeaf, type ConditionInput } from '#domain/query/grammar.ts';
import { fieldOf } from '#domain/registry.ts';

/** A date that is asked for by how long ago it is. */
export type RelativeDate = {
  readonly f: string;
  /** The shortest span that its conditions count back, such as "12 months". */
  readonly span: string;
};

/** The dates of a kind whose conditions count back from today, each once, with the shortest of their spans. */
export function relativeDates(kind: Kind, conditions: Conditions): readonly RelativeDate[] {
  const found = conditions.flatMap((condition) => leavesOf(condition)).filter(({ f }) => isDate(kind, f));
  const byField = Map.groupBy(found, ({ f }) => f);
  return [...byField].flatMap(([f, some]) => {
    const [shortest] = some.toSorted((a, b) =>
      startOf(a.span, ANY_DAY) < startOf(b.span, ANY_DAY) ? 1 : -1,
    );
    return shortest ? [{ f, span: shortest.span }] : [];
  });
}

const isDate = (kind: Kind, f: string): boolean => fieldOf(kind, f)?.type === 'date';

const ANY_DAY = '2000-12-31';

const startOf = (span: string, today: string): string => {
  const parsed = parseSpan(span);
  return parsed ? dateBefore(today, parsed) : today;
};

// What is asked of rows that are linked speaks of dates of theirs.
function leavesOf(condition: ConditionInput): readonly RelativeDate[] {
  if (isLeaf(condition)) {
    const { f, op, v } = condition;
    if (isAgo(v)) return [{ f, span: v.ago }];
    return op === 'withinLast' || op === 'notWithinLast' ? [{ f, span: String([v].flat()[0]) }] : [];
  }
  if ('and' in condition) return condition.and.flatMap(leavesOf);
  if ('or' in condition) return condition.or.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [];
}

type Known = { readonly label: string; readonly today: string; readonly newest: string | null | undefined };

/** What a reader must know of a span that is counted from today: where it ends, and how far the data reach. */
export function relativeWords({ span }: RelativeDate, { label, today, newest }: Known): string {
  const from = `Counted back from today, ${formatDate(today)}.`;
  if (newest === undefined) return from;
  if (newest === null) return `${from} No “${label}” is on record.`;
  const day = `${from} Newest “${label}” on record: ${formatDate(newest)}`;
  return newest < startOf(span, today)
    ? `${day}, which is older than ${span}: nothing on record is as young.`
    : `${day}.`;
}
