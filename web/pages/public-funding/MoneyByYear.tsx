import { formatCount, NO_VALUE } from '#domain/format.ts';
import { listOf } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import { allOf, type ConditionInput, type MeasureInput } from '#domain/query/grammar.ts';
import { question } from '#web/api/question.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { askGroups } from '#web/records/questions/askGroups.ts';
import { figureWords } from '#web/records/questions/figureWords.ts';
import type { AboveProps } from '#web/records/spec/listSpec.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Table } from '#web/ui/Table.tsx';
import css from './MoneyByYear.module.css';
import { moneyTable, type Money, type MoneyTable } from './moneyByYear.ts';

const { kind } = listOf('PUBLIC_FUNDING');
const GROUP = [{ f: 'country' }, { f: 'date', by: 'year' }] as const;

const QUESTIONS: Readonly<
  Record<'counted' | 'converted' | 'unknown', readonly [ConditionInput, readonly MeasureInput[]]>
> = {
  counted: [
    { f: 'countsAs', op: 'eq', v: 'counted' },
    [
      { fn: 'known', f: 'fundingUsd' },
      { fn: 'sum', f: 'fundingUsd' },
      { fn: 'sums', f: 'fundingLocal' },
    ],
  ],
  converted: [
    {
      and: [
        { f: 'countsAs', op: 'eq', v: 'counted' },
        { f: 'usdBasis', op: 'eq', v: ['month_mean', 'year_mean'] },
      ],
    },
    [{ fn: 'count' }],
  ],
  unknown: [{ f: 'countsAs', op: 'eq', v: 'unknown' }, [{ fn: 'count' }]],
};

/** What the programmes and awards that are shown come to, by country and year; each figure leads to its rows. */
export function MoneyByYear({ where, onShow }: AboveProps) {
  const { data } = useAnswer(
    question(kind.name, ['money by year', where], async (signal) => {
      const ask = ([condition, measures]: (typeof QUESTIONS)['counted']) =>
        askGroups(kind, { where: allOf([where, condition]) ?? condition, group: GROUP, measures }, signal);
      const [counted, converted, unknown] = await Promise.all([
        ask(QUESTIONS.counted),
        ask(QUESTIONS.converted),
        ask(QUESTIONS.unknown),
      ]);
      return moneyTable({ counted, converted, unknown });
    }),
  );
  if (!data) return <p className={css.note}>Counting…</p>;
  return (
    <>
      {data.isOfOneCountry ? (
        <Years table={data} onShow={onShow} />
      ) : (
        <Countries table={data} onShow={onShow} />
      )}
      <p className={css.note}>
        By the year of the announcement. An amount is counted once: what is part of a strategy or programme
        that is counted itself is in no sum, nor is what is only planned or “up to”. † holds amounts converted
        at the mean rate of their month, or of their year where no month is known.
      </p>
    </>
  );
}

type TableProps = { readonly table: MoneyTable; readonly onShow: AboveProps['onShow'] };

const CAPTION = 'Public money by country and year, in USD';

const Countries = ({ table: { heads, lines }, onShow }: TableProps) => (
  <Table
    caption={CAPTION}
    look="tight"
    heads={['Country', ...heads.map((label) => ({ label, isFigure: true }))]}
  >
    {lines.map(({ key, label, cells }) => (
      <tr key={key} className={key === 'total' ? css.total : undefined}>
        <th scope="row">{label}</th>
        {cells.map((money, index) => (
          <td key={heads[index]} data-figure="">
            <Figure money={money} onShow={onShow} />
          </td>
        ))}
      </tr>
    ))}
  </Table>
);

const Years = ({ table: { heads, lines }, onShow }: TableProps) => (
  <Table
    caption="Public money by year, in USD and in local currency"
    look="tight"
    heads={[
      'Year',
      { label: 'USD', isFigure: true },
      { label: 'Local', isFigure: true },
      { label: 'Amounts known', isFigure: true },
      { label: 'Converted', isFigure: true },
    ]}
  >
    {lines[0]?.cells.map((money, index) => (
      <tr key={heads[index]} className={heads[index] === 'Total' ? css.total : undefined}>
        <th scope="row">{heads[index]}</th>
        <td data-figure="">
          <Figure money={money} onShow={onShow} />
        </td>
        <td data-figure="">{figureWords(undefined, money.local.length > 0 ? money.local : null)}</td>
        <td data-figure="">{knownWords(money)}</td>
        <td data-figure="">{formatCount(money.converted)}</td>
      </tr>
    ))}
  </Table>
);

const knownWords = ({ known, unknown }: Money): string =>
  `${formatCount(known)} of ${formatCount(known + unknown)}`;

const Figure = ({ money, onShow }: { readonly money: Money; readonly onShow: AboveProps['onShow'] }) =>
  money.known === 0 ? (
    <span title={money.unknown > 0 ? `${knownWords(money)} amounts known` : 'Nothing on record'}>
      {NO_VALUE}
    </span>
  ) : (
    <Button look="link" title={`${knownWords(money)} amounts known`} onClick={() => onShow(money.conditions)}>
      {formatUsd(money.usd)}
      {money.converted > 0 && '\u00a0†'}
    </Button>
  );
