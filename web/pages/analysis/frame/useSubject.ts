import type { ListKind } from '#domain/lists.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';

/** A row as its list answers it. */
export type SubjectRow = { readonly id: string } & Readonly<Record<string, unknown>>;

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The key of a row in an address: its own where it has one. */
export const keyOfRow = ({ slug, id }: SubjectRow): string => (typeof slug === 'string' ? slug : id);

/** The row that an address names by its key, or the first of the list where it names none. */
export function useSubject(
  { kind, sort }: ListKind,
  where: QueryInput['where'],
  key: string | undefined,
): Answer<{ readonly results: readonly SubjectRow[] }> {
  const f = key !== undefined && ID.test(key) ? 'id' : (kind.keyField ?? 'id');
  const query: QueryInput =
    key === undefined
      ? { ...(where ? { where } : {}), sort, limit: 1 }
      : { where: { f, op: 'eq', v: key }, limit: 1 };
  return useAnswer(pathQuestion(kind.name, questionPath(kind, query)));
}
