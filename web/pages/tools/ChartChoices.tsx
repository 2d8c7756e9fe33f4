import { Suspense } from 'react';
import type { Kind } from '#domain/kind.ts';
import {
  BESIDE,
  CARRIED_YEARS,
  CHART_SCALES,
  isOfSeries,
  runsOf,
  SLOPE_ENDS,
  type Drawing,
} from '#domain/tools/chart.ts';
import { LABELLINGS, labellingOf } from '#domain/tools/choices.ts';
import { localAmount } from '#domain/tools/charting/constantRates.ts';
import { EVENT_SOURCES, NO_EVENTS } from '#domain/tools/charting/events.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { lazyImport, lazyPart } from '#web/api/lazyImport.ts';
import { ask } from '#web/api/question.ts';
import { ListPick, named } from '#web/tools/shelf/Picks.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { showError } from '#web/ui/kit/toast.ts';
import { GoalInput } from './GoalInput.tsx';
import { NO_SPLIT } from '#domain/tools/read/readChart.ts';
import { isCarriable, SAME_SIZE, type ChartState } from './useChart.ts';

const EVENTS = [{ value: NO_EVENTS, label: 'None' }, ...EVENT_SOURCES];
const NOT_CARRIED = '0';
const CARRIED = [{ value: NOT_CARRIED, label: 'None' }, ...CARRIED_YEARS];
const NOTHING_BESIDE = 'nothing';
const MAY_BESIDE = [{ value: NOTHING_BESIDE, label: 'Nothing' }, ...BESIDE];

const RatesPick = lazyPart('chart-rates', async () => (await import('./constant/RatesPick.tsx')).RatesPick);

const SCALED: ReadonlySet<Drawing> = new Set([
  'lines',
  'bars',
  'histogram',
  'boxes',
  'bubbles',
  'slope',
  'ridge',
  'calendar',
]);

/** What a chart draws, and how, as choices. */
export function ChartChoices(chart: ChartState) {
  const { list, screen, asked, choices, drawings, drawing, run, scale, further, setList, setOwn } = chart;
  const dimensions = named(choices.dimensions);
  const figures = named(choices.figures, screen.noun.many);
  const [along, split] = asked?.by ?? [];
  const runs = asked ? runsOf(asked.figure) : [];
  const slopeRuns = runs.filter(({ value }) => value === 'plain' || value === 'cumulative');
  const local = asked && localAmount(asked.kind, asked.figure, drawing);
  // What was shown without being asked for is asked for from now on.
  const change = (part: Parameters<typeof setOwn>[0]) =>
    setOwn({
      by: along?.name,
      split: split?.name ?? NO_SPLIT,
      measure: asked?.figure.name,
      draw: drawing,
      ...part,
    });
  return (
    <Shelf label="What is drawn">
      <ListPick list={list} setList={setList} />
      <Pick
        label="Figure"
        options={figures}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => change({ measure })}
      />
      <Pick label="By" options={dimensions} value={along?.name ?? ''} onPick={(by) => change({ by })} />
      <Pick
        label="Split by"
        options={[{ value: NO_SPLIT, label: 'Nothing' }, ...dimensions]}
        value={split?.name ?? NO_SPLIT}
        onPick={(next) => change({ split: next, draw: undefined })}
      />
      <LabellingPick {...chart} change={change} />
      <Pick label="Drawn as" options={drawings} value={drawing} onPick={(draw) => change({ draw })} />
      {drawing === 'bubbles' && (
        <>
          <Pick
            label="Against"
            options={figures}
            value={further.against?.name ?? ''}
            onPick={(next) => change({ against: next })}
          />
          <Pick
            label="Size"
            options={[{ value: SAME_SIZE, label: 'All the same' }, ...figures]}
            value={further.sized?.name ?? SAME_SIZE}
            onPick={(next) => change({ sized: next === SAME_SIZE ? undefined : next })}
          />
        </>
      )}
      {along?.period !== undefined && isOfSeries(drawing) && (
        <Pick label="Over time" options={runs} value={run} onPick={(next) => change({ run: next })} />
      )}
      {drawing === 'slope' && (
        <>
          <Pick label="Over time" options={slopeRuns} value={run} onPick={(next) => change({ run: next })} />
          <Pick
            label="Ends show"
            options={SLOPE_ENDS}
            value={chart.ends}
            onPick={(next) => change({ ends: next })}
          />
        </>
      )}
      {SCALED.has(drawing) && (
        <Pick label="Scale" options={CHART_SCALES} value={scale} onPick={(next) => change({ scale: next })} />
      )}
      {asked && local !== undefined && (
        <RatesChoice kind={asked.kind} local={local} ratesOf={chart.ratesOf} change={change} />
      )}
      {isOfSeries(drawing) && <OverChoices {...chart} />}
    </Shelf>
  );
}

type ChangedProps = ChartState & { readonly change: ChartState['setOwn'] };

// What is told by a standard can be told as it was announced.
function LabellingPick({ asked, choices, change }: ChangedProps) {
  const [along, split] = asked?.by ?? [];
  const told = [along, split].map((one) => (one ? labellingOf(one.name) : undefined));
  const found = told.find((one) => one !== undefined);
  const isThere = (name: string): boolean => choices.dimensions.some((one) => one.name === name);
  if (!found || told.some((one) => one && !isThere(one.other))) return null;
  return (
    <Pick
      label="Round types"
      options={LABELLINGS}
      value={found.labelling}
      onPick={(next) => {
        if (next === found.labelling) return;
        change({ by: told[0]?.other ?? along?.name, split: told[1]?.other ?? split?.name ?? NO_SPLIT });
      }}
    />
  );
}

const AT_DATE = 'date';
const CONSTANT = 'constant';
const RATES = [
  { value: AT_DATE, label: 'Of each date' },
  { value: CONSTANT, label: 'Constant' },
];

type RatesChoiceProps = {
  readonly ratesOf: ChangedProps['ratesOf'];
  readonly change: ChangedProps['change'];
  readonly kind: Kind;
  readonly local: string;
};

// At which rates amounts in other currencies are: those of their own time, or all those of one.
function RatesChoice({ kind, local, ratesOf, change }: RatesChoiceProps) {
  const constant = async (): Promise<void> => {
    try {
      const { timesQuestion } = await lazyImport('chart-rates', () => import('./constant/rates.ts'));
      const [most] = (await ask(timesQuestion(kind, local))).data;
      if (most) change({ rates: most.time });
      else showError('No exchange rate is on record: constant rates cannot be told.');
    } catch (problem) {
      showError(errorMessage(problem));
    }
  };
  return (
    <>
      <Pick
        label="Exchange rates"
        options={RATES}
        value={ratesOf === undefined ? AT_DATE : CONSTANT}
        onPick={(next) => (next === CONSTANT ? void constant() : change({ rates: undefined }))}
      />
      {ratesOf !== undefined && (
        <Suspense>
          <RatesPick kind={kind} local={local} time={ratesOf} onPick={(rates) => change({ rates })} />
        </Suspense>
      )}
    </>
  );
}

// What stands over a chart besides its figures.
function OverChoices({ asked, drawing, run, carried, goalText, marks, isBeside, setOwn }: ChartState) {
  const [along, split] = asked?.by ?? [];
  const isTime = along?.period !== undefined && along.period !== 'age';
  return (
    <>
      {isTime && split === undefined && (drawing === 'bars' || drawing === 'lines') && (
        <Pick
          label="Beside it"
          options={MAY_BESIDE}
          value={isBeside ? 'year' : NOTHING_BESIDE}
          onPick={(next) => setOwn({ before: next === NOTHING_BESIDE ? undefined : next })}
        />
      )}
      {asked && !isBeside && isCarriable(drawing, run, asked) && (
        <Pick
          label="Extrapolation"
          options={CARRIED}
          value={String(carried)}
          onPick={(next) => setOwn({ carry: next === NOT_CARRIED ? undefined : next })}
        />
      )}
      {isTime && (
        <Pick
          label="Events"
          options={EVENTS}
          value={marks}
          onPick={(next) => setOwn({ marks: next === NO_EVENTS ? undefined : next })}
        />
      )}
      {drawing !== 'share' && drawing !== 'ranks' && (
        <GoalInput value={goalText} onSet={(goals) => setOwn({ goals })} />
      )}
    </>
  );
}
