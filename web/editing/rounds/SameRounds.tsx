import { formatDateText } from '#domain/dates.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { mayBeSameRound } from '#domain/rounds/sameRound.ts';
import css from '#web/editing/Editing.module.css';
import { useCompanyRounds, type KnownRound } from './companyRounds.ts';
import { amountOf, linkOf, textOf, useValues, type RoundForm } from './roundForm.ts';

type SameRoundsProps = { readonly form: RoundForm; readonly id: string | null };

/** Rounds of the company that this one may be told twice of, as they are known while it is typed. */
export function SameRounds({ form, id }: SameRoundsProps) {
  const values = useValues(form, [
    'entity',
    'date',
    'fundingInfo',
    'fundingUsd',
    'fundingLocal',
    'localCurrency',
    'partOf',
  ]);
  const rounds = useCompanyRounds(linkOf(values.entity)?.id);
  const own = {
    date: textOf(values.date) || null,
    type: textOf(values.fundingInfo) || null,
    usd: amountOf(values.fundingUsd) || null,
    local: amountOf(values.fundingLocal) || null,
    currency: textOf(values.localCurrency) || null,
  };
  const whole = linkOf(values.partOf)?.id;
  const isOther = (round: KnownRound): boolean =>
    round.id !== whole && (id === null || (round.id !== id && round.partOf !== id));
  const found = rounds.filter((round) => isOther(round) && mayBeSameRound(own, round));
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={css.warning}>
          <strong>It may be on record already</strong>
          <ul>
            {found.map((round) => (
              <li key={round.id}>
                <a
                  href={rowPath({ kind: 'fundingRound', id: round.id }) ?? ''}
                  target="_blank"
                  rel="noopener"
                >
                  {round.name}
                </a>{' '}
                {aboutOf(round)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function aboutOf({ date, usd, local, currency }: KnownRound): string {
  const amount = usd === null ? local && formatMoney(local, currency ?? '') : formatUsd(usd);
  return [date && formatDateText(date), amount].filter(Boolean).join(' · ');
}
