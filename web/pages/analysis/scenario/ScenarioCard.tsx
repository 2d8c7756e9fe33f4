import { formatCount } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { readScenarios } from '#domain/analysis/read/readYears.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { SeriesChart } from '#web/charts/series/SeriesChart.tsx';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { growthQuestion } from '#web/pages/analysis/growth/grown.ts';
import { reservations, rowsHref } from '#web/tools/groups/asked.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { TwinView } from '#web/tools/frame/TwinView.tsx';
import {
  scenarioNotes,
  scenarioParts,
  scenariosOf,
  scenarioSummary,
  scenarioTwin,
  type Scenario,
  type Scenarios,
} from './scenarios.ts';

const STEPS = [-50, -30, -20, -10, -5, 0, 5, 10, 20, 30, 50, 100];

/** What the money of a year becomes at three paces. */
export function ScenarioCard({ state, nameOf }: CardProps) {
  const { list, kind, screen, conditions, where, own } = state;
  const times = useYears();
  const { base, years, scenarios, problem } = readScenarios(own, times);
  const question = growthQuestion(list, { noun: screen.noun, conditions, where, kind });
  const asked = question && base !== undefined ? { question, base } : null;
  const answer = useParts(asked, asked && scenarioParts(asked));
  if (problem !== undefined || !asked || years === undefined) {
    return <ToolProblem message={problem ?? ''} onReset={state.reset} />;
  }
  const asking = { scenarios, years };
  return (
    <>
      <Choices state={state} base={asked.base} now={times.now} asking={asking} />
      <Answered answer={answer}>
        {(data, isLoading) => {
          const told = data.asked;
          const found = told && scenariosOf(told, data.groups, asking);
          if (!found) {
            return (
              <NothingHere state={state}>
                The year has no row with an amount. Choose another year.
              </NothingHere>
            );
          }
          const baseHref = rowsHref(told.question, [{ value: String(told.base), label: '' }]);
          const title = `Money after ${told.base} at three paces`;
          return (
            <CardFigure
              state={state}
              nameOf={nameOf}
              question={title}
              summary={scenarioSummary(found, told.question)}
              notes={scenarioNotes(found, told.question, reservations(told.question, data.groups))}
              twin={scenarioTwin(found, baseHref)}
              isLoading={isLoading}
              parts={data.parts}
              rowsHref={baseHref ?? ''}
            >
              <Lines found={found} label={title} />
              <TwinView twin={scenarioTwin(found, baseHref)} caption={title} />
            </CardFigure>
          );
        }}
      </Answered>
    </>
  );
}

type ChoicesProps = {
  readonly state: CardProps['state'];
  readonly base: number;
  readonly now: number;
  readonly asking: { readonly scenarios: readonly Scenario[]; readonly years: number };
};

function Choices({ state: { setOwn }, base, now, asking: { scenarios, years } }: ChoicesProps) {
  const numbers = (values: readonly number[], unit = '') =>
    [...new Set(values)]
      .toSorted((one, other) => one - other)
      .map((value) => ({
        value: String(value),
        label: `${unit === '%' && value > 0 ? '+' : ''}${value}${unit}`,
      }));
  const bases = Array.from({ length: 15 }, (_, back) => now - back);
  return (
    <>
      <Shelf label="Years">
        <Pick
          label="Beginning with"
          options={numbers([...bases, base])}
          value={String(base)}
          onPick={(next) => setOwn({ base: next })}
        />
        <Pick
          label="Years on"
          options={numbers([1, 2, 3, 5, 7, 10, 15, years])}
          value={String(years)}
          onPick={(next) => setOwn({ years: next })}
        />
      </Shelf>
      {scenarios.map(({ name, label, pace }) => (
        <Shelf key={name} label={label}>
          <Pick
            label={`${label}: number a year`}
            options={numbers([...STEPS, pace.count], '%')}
            value={String(pace.count)}
            onPick={(next) => setOwn({ [name]: `${next},${pace.size}` })}
          />
          <Pick
            label={`${label}: size a year`}
            options={numbers([...STEPS, pace.size], '%')}
            value={String(pace.size)}
            onPick={(next) => setOwn({ [name]: `${pace.count},${next}` })}
          />
        </Shelf>
      ))}
    </>
  );
}

// What was, then what would be at each pace.
function Lines({ found: { grown, runs }, label }: { readonly found: Scenarios; readonly label: string }) {
  const base = grown.after.year;
  const past = grown.years.filter(({ year }) => year <= base).slice(-8);
  const ahead = runs[0]?.years.slice(1) ?? [];
  const places = [...past, ...ahead].map(({ year }) => String(year));
  const series = [
    {
      key: 'past',
      label: 'On record',
      colour: 'other' as const,
      values: [...past.map(({ sum }) => sum), ...ahead.map(() => null)],
    },
    ...runs.map(({ scenario: { name, label: words, colour }, years }) => ({
      key: name,
      label: words,
      colour,
      values: [
        ...past.map(({ year, sum }) => (year === base ? sum : null)),
        ...years.slice(1).map(({ sum }) => sum),
      ],
    })),
  ];
  return (
    <div>
      <SeriesChart
        places={places.map((year) => ({ key: year, label: year }))}
        series={series}
        drawing="lines"
        scale="linear"
        formatAmount={formatUsd}
        titleOf={(one, place) =>
          `${places[place]}, ${one.label.toLowerCase()}: ${formatUsd(one.values[place] ?? null)}`
        }
        label={`${label}, ${formatCount(ahead.length)} years on`}
        onPick={() => undefined}
      />
      <Legend>
        {series.map(({ key, label: words, colour }) => (
          <Key key={key} look="square" colour={colour}>
            {words}
          </Key>
        ))}
      </Legend>
    </div>
  );
}
