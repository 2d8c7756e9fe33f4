import { addAmounts } from '#domain/money.ts';
import { isIn } from '#domain/sets.ts';
import { dateLabel, knownUsd, qualifierLabel, typeLabel, type RoundFacts } from '#web/organization/rounds.ts';

export type DatedRound = RoundFacts & {
  readonly id: string;
  readonly date: string | null;
  readonly datePrecision: string | null;
};

/** One step of the cumulative line. */
export type CumulativeStep = {
  readonly key: string;
  /** yyyy-mm-dd. */
  readonly date: string;
  readonly dateText: string;
  readonly label: string;
  /** USD; null where the round took place without a known amount. */
  readonly amount: string | null;
  /** USD raised up to and with this round. */
  readonly total: number;
};

/** Private equity, or all capital. */
export type Sum = 'CAPITAL' | 'RAISED';

export type Cumulative = {
  readonly steps: readonly CumulativeStep[];
  /** Rounds beside the line: listings, debt, what comes after them. */
  readonly beside: readonly CumulativeStep[];
  /** Counted rounds without a date: they are in the total and not on the line. */
  readonly undated: number;
};

/** The USD raised over time: rounds that are in the sum step the line up in order of date, the others stand beside it. */
export function cumulativeOf(rounds: readonly DatedRound[], sum: Sum = 'RAISED'): Cumulative {
  const isCounted = ({ countsAs }: DatedRound): boolean => isIn(sum, countsAs);
  const dated = rounds
    .filter((round): round is DatedRound & { date: string } => round.date !== null)
    .sort((first, second) => first.date.localeCompare(second.date));
  let total = '0';
  const steps = dated.filter(isCounted).map((round) => {
    const amount = knownUsd(round);
    if (amount !== null) total = addAmounts([total, amount]);
    return stepOf(round, amount, Number(total));
  });
  const beside = dated
    .filter((round) => !isCounted(round) && !isIn('RAISING_GROUPS', round.roundGroup))
    .map((round) => stepOf(round, knownUsd(round), 0));
  const undated = rounds.filter((round) => round.date === null && isCounted(round)).length;
  return { steps, beside, undated };
}

/** True where a line can be drawn: some counted round has both a date and an amount in USD. */
export const hasCurve = (rounds: readonly DatedRound[], sum?: Sum): boolean =>
  cumulativeOf(rounds, sum).steps.some(({ amount }) => amount !== null);

function stepOf(round: DatedRound & { date: string }, amount: string | null, total: number): CumulativeStep {
  const qualifier = qualifierLabel(round);
  return {
    key: round.id,
    date: round.date,
    dateText: dateLabel(round.date, round.datePrecision),
    label: qualifier === null ? typeLabel(round) : `${typeLabel(round)} (${qualifier.toLowerCase()})`,
    amount,
    total,
  };
}
