import { FOLLOWING, readFollowing } from '#domain/analysis/read/readOptions.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { malformedValue } from '#domain/errors.ts';
import { formatUsd } from '#domain/money.ts';
import { kindNamed } from '#domain/registry.ts';
import { SeriesChart } from '#web/charts/series/SeriesChart.tsx';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { RowPick } from '#web/pages/analysis/frame/RowPick.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { keyOfRow, useSubject, type SubjectRow } from '#web/pages/analysis/frame/useSubject.ts';
import { useYears } from '#web/pages/analysis/frame/useYears.ts';
import { DivergingBars } from '#web/pages/analysis/pictures/DivergingBars.tsx';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import {
  correlationWords,
  countedHref,
  lagWords,
  ledOf,
  leadNotes,
  leadParts,
  leadSummary,
  leadTwin,
  type Following,
  type Led,
} from './leading.ts';

const CLASSES = { kind: kindNamed('classification'), sort: kindNamed('classification').defaultSort };

/** Whether money comes after papers, and after how many years, with all that speaks against reading it so. */
export function LeadLagCard({ state, nameOf }: CardProps) {
  const { conditions, where, own, setOwn } = state;
  const { whole } = useYears();
  const topic = own('topic');
  const after = readFollowing(own);
  const classes = useSubject(CLASSES, undefined, topic);
  const answer = useParts(null, leadParts({ where, topic, following: after.found ?? FOLLOWING[0] }));
  if (!after.found) return <ToolProblem message={after.problem} onReset={state.reset} />;
  const [known] = classes.data?.results ?? [];
  if (topic !== undefined && classes.data && !known) {
    const { message } = malformedValue('topic', topic, 'the key of a class');
    return <ToolProblem message={message} onReset={state.reset} />;
  }
  const { found: following } = after;
  const counted = { conditions, topic };
  return (
    <>
      <Topic topic={topic} row={known} onPick={(next) => setOwn({ topic: next })} />
      <Shelf label="What papers are put beside">
        <Pick
          label="Beside papers"
          options={FOLLOWING}
          value={following.value}
          onPick={(next) => setOwn({ after: next })}
        />
      </Shelf>
      <Answered answer={answer}>
        {({ groups, parts }, isLoading) => {
          const led = ledOf(following, groups, whole);
          if (!led) {
            return <NothingHere state={state}>There are too few years with papers and rounds.</NothingHere>;
          }
          const title = `Papers, and ${following.words} before and after them`;
          return (
            <CardFigure
              state={state}
              nameOf={nameOf}
              question={title}
              summary={leadSummary(led, following)}
              notes={leadNotes(led)}
              twin={leadTwin(led, following, (year) =>
                countedHref(counted, [{ f: 'date', op: 'eq', v: String(year) }]),
              )}
              isLoading={isLoading}
              parts={parts}
              rowsHref={countedHref(counted)}
            >
              <Lags led={led} label={title} />
              <Years led={led} following={following} />
            </CardFigure>
          );
        }}
      </Answered>
    </>
  );
}

type TopicProps = {
  readonly topic: string | undefined;
  readonly row: SubjectRow | undefined;
  readonly onPick: (topic: string | undefined) => void;
};

function Topic({ topic, row, onPick }: TopicProps) {
  return (
    <RowPick
      label="Topic, of papers and companies"
      kind={CLASSES.kind}
      chosen={
        new Map(topic === undefined ? [] : [[topic, row ? String(row[CLASSES.kind.nameField]) : topic]])
      }
      keyOf={keyOfRow}
      most={1}
      onPick={([next]) => onPick(next)}
    />
  );
}

const Lags = ({ led: { lags }, label }: { readonly led: Led; readonly label: string }) => (
  <DivergingBars
    label={`${label}: how changes go together, by lag in years`}
    reach={[-1, 1]}
    formatAmount={(amount) => amount.toFixed(1)}
    places={lags.map(({ lag }) => ({
      key: String(lag),
      label: lag === 0 ? 'Same year' : `${lag > 0 ? '+' : '−'}${formatQuantity(Math.abs(lag), 'year')}`,
    }))}
    series={[
      { label: 'Coefficient', colour: 1, values: lags.map(({ correlation }) => correlation?.r ?? null) },
    ]}
    titleOf={(_, place) => {
      const one = lags[place];
      return one ? `${lagWords(one.lag)}: ${correlationWords(one.correlation)}` : '';
    }}
  />
);

function Years({
  led: { papers, following },
  following: { label, value },
}: {
  readonly led: Led;
  readonly following: Following;
}) {
  const years = [...papers.keys()];
  const places = years.map((year) => ({ key: String(year), label: String(year) }));
  const charts = [
    { key: 'papers', label: 'Papers', colour: 1, series: papers, format: formatCount },
    { key: value, label, colour: 2, series: following, format: value === 'money' ? formatUsd : formatCount },
  ] as const;
  return charts.map(({ key, label: words, colour, series, format }) => (
    <div key={key}>
      <p>{words} by year</p>
      <SeriesChart
        places={places}
        series={[{ key, label: words, colour, values: years.map((year) => series.get(year) ?? 0) }]}
        drawing="bars"
        scale="linear"
        height={180}
        formatAmount={format}
        titleOf={(one, place) => `${words} of ${years[place]}: ${format(one.values[place] ?? 0)}`}
        label={`${words} by year`}
        onPick={() => undefined}
      />
    </div>
  ));
}
