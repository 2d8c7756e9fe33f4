import type { Row } from '#domain/kindTypes.ts';
import { formatQuantity } from '#domain/format.ts';
import { formatMoneyInFull, formatUsd } from '#domain/money.ts';
import { Missing } from '#web/records/columns/Missing.tsx';

type JoinedRoundsProps = {
  readonly investor: Pick<Row<'organization'>, 'joinedKnownCount' | 'joinedRoundCount' | 'joinedRoundsUsd'>;
};

/** What the rounds that an investor joined came to as a whole, and of how many that is known. */
export function JoinedRounds({ investor }: JoinedRoundsProps) {
  const { joinedRoundsUsd: usd, joinedKnownCount: known, joinedRoundCount: joined } = investor;
  const rounds = joined ?? 0;
  if (usd === null) return <Missing why="No amount in USD is known of a round that it joined" />;
  const isPart = (known ?? 0) < rounds;
  const words = `${known ?? 0} of ${formatQuantity(rounds, 'round')}, with what the other investors put in`;
  return (
    <span title={`${formatMoneyInFull(usd, 'USD')}: ${words}`}>
      {isPart && '≥'}
      {formatUsd(usd)}
    </span>
  );
}
