import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { getRest } from '#web/api/questions.ts';

/** How many rows a group has, where they were counted before all else. */
export const countOf = ({ values }: GroupRow): number => Number(values[0]);

/** The rows of a kind that meet a condition, summed up in groups. */
export const askGroups = (kind: Kind, query: QueryInput, signal?: AbortSignal): Promise<Groups> =>
  getRest<Groups>(questionPath(kind, query), signal);
