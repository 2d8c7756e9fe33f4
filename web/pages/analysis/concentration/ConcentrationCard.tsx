import { useNavigate } from 'react-router';
import { formatPercent } from '#domain/format.ts';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import type { AnsweredParts } from '#web/pages/analysis/frame/useParts.ts';
import { reservations, rowsHref } from '#web/tools/groups/asked.ts';
import { cellSentence, figureText } from '#web/tools/groups/figureText.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { StatStrip, StatTile } from '#web/ui/StatTile.tsx';
import { concentratedOf, type Concentrated } from './concentrated.ts';
import { concentrationTwin } from './concentrationTwin.ts';
import { equalsWords, indexWords, notesOf, questionWords, summaryWords } from './concentrationWords.ts';
import { useConcentration, type ConcentrationAsked } from './useConcentration.ts';

const MOST = 15;

/** How much of what is counted a few groups hold. */
export function ConcentrationCard({ state, nameOf }: CardProps) {
  const { choices, asked, problem, answer } = useConcentration(state);
  if (problem !== undefined || !asked) return <ToolProblem message={problem ?? ''} onReset={state.reset} />;
  const { by, figure } = asked.question;
  const options = (all: readonly { readonly name: string; readonly label: string }[]) =>
    all.map(({ name, label }) => ({ value: name, label }));
  return (
    <>
      <Shelf label="What is divided">
        <Pick
          label="Figure"
          options={options(choices.figures)}
          value={figure.name}
          onPick={(measure) => state.setOwn({ measure })}
        />
        <Pick
          label="Among"
          options={options(choices.dimensions)}
          value={by[0].name}
          onPick={(next) => state.setOwn({ by: next })}
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
  readonly asked: ConcentrationAsked;
  readonly answered: AnsweredParts<unknown>;
  readonly isLoading: boolean;
};

function Figure({ state, nameOf, asked, answered: { groups, parts }, isLoading }: FigureProps) {
  const { question } = asked;
  const found = concentratedOf(asked, groups);
  if (!found) return <NothingHere state={state} />;
  const title = questionWords(question);
  return (
    <CardFigure
      state={state}
      nameOf={nameOf}
      question={title}
      summary={summaryWords(found)}
      notes={notesOf(found, question, reservations(question, groups))}
      twin={concentrationTwin(found, question)}
      isLoading={isLoading}
      parts={parts}
      rowsHref={rowsHref(question, []) ?? ''}
    >
      <Tiles found={found} />
      <Bars found={found} asked={asked} label={title} />
    </CardFigure>
  );
}

function Tiles({ found: { all, lines } }: { readonly found: Concentrated }) {
  const tops = [1, 3, 10].filter((top) => top === 1 || top < lines.length);
  return (
    <StatStrip>
      <StatTile label="Index (HHI)" value={indexWords(all.hhi)} hint="10,000: one holds all" />
      <StatTile
        label="As many of the same size"
        value={equalsWords(all.equals)}
        hint={`${lines.length} on record`}
      />
      {tops.map((top) => (
        <StatTile
          key={top}
          label={top === 1 ? 'The largest holds' : `The ${top} largest hold`}
          value={formatPercent(all.topShare(top), 0)}
        />
      ))}
    </StatStrip>
  );
}

type BarsProps = {
  readonly found: Concentrated;
  readonly asked: ConcentrationAsked;
  readonly label: string;
};

function Bars({ found: { lines, all }, asked: { question }, label }: BarsProps) {
  const navigate = useNavigate();
  const { figure, noun } = question;
  const shown = lines.slice(0, MOST);
  return (
    <>
      <RankedBars
        label={label}
        bars={shown.map((line) => ({
          key: line.value ?? '',
          label: line.label,
          amount: line.figure,
          words: formatPercent((line.figure ?? 0) / all.total),
          title: `${line.label}: ${formatPercent((line.figure ?? 0) / all.total)} of all, ${cellSentence(figure, line, noun)}`,
        }))}
        onPick={({ key }) => {
          const line = lines.find(({ value }) => value === key);
          const href = line && rowsHref(question, [line]);
          if (href !== undefined) void navigate(href);
        }}
      />
      {lines.length > MOST && (
        <p>
          {lines.length - MOST} more hold{' '}
          {figureText(
            figure,
            lines.slice(MOST).reduce((sum, line) => sum + (line.figure ?? 0), 0),
          )}
          ; the table has all of them.
        </p>
      )}
    </>
  );
}
