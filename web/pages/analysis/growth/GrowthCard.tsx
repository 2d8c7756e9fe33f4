import { formatUsd } from '#domain/money.ts';
import { FIRST_YEAR, readGrowth } from '#domain/analysis/read/readYears.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { useParts, type AnsweredParts } from '#web/pages/analysis/frame/useParts.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { DivergingBars } from '#web/pages/analysis/pictures/DivergingBars.tsx';
import { reservations, rowsHref } from '#web/tools/groups/asked.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import { grownOf, growthParts, growthQuestion, type Grown, type GrowthAsked } from './grown.ts';
import { growthNotes, growthSummary, growthTitle, growthTwin, signed } from './growthWords.ts';

const SHOWN = 12;

/** Whether money grew by more rounds or by larger ones. */
export function GrowthCard({ state, nameOf }: CardProps) {
  const { list, kind, screen, conditions, where, own, setOwn } = state;
  const times = useYears();
  const { before, after, problem } = readGrowth(own, times);
  const question = growthQuestion(list, { noun: screen.noun, conditions, where, kind });
  const asked = question && before !== undefined && after !== undefined ? { question, before, after } : null;
  const answer = useParts(asked, asked && growthParts(asked));
  if (problem !== undefined || !asked) return <ToolProblem message={problem ?? ''} onReset={state.reset} />;
  const options = Array.from({ length: times.now - FIRST_YEAR + 1 }, (_, back) =>
    String(times.now - back),
  ).map((year) => ({
    value: year,
    label: year,
  }));
  return (
    <>
      <Shelf label="Years">
        <Pick
          label="From"
          options={options.filter(({ value }) => value !== String(asked.after))}
          value={String(asked.before)}
          onPick={(year) => setOwn({ before: year })}
        />
        <Pick
          label="To"
          options={options.filter(({ value }) => value !== String(asked.before))}
          value={String(asked.after)}
          onPick={(year) => setOwn({ after: year })}
        />
      </Shelf>
      <Answered answer={answer}>
        {(data, isLoading) =>
          data.asked && (
            <Figure state={state} nameOf={nameOf} asked={data.asked} answered={data} isLoading={isLoading} />
          )
        }
      </Answered>
    </>
  );
}

type FigureProps = CardProps & {
  readonly asked: GrowthAsked;
  readonly answered: AnsweredParts<unknown>;
  readonly isLoading: boolean;
};

function Figure({ state, nameOf, asked, answered: { groups, parts }, isLoading }: FigureProps) {
  const { question } = asked;
  const grown = grownOf(asked, groups);
  if (!grown) {
    return (
      <NothingHere state={state}>
        One of the two years has no row with an amount. Choose other years, or take away a filter.
      </NothingHere>
    );
  }
  const title = growthTitle(grown, question);
  return (
    <CardFigure
      state={state}
      nameOf={nameOf}
      question={title}
      summary={growthSummary(grown, question)}
      notes={growthNotes(grown, question, reservations(question, groups))}
      twin={growthTwin(grown, question)}
      isLoading={isLoading}
      parts={parts}
      rowsHref={rowsHref(question, []) ?? ''}
    >
      <Tiles grown={grown} />
      <Years grown={grown} label={title} />
    </CardFigure>
  );
}

const Tiles = ({ grown: { change, before, after } }: { readonly grown: Grown }) => (
  <StatStrip>
    <StatTile
      label="Change"
      value={signed(change.change)}
      hint={`${formatUsd(before.sum)} to ${formatUsd(after.sum)}`}
    />
    <StatTile
      label="By their number"
      value={signed(change.byCount)}
      hint={`${before.count} to ${after.count}`}
    />
    <StatTile
      label="By their size"
      value={signed(change.bySize)}
      hint={`${formatUsd(before.size)} to ${formatUsd(after.size)} on average`}
    />
  </StatStrip>
);

function Years({ grown: { years }, label }: { readonly grown: Grown; readonly label: string }) {
  const shown = years.slice(-SHOWN);
  const { whole } = useYears();
  return (
    <DivergingBars
      label={`${label}, each year against the one before`}
      places={shown.map(({ year }) => ({
        key: String(year),
        label: year > whole ? `${year} so far` : String(year),
      }))}
      series={[
        { label: 'By their number', colour: 1, values: shown.map(({ change }) => change?.byCount ?? null) },
        { label: 'By their size', colour: 2, values: shown.map(({ change }) => change?.bySize ?? null) },
      ]}
      formatAmount={formatUsd}
      titleOf={(series, place) =>
        `${shown[place]?.year} against the year before, ${series.label.toLowerCase()}: ${signed(series.values[place] ?? 0)}`
      }
    />
  );
}
