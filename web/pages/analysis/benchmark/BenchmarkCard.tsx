import { readBenchmark, type measurable } from '#domain/analysis/read/readCompared.ts';
import { hrefOf } from '#domain/lists.ts';
import { Answered } from '#web/pages/analysis/frame/Answered.tsx';
import { CardFigure } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { CardProps } from '#web/pages/analysis/frame/cardProps.ts';
import { NothingHere } from '#web/pages/analysis/frame/NothingHere.tsx';
import { RowPick } from '#web/pages/analysis/frame/RowPick.tsx';
import { Unfound } from '#web/pages/analysis/frame/Unfound.tsx';
import { useParts } from '#web/pages/analysis/frame/useParts.ts';
import { keyOfRow, useSubject, type SubjectRow } from '#web/pages/analysis/frame/useSubject.ts';
import { PercentileStrips } from '#web/pages/analysis/pictures/PercentileStrips.tsx';
import { withMore } from '#web/records/state/conditions.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import {
  benchmarkNotes,
  benchmarkOf,
  benchmarkParts,
  benchmarkSummary,
  benchmarkTwin,
  rankWords,
} from './benchmarked.ts';

/** One organization against all others of a list, figure by figure. */
export function BenchmarkCard({ state, nameOf }: CardProps) {
  const { kind, screen, where, own } = state;
  const { who, all, figures, problem } = readBenchmark(kind, own);
  const answer = useSubject(screen.list, where, who);
  if (problem !== undefined) return <ToolProblem message={problem} onReset={state.reset} />;
  return (
    <Answered answer={answer}>
      {({ results: [subject] }) => (
        <>
          <Choices state={state} subject={subject} all={all} figures={figures} />
          {subject ? (
            <Figure state={state} nameOf={nameOf} subject={subject} figures={figures} />
          ) : (
            <>
              <Unfound state={state} names={who === undefined ? [] : [who]} />
              <NothingHere state={state} />
            </>
          )}
        </>
      )}
    </Answered>
  );
}

type ChoicesProps = {
  readonly state: CardProps['state'];
  readonly subject: SubjectRow | undefined;
  readonly all: ReturnType<typeof measurable>;
  readonly figures: readonly string[];
};

function Choices({ state: { kind, setOwn }, subject, all, figures }: ChoicesProps) {
  const toggle = (name: string) => {
    const next = figures.includes(name) ? figures.filter((other) => other !== name) : [...figures, name];
    setOwn({ figures: next.length === 0 ? undefined : next.join(',') });
  };
  return (
    <>
      <RowPick
        label="Measured against the others"
        kind={kind}
        chosen={new Map(subject ? [[keyOfRow(subject), String(subject[kind.nameField])]] : [])}
        keyOf={keyOfRow}
        most={1}
        onPick={([who]) => setOwn({ who })}
      />
      <Menu
        label="Figures"
        title="Figures"
        entries={all.map(({ name, label }) => ({
          label: figures.includes(name) ? `✓ ${label}` : label,
          act: () => toggle(name),
        }))}
      />
    </>
  );
}

type FigureProps = CardProps & { readonly subject: SubjectRow; readonly figures: readonly string[] };

function Figure({ state, nameOf, subject, figures }: FigureProps) {
  const { kind, list, screen, conditions, where } = state;
  const asked = { subject, figures };
  const answer = useParts(asked, benchmarkParts(kind, where, asked));
  return (
    <Answered answer={answer}>
      {(data, isLoading) => {
        const name = String(data.asked.subject[kind.nameField]);
        const lines = benchmarkOf(kind, data.asked.subject, data.asked.figures, data.groups);
        const title = `${name} among ${screen.noun.many}`;
        return (
          <CardFigure
            state={state}
            nameOf={nameOf}
            question={title}
            summary={benchmarkSummary(name, lines)}
            notes={benchmarkNotes(name, lines, screen.noun.many)}
            twin={benchmarkTwin(name, lines, (field) =>
              hrefOf(list, withMore(conditions, [{ f: field, op: 'blank', v: 'false' }])),
            )}
            isLoading={isLoading}
            parts={data.parts}
            rowsHref={hrefOf(list, conditions)}
          >
            <PercentileStrips
              label={`${title}: the percentile of each figure`}
              strips={lines.map(({ name: key, label, own, standing, words }) => ({
                key,
                label,
                rank: standing?.rank ?? null,
                words: own === null ? 'not known' : words(own),
                title: standing
                  ? `${label}: ${words(own)}, percentile ${rankWords(standing.rank)} of ${standing.peers} peers`
                  : `${label}: ${own === null ? 'not known' : 'known of no peer'}`,
              }))}
            />
          </CardFigure>
        );
      }}
    </Answered>
  );
}
