import { addAmounts, formatMoneyInFull, parseAmount } from '#domain/money.ts';
import { perYear } from '#domain/rounds/amounts.ts';
import css from '#web/editing/Editing.module.css';
import { useCompanyRounds } from './companyRounds.ts';
import { amountRemarks } from './offers.ts';
import { amountOf, linkOf, textOf, useValues, type RoundForm } from './roundForm.ts';

const NAMES = [
  'fundingLocal',
  'localCurrency',
  'fxRate',
  'fundingUsd',
  'fundingLocalTotal',
  'fundingUsdTotal',
] as const;

type AmountNotesProps = { readonly form: RoundForm; readonly id: string | null };

/** What of the amounts of a round does not fit together. */
export function RoundAmounts({ form, id }: AmountNotesProps) {
  const rounds = useCompanyRounds(linkOf(useValues(form, ['entity']).entity)?.id);
  const parts = id === null ? [] : rounds.filter(({ partOf }) => partOf === id);
  const amounts = parts.flatMap(({ usd }) => (usd === null ? [] : (parseAmount(usd) ?? [])));
  return <Remarks form={form} parts={amounts.length === 0 ? '' : addAmounts(amounts)} />;
}

type RemarksProps = { readonly form: RoundForm; readonly parts: string };

function Remarks({ form, parts }: RemarksProps) {
  const values = useValues(form, NAMES);
  const remarks = amountRemarks({
    local: amountOf(values.fundingLocal),
    currency: textOf(values.localCurrency),
    rate: textOf(values.fxRate),
    usd: amountOf(values.fundingUsd),
    totals: [amountOf(values.fundingLocalTotal), amountOf(values.fundingUsdTotal)],
    parts,
  });
  return (
    <div role="status">
      {remarks.length > 0 && (
        <div className={css.warning}>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** What public money comes to in a year, as its record will show it; and what of the amounts does not fit together. */
export function PublicAmounts({ form }: Omit<AmountNotesProps, 'id'>) {
  const values = useValues(form, [
    'fundingLocal',
    'localCurrency',
    'fundingUsd',
    'startDate',
    'date',
    'endYear',
  ]);
  const start = textOf(values.startDate) || textOf(values.date);
  const end = textOf(values.endYear);
  const each = [
    [values.fundingLocal, textOf(values.localCurrency)],
    [values.fundingUsd, 'USD'],
  ] as const;
  const told = each.flatMap(([value, currency]) => {
    const amount = perYear({ amount: amountOf(value), start, end });
    return amount === null || currency === '' ? [] : [formatMoneyInFull(amount, currency)];
  });
  return (
    <>
      <p className={css.lead} role="status">
        {told.length > 0 &&
          `Per year: ${[...new Set(told)].join(', ')}, from ${start.slice(0, 4)} to ${end}.`}
      </p>
      <Remarks form={form} parts="" />
    </>
  );
}
