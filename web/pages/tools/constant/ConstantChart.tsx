import { formatCount, formatMeasure } from '#domain/format.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { MONTHS_OF_YEAR, timeWords, type MeanOnRecord } from '#domain/rounds/meanRates.ts';
import type { Grouped } from '#domain/tools/groupedQuestion.ts';
import { Fragment } from 'react';
import { errorMessage } from '#web/api/errorMessage.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { completed } from '#web/tools/groups/completed.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { chartParts } from '../chartParts.ts';
import { Shown, type ShownChart } from '../ShownChart.tsx';
import { constantGroups, constantQueries, type WithoutRate } from './constantGroups.ts';
import { askRates } from './rates.ts';
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
  const of = timeWords(data.shown.time, monthsOf(rates));
  const told = {
    ...data.shown.question,
    terms: `at the rates of ${of}`,
    remarks: remarksOf({ rates, without, of }),
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
      <Rates rates={rates} of={of} />
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
        askRates(time, signal),
        Promise.all(paths.map((both) => Promise.all(both.map((path) => getRest<Groups>(path, signal))))),
      ]);
      const made = answers.flatMap(([inLocal, inUsd]) =>
        inLocal && inUsd ? [constantGroups([inLocal, inUsd], held)] : [],
      );
      // The first part is for all rows.
      const without: WithoutRate = made[0]?.without ?? new Map<string, number>();
      const rates = [...held.values()].filter(({ currency }) => made[0]?.used.has(currency));
      return {
        shown,
        rates,
        without,
        groups: completed(
          parts,
          made.map(({ groups }) => groups),
        ),
      };
    }),
  );
}

type Told = {
  /** The rates that were used. */
  readonly rates: readonly MeanOnRecord[];
  readonly without: WithoutRate;
  /** The month or year in words. */
  readonly of: string;
};

const rateWords = ({ currency, usd }: MeanOnRecord): string =>
  `${currency} ${formatMeasure(Number(usd).toPrecision(5))}`;

function remarksOf({ rates, without, of }: Told): readonly string[] {
  const all = [...without.values()].reduce((sum, rows) => sum + rows, 0);
  const left = [...without].map(([currency, rows]) => `${currency || 'no currency'} ${formatCount(rows)}`);
  const by = [...sourcesOf(rates).values()].join(', ');
  return [
    ...(rates.length > 0
      ? [
          `Every amount in a foreign currency is at the mean rate of ${of}, as far as it is on record (in USD: ${rates.map(rateWords).join(', ')}; ${by}); what was stated in USD stands as it was stated.`,
        ]
      : []),
    ...(rates.length === 0 && all > 0
      ? [`No rate of ${of} is on record: only what was stated in USD counts.`]
      : []),
    ...(all > 0
      ? [
          `Left out, as no rate of ${of} is on record: ${formatCount(all)} with an amount (${left.join(', ')}).`,
        ]
      : []),
  ];
}

const monthsOf = (rates: readonly MeanOnRecord[]): number =>
  rates.length === 0 ? MONTHS_OF_YEAR : Math.max(...rates.map(({ months }) => months));

const sourcesOf = (rates: readonly MeanOnRecord[]): ReadonlyMap<string, string> =>
  new Map(rates.map(({ source, sourceTitle }) => [source, sourceTitle]));

// Where the rates stand.
function Rates({ rates, of }: Omit<Told, 'without'>) {
  if (rates.length === 0) return null;
  return (
    <p className={css.rates}>
      The mean rates of {of} are those of{' '}
      {[...sourcesOf(rates)].map(([source, title], place) => (
        <Fragment key={source}>
          {place > 0 && ', '}
          <ExternalLink href={source}>{title}</ExternalLink>
        </Fragment>
      ))}
      .
    </p>
  );
}
