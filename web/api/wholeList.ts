import { LISTS, TOTALS_LIMIT } from '#domain/limits.ts';
import type { KindName } from '#domain/names.ts';
import { firstAnswerOf } from './firstAnswers.ts';
import { question, type Question } from './question.ts';
import { getRest } from './questions.ts';

type Part<Row> = { readonly count: number; readonly next: string | null; readonly results: readonly Row[] };

/** The question for all rows of a list that is answered in parts: what lies beyond the first part is asked for as well. */
export function wholeListQuestion<Row>(
  kind: KindName | null,
  path: string,
  params: Readonly<Record<string, string>> = {},
): Question<readonly Row[]> {
  const partAt = (offset: number): string =>
    `${path}?${new URLSearchParams({ limit: String(TOTALS_LIMIT), ...params, ...(offset > 0 && { offset: String(offset) }) })}`;
  const whole = question(kind, [path, params, 'whole'], async (signal): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let offset = 0; offset <= LISTS.maxOffset; offset += TOTALS_LIMIT) {
      const part = await getRest<Part<Row>>(partAt(offset), signal);
      rows.push(...part.results);
      if (part.next === null) return rows;
    }
    throw new Error(`${path} has more rows than can be reached.`);
  });
  return {
    ...whole,
    first: () => {
      const part = firstAnswerOf(partAt(0)) as Part<Row> | undefined;
      return part?.next === null ? part.results : undefined;
    },
  };
}
