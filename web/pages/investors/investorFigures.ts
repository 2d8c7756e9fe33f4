import { use } from 'react';
import { question, type Question } from '#web/api/question.ts';
import { getRest, pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { FirstRows } from '#web/records/table/firstRows.ts';

/** What the deals of an investor come to, as the API gives it. */
export type InvestorFigures = {
  readonly id: string;
  readonly types: readonly { readonly type: string | null; readonly deals: number }[];
  readonly years: readonly { readonly year: number | null; readonly deals: number }[];
  readonly classes: readonly { readonly slug: string; readonly name: string; readonly companies: number }[];
  readonly classCount: number;
  readonly coInvestors: readonly { readonly id: string; readonly name: string; readonly rounds: number }[];
  readonly coInvestorCount: number;
};

// As many ids as an address has room for.
const AT_ONCE = 100;

type Answers = { readonly results: readonly InvestorFigures[] };
type Batch = { readonly ids: string[]; readonly answers: Promise<Answers> };

// The rows that are not asked for yet.
let waiting: Batch | undefined;

/**
 * The figures of an investor, null where it has no deal. The first rows of a table are one question, which the server answers with its
 * page; what other rows on the screen ask at once is one request.
 */
export function useFigures(id: string) {
  const first = use(FirstRows);
  const { data, error } = useAnswer(
    first.includes(id) ? pathQuestion<Answers>('organization', pathOf(first)) : laterQuestion(id),
  );
  return { figures: data && (data.results.find((one) => one.id === id) ?? null), error };
}

const laterQuestion = (id: string): Question<Answers> =>
  question('organization', ['investor-figures', id], () => batchFor(id).answers);

function batchFor(id: string): Batch {
  if (waiting && waiting.ids.length < AT_ONCE) {
    waiting.ids.push(id);
    return waiting;
  }
  const ids = [id];
  const answers = afterOthers().then(() => {
    if (waiting?.ids === ids) waiting = undefined;
    return getRest<Answers>(pathOf(ids));
  });
  waiting = { ids, answers };
  return waiting;
}

// Rows that are drawn together ask in the same turn, each once.
const afterOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const pathOf = (ids: readonly string[]): string =>
  `/investor-figures/?${ids.map((id) => `id=${id}`).join('&')}&limit=${AT_ONCE}`;
