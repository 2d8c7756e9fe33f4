import { dateText, type DatePrecision } from '#domain/dates.ts';
import type { RoundTraits } from '#domain/rounds/sameRound.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** A round that is on record of a company. */
export type KnownRound = RoundTraits & {
  readonly id: string;
  readonly name: string;
  readonly partOf: string | null;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly date: string | null;
  readonly datePrecision: DatePrecision | null;
  readonly fundingInfo: string | null;
  readonly fundingUsd: number | string | null;
  readonly fundingLocal: number | string | null;
  readonly localCurrency: string | null;
  readonly partOf: { readonly id: string } | null;
};

const MOST = 200;
const NONE: readonly KnownRound[] = [];

/** The rounds on record of a company, as far as the user sees them; none until they are there. */
export function useCompanyRounds(company: string | undefined): readonly KnownRound[] {
  const { data } = useAnswer(
    company === undefined
      ? null
      : question('fundingRound', ['rounds of', company], async (signal) => {
          const path = `/round/?entity=${encodeURIComponent(company)}&ordering=-date&limit=${MOST}`;
          const { results } = await getRest<{ readonly results: readonly Row[] }>(path, signal);
          return results.map(knownRound);
        }),
  );
  return company === undefined ? NONE : (data ?? NONE);
}

const textOf = (amount: number | string | null): string | null => (amount === null ? null : String(amount));

const knownRound = (row: Row): KnownRound => ({
  id: row.id,
  name: row.name,
  partOf: row.partOf?.id ?? null,
  date: row.date === null ? null : dateText({ date: row.date, precision: row.datePrecision ?? 'day' }),
  type: row.fundingInfo,
  usd: textOf(row.fundingUsd),
  local: textOf(row.fundingLocal),
  currency: row.localCurrency,
});
