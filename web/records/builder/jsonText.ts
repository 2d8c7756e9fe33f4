import { AppError } from '#domain/errors.ts';
import type { SortKey } from '#domain/kind.ts';
import type { Conditions, ListKind } from '#domain/lists.ts';
import { allOf, conjuncts } from '#domain/query/grammar.ts';
import { parseCondition, parseSort } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';

export type JsonRead =
  | { readonly conditions: Conditions; readonly sort: readonly SortKey[]; readonly problem?: undefined }
  | { readonly problem: string };

/** The conditions and order of a list as the JSON that the API takes as `q`. */
export function writeJson(conditions: Conditions, sort: readonly SortKey[]): string {
  const where = allOf(conditions);
  return JSON.stringify({ ...(where ? { where } : {}), sort }, null, 2);
}

/** Reads them again; a wrong text gives the sentence that says what is wrong. */
export function readJson(list: ListKind, text: string): JsonRead {
  const broken = brokenJson(text);
  if (broken !== undefined) return { problem: broken };
  try {
    const { where, sort = list.sort } = parseQueryText(text);
    const conditions = conjuncts(where);
    if (where) parseCondition(list.kind, where);
    parseSort(list.kind, sort);
    return { conditions, sort };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message };
    throw error;
  }
}

// Where the text stops being JSON, by line and column.
function brokenJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // Browsers tell the place, or the sign that they did not expect.
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    const sign = /token '?(.)'?/i.exec(message)?.[1];
    if (position === undefined && sign !== undefined) {
      return `This is no JSON: “${sign}” is not expected where it stands.`;
    }
    if (position === undefined) return 'This is no JSON: it ends too early, or something is not closed.';
    const before = text.slice(0, Number(position)).split('\n');
    return `This is no JSON: something is wrong in line ${before.length}, at character ${(before.at(-1)?.length ?? 0) + 1}.`;
  }
}
