import { MOST_COMPARED, readComparables } from '#domain/analysis/read/readCompared.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { allOf, type QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { isUnlike } from '#domain/tools/counting.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { CardState } from '#web/pages/analysis/frame/useCard.ts';

/** A thing that is compared, as its path answers it. */
export type ComparedRow = { readonly id: string } & Readonly<Record<string, unknown>>;

export type Answer = { readonly results: readonly ComparedRow[] };

const AT_FIRST = 3;

const MEASURED: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

/** A number of which more is more, so that it has an axis. */
export function isMeasured(kind: Kind, name: string): boolean {
  const field = kind.fields[name];
  return field !== undefined && MEASURED.has(field.type) && field.many !== true && !isUnlike(kind, name);
}

/** The name of a row in the address: its key where it has one. */
export const nameInAddress = ({ slug, id }: ComparedRow): string => (typeof slug === 'string' ? slug : id);

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What is asked for named rows, or for the first of a list where none is named. */
export function comparedQuery(
  { kind, sort }: { readonly kind: Kind; readonly sort: CardState['screen']['list']['sort'] },
  where: QueryInput['where'],
  who: readonly string[] | undefined,
): QueryInput {
  if (who === undefined) return { ...(where ? { where } : {}), sort, limit: AT_FIRST };
  const named = [
    { f: kind.keyField ?? 'id', op: 'eq', v: who.filter((name) => !ID.test(name)) },
    { f: 'id', op: 'eq', v: who.filter((name) => ID.test(name)) },
  ].filter(({ v }) => v.length > 0);
  const all = allOf([where, named.length === 1 ? named[0] : { or: named }]);
  return { ...(all ? { where: all } : {}), limit: MOST_COMPARED };
}

/** The rows in the order in which an address names them, and the names of which there is none; all as they come where none is named. */
export function namedRows(
  rows: readonly ComparedRow[],
  who: readonly string[] | undefined,
): { readonly rows: readonly ComparedRow[]; readonly unfound: readonly string[] } {
  if (who === undefined) return { rows, unfound: [] };
  const found = who.map((name) => ({
    name,
    row: rows.find((row) => row.id === name || nameInAddress(row) === name),
  }));
  return {
    rows: [...new Set(found.flatMap(({ row }) => row ?? []))],
    unfound: found.flatMap(({ name, row }) => (row ? [] : [name])),
  };
}

/** What the card shows, as its address says it. */
export function useComparables({ kind, screen, where, own }: CardState) {
  const { problem, ...read } = readComparables(kind, own);
  const query = comparedQuery(screen.list, where, read.who);
  const answer = useAnswer(
    problem === undefined ? pathQuestion<Answer>(kind.name, questionPath(kind, query)) : null,
  );
  return { ...read, problem, query, answer };
}
