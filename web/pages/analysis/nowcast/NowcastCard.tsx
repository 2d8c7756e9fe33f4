import { formatQuarter } from '#domain/dates.ts';
import { readLate } from '#domain/analysis/read/readYears.ts';
import { hrefOf } from '#domain/lists.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { IntervalBars } from '#web/pages/analysis/pictures/IntervalBars.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import {
  nowcastedOf,
  nowcastNotes,
  nowcastParts,
  nowcastSummary,
  nowcastTwin,
  nowcastWords,
} from './nowcasted.ts';

const LATE = ['Running quarter', 'One after', 'Two after', 'Three after'];
const STEPS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60];

/** What the latest quarters will come to once all is on record. */
export function NowcastCard({ state, nameOf }: CardProps) {
  const { kind, list, screen, conditions, where, own, setOwn } = state;
  const late = readLate(own);
  const asked = late.found ? { kind, where, late: late.found } : null;
  const answer = useParts(asked, asked && nowcastParts(asked));
  if (!asked) return <ToolProblem message={late.problem ?? ''} onReset={state.reset} />;
  const { many } = screen.noun;
  return (
    <>
      <Shelf label="Taken to be not on record yet">
        {LATE.map((label, place) => (
          <Pick
            key={label}
            label={`${label}, late`}
            options={[...new Set([...STEPS, asked.late[place] ?? 0])]
              .toSorted((one, other) => one - other)
              .map((step) => ({ value: String(step), label: `${step}%` }))}
            value={String(asked.late[place])}
            onPick={(next) =>
              setOwn({ late: asked.late.map((one, at) => (at === place ? next : one)).join(',') })
            }
          />
        ))}
      </Shelf>
      <Answered answer={answer}>
        {({ groups, parts }, isLoading) => {
          const found = nowcastedOf(asked, groups);
          if (!found) return <NothingHere state={state}>No row has a day or a month.</NothingHere>;
          const title = `What the latest quarters of ${many} will come to`;
          return (
            <CardFigure
              state={state}
              nameOf={nameOf}
              question={title}
              summary={nowcastSummary(found, many)}
              notes={nowcastNotes(found, asked.late, screen.noun)}
              twin={nowcastTwin(found, { list, kind, conditions })}
              isLoading={isLoading}
              parts={parts}
              rowsHref={hrefOf(list, conditions)}
            >
              <IntervalBars
                label={title}
                words={{
                  known: 'On record',
                  expected: 'Expected besides',
                  interval: 'Line: between these ends with four fifths of the probability',
                }}
                bars={found.quarters.map(({ quarter, known, nowcast }) => ({
                  key: quarter,
                  label: formatQuarter(quarter),
                  known,
                  expected: nowcast?.expected ?? null,
                  interval: nowcast ? [nowcast.low, nowcast.high] : null,
                  title: `${formatQuarter(quarter)}: ${known} on record, ${nowcastWords(nowcast)} expected`,
                }))}
              />
            </CardFigure>
          );
        }}
      </Answered>
    </>
  );
}
