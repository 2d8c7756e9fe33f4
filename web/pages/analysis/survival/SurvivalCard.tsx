import { formatCount, formatPercent } from '#domain/format.ts';
import { readStages, STAGES } from '#domain/analysis/read/readOptions.ts';
import { stagePathsAddress, type Stage, type StagePaths } from '#domain/analysis/stages.ts';
import { hrefOf } from '#domain/lists.ts';
import { BarList } from '#web/charts/BarList.tsx';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { StepCurve } from '#web/pages/analysis/pictures/StepCurve.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import css from './SurvivalCard.module.css';
import {
  HORIZON,
  stageLabel,
  survivalNotes,
  survivalSummary,
  survivalTitle,
  survivalTwin,
  survivedOf,
  type Survived,
} from './survived.ts';

/** How many companies go from a stage to a later one, and how long it takes. */
export function SurvivalCard({ state, nameOf }: CardProps) {
  const { list, conditions, own, setOwn } = state;
  const { first, next, problem } = readStages(own);
  if (problem !== undefined || !first || !next) {
    return <ToolProblem message={problem ?? ''} onReset={state.reset} />;
  }
  const asked = { stage: first.value, next: next.value };
  const after = STAGES.slice(STAGES.indexOf(first) + 1);
  return (
    <>
      <Shelf label="Stages">
        <Pick
          label="From"
          options={STAGES.slice(0, -1)}
          value={asked.stage}
          onPick={(wanted) => {
            const place = STAGES.findIndex(({ value }) => value === wanted);
            setOwn({ first: wanted, next: STAGES[place + 1]?.value });
          }}
        />
        <Pick
          label="To, or later"
          options={after}
          value={asked.next}
          onPick={(wanted) => setOwn({ next: wanted })}
        />
      </Shelf>
      <Figure state={state} nameOf={nameOf} asked={asked} rowsHref={hrefOf(list, conditions)} />
    </>
  );
}

type FigureProps = CardProps & {
  readonly asked: { readonly stage: Stage; readonly next: Stage };
  readonly rowsHref: string;
};

function Figure({ state, nameOf, asked, rowsHref }: FigureProps) {
  const { kind, where, conditions } = state;
  const path = stagePathsAddress(asked.stage, asked.next, undefined);
  const address = stagePathsAddress(asked.stage, asked.next, where);
  const answer = useAnswer(pathQuestion<StagePaths>(kind.name, address));
  return (
    <Answered answer={answer}>
      {(paths, isLoading) => {
        const found = survivedOf(paths);
        if (!found) {
          return <NothingHere state={state}>No company has a dated round of this stage.</NothingHere>;
        }
        const title = survivalTitle(asked);
        return (
          <CardFigure
            state={state}
            nameOf={nameOf}
            question={title}
            summary={survivalSummary(found, asked)}
            notes={survivalNotes(found)}
            twin={survivalTwin(found, conditions)}
            isLoading={isLoading}
            parts={[{ path, q: where ? { where } : {} }]}
            rowsHref={rowsHref}
          >
            <Curve found={found} label={title} />
            <Parts found={found} />
          </CardFigure>
        );
      }}
    </Answered>
  );
}

const Curve = ({
  found: { steps, companies },
  label,
}: {
  readonly found: Survived;
  readonly label: string;
}) => (
  <StepCurve
    label={`${label}: the share that went on, by months`}
    unit="months after the first round of the earlier stage"
    until={Math.max(HORIZON, ...steps.map(({ time }) => time))}
    steps={steps.map(({ time, survival, low, high, atRisk, events }) => ({
      at: time,
      share: 1 - survival,
      low: 1 - high,
      high: 1 - low,
      title: `After ${formatCount(Math.round(time * 10) / 10)} months ${formatPercent(1 - survival)} of ${companies} went on (${events} of ${atRisk} then); between ${formatPercent(1 - high)} and ${formatPercent(1 - low)}`,
    }))}
  />
);

const Parts = ({ found: { cohorts, funnel } }: { readonly found: Survived }) => (
  <div className={css.parts}>
    <BarList
      caption="Companies by stage, and those with any later round"
      heads={['Stage', 'Companies', 'Went further', 'Share']}
      rows={funnel.map(({ stage, companies, further }) => ({
        key: stage,
        label: stageLabel(stage),
        amount: companies,
        figures: [formatCount(companies), formatCount(further), formatPercent(further / companies, 0)],
      }))}
    />
    <BarList
      caption="Companies by year of the earlier stage, and those that went on"
      heads={['Year', 'Companies', 'Went on', `Within ${HORIZON} months`]}
      rows={cohorts.map(({ year, companies, further, share }) => ({
        key: year,
        label: year,
        amount: companies,
        figures: [
          formatCount(companies),
          formatCount(further),
          share === null ? 'too early' : formatPercent(share, 0),
        ],
      }))}
    />
  </div>
);
