import { question, type Question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';

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

type Answers = ReadonlyMap<string, InvestorFigures>;
type Batch = { readonly ids: Set<string>; readonly answers: Promise<Answers> };

// The rows that are not asked for yet.
let waiting: Batch | undefined;

/** The figures of an investor, null where it has no deal. What rows on the screen ask at once is one request. */
export const figuresQuestion = (id: string): Question<InvestorFigures | null> =>
  question('organization', ['investor-figures', id], async () => {
    const batch = batchFor(id);
    return (await batch.answers).get(id) ?? null;
  });

function batchFor(id: string): Batch {
  if (waiting && waiting.ids.size < AT_ONCE) {
    waiting.ids.add(id);
    return waiting;
  }
  const ids = new Set([id]);
  const batch: Batch = { ids, answers: afterOthers().then(() => askFor(batch)) };
  waiting = batch;
  return batch;
}

// Rows that are drawn together ask in the same turn.
const afterOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function askFor(batch: Batch): Promise<Answers> {
  if (waiting === batch) waiting = undefined;
  const query = [...batch.ids].map((id) => `id=${id}`).join('&');
  const { results } = await getRest<{ readonly results: readonly InvestorFigures[] }>(
    `/investor-figures/?${query}&limit=${AT_ONCE}`,
  );
  return new Map(results.map((one) => [one.id, one]));
}
