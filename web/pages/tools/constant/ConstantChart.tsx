import { formatDateText } from '#domain/dates.ts';
import { formatCount, formatMeasure } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { ratesAt, type HeldRate } from '#domain/tools/charting/heldRates.ts';
import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import { Link } from 'react-router';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { chartParts } from '../chartParts.ts';
import { Shown, type ShownChart } from '../ShownChart.tsx';
import { constantGroups, constantQueries, type WithoutRate } from './constantGroups.ts';
import { ratesQuestion } from './rates.ts';
import css from './ConstantChart.module.css';

type ConstantChartProps = Pick<ShownChart, 'state' | 'asked' | 'nameOf'> & {
  /** The amount in local currency. */
  readonly local: string;
  /** The month or year of the rates. */
  readonly time: string;
};

/** A chart whose sums are all at the rates of one time. */
export function ConstantChart({ state, asked, nameOf, local, time }: ConstantChartProps) {
  const shown = { question: asked, drawing: state.drawing, time };
  const { data, error, isLoading } = useConstant(shown, chartParts(asked, state.drawing), { local, time });
  if (error) return <ErrorNote title="The figures cannot be shown.">{errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingOverlay label="Loading figures" />;
  const { rates, without } = data;
  const of = formatDateText(data.shown.time);
  const told = {
    ...data.shown.question,
    terms: `at the rates of ${of}`,
    remarks: remarksOf(rates, without, of),
  };
  return (
    <>
      <Shown
        state={{ ...state, drawing: data.shown.drawing }}
        asked={told}
        groups={data.groups}
        nameOf={nameOf}
        isLoading={isLoading}
      />
      <Rates rates={rates} of={of} time={data.shown.time} />
    </>
  );
}

type Asked = {
  readonly question: ToolQuestion;
  readonly drawing: ShownChart['state']['drawing'];
  readonly time: string;
};

function useConstant(
  shown: Asked,
  parts: readonly Grouped[],
  { local, time }: Pick<ConstantChartProps, 'local' | 'time'>,
) {
  const { kind } = shown.question;
  const paths = parts.map((part) => constantQueries(part, local).map((query) => questionPath(kind, query)));
  return useAnswer(
    question(kind.name, ['at constant rates', time, ...paths.flat()], async (signal) => {
      const [held, answers] = await Promise.all([
        ratesQuestion.ask(signal),
        Promise.all(paths.map((both) => Promise.all(both.map((path) => getRest<Groups>(path, signal))))),
      ]);
      const rates = ratesAt(held.data, time);
      const made = answers.flatMap(([inLocal, inUsd]) =>
        inLocal && inUsd ? [constantGroups([inLocal, inUsd], rates)] : [],
      );
      // The first part is for all rows.
      const without: WithoutRate = made[0]?.without ?? new Map<string, number>();
      return { shown, rates, without, groups: made.map(({ groups }) => groups) };
    }),
  );
}

function remarksOf(
  rates: ReadonlyMap<string, HeldRate>,
  without: WithoutRate,
  of: string,
): readonly string[] {
  const told = [...rates.values()]
    .filter(({ currency }) => currency !== 'USD')
    .map(({ currency, usd }) => `${currency} ${formatMeasure(usd.toPrecision(5))}`);
  const all = [...without.values()].reduce((sum, rows) => sum + rows, 0);
  const left = [...without].map(([currency, rows]) => `${currency || 'no currency'} ${formatCount(rows)}`);
  return [
    told.length > 0
      ? `Every amount in a foreign currency is at the mean rate of ${of}, as far as it is on record (in USD: ${told.join(', ')}); what was stated in USD stands as it was stated.`
      : `No rate of ${of} is on record: only what was stated in USD counts.`,
    ...(all > 0
      ? [
          `Left out, as no rate of ${of} is on record: ${formatCount(all)} with an amount (${left.join(', ')}).`,
        ]
      : []),
  ];
}

type RatesProps = {
  readonly rates: ReadonlyMap<string, HeldRate>;
  readonly of: string;
  readonly time: string;
};

// The rows that hold a rate carry its source.
function Rates({ rates, of, time }: RatesProps) {
  const held = [...rates.values()].filter(({ currency }) => currency !== 'USD');
  if (held.length === 0) return null;
  const hrefFor = (currency: string): string =>
    hrefOf('FUNDING_ROUNDS', [
      { f: 'localCurrency', op: 'eq', v: currency },
      { f: 'fxDate', op: 'eq', v: time.length === 4 ? `${time}-01-01` : `${time}-01` },
      { f: 'usdBasis', op: 'eq', v: time.length === 4 ? 'year_mean' : 'month_mean' },
    ]);
  return (
    <p className={css.rates}>
      USD for one unit, mean of {of}:{' '}
      {held.map(({ currency, usd }, place) => (
        <span key={currency}>
          {place > 0 && ', '}
          <Link to={hrefFor(currency)}>
            {currency} {formatMeasure(usd.toPrecision(5))}
          </Link>
        </span>
      ))}
      . Each leads to the rounds that hold it with its source; some stand at public money alone.
    </p>
  );
}
