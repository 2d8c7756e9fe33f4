import { conditionWords } from '#domain/query/sentence.ts';
import { REACHED_TYPES } from '#domain/tables/metricChoices.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { coloursOf, type Colour } from '#web/pages/roadmap/chart/chartModel.ts';
import type { RoadmapPictureProps } from '#web/pages/roadmap/pictureProps.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import css from '#web/pages/roadmap/RoadmapPage.module.css';
import { ColourChoice, ViewChoice } from '#web/pages/roadmap/Switches.tsx';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { CompareChart, type PairMark } from './CompareChart.tsx';
import { comparedOf, usualAgainst, type Pair } from './compared.ts';
import { compareTwin } from './compareTwin.ts';
import { axisName, compareCoverage, compareQuestion, compareSummary, pairWords } from './compareWords.ts';
import { isoLines, linesWords, pairOfMetrics } from './isoLines.ts';

/** Two metrics of the same machines against each other. */
export function CompareFigure(props: RoadmapPictureProps) {
  const { roadmap, state } = props;
  // A metric against itself says nothing.
  const asked = state.against === roadmap.metric.slug ? undefined : state.against;
  const against = asked ?? usualAgainst(roadmap);
  const other = useAnswer(against === undefined ? null : state.questionOf(against));
  if (other.error) {
    return <ErrorNote title="The other metric cannot be shown.">{errorMessage(other.error)}</ErrorNote>;
  }
  if (against === undefined || !other.data) return <LoadingOverlay label="Loading the other metric" />;
  return <Compare {...props} other={other.data} isLoading={other.isLoading || state.answer.isLoading} />;
}

type CompareProps = RoadmapPictureProps & { readonly other: Roadmap; readonly isLoading: boolean };

function Compare({ roadmap, other, state, nameOf, onOpen, isLoading }: CompareProps) {
  const compared = comparedOf(roadmap, other);
  const together = pairOfMetrics(roadmap, other);
  const keys = coloursOf(compared.pairs.map((pair) => nameFor(pair, state.colour)));
  const colourOf = (pair: Pair): Colour =>
    keys.find(({ words }) => words === nameFor(pair, state.colour))?.colour ?? 'other';
  const marks = compared.pairs.map((pair): PairMark => ({
    pair,
    across: Number(pair.across.value),
    up: Number(pair.up.value),
    colour: colourOf(pair),
    tip: pairWords(roadmap, other, { ...pair, together }),
  }));
  const filters = state.conditions
    .map((condition) => conditionWords(state.kind, condition, nameOf))
    .join(' · ');
  const question = compareQuestion(roadmap, other);
  const summary = compareSummary(compared);
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={summary}
      coverage={compareCoverage(roadmap, other, compared)}
      rowsHref={state.valuesHref([roadmap.metric.slug, other.metric.slug], [REACHED])}
      sources="Each mark opens its sources"
      twin={compareTwin(roadmap, other, { pairs: compared.pairs, together })}
      isLoading={isLoading}
      actions={<ViewChoice state={state} />}
    >
      {marks.length === 0 ? (
        <EmptyState title="No machine has both on record">
          Compare with another metric, or take away a filter.
        </EmptyState>
      ) : (
        <CompareChart
          marks={marks}
          keys={keys}
          names={{ across: axisName(roadmap), up: axisName(other) }}
          units={{ across: roadmap.metric.unit, up: other.metric.unit }}
          iso={together && { lines: isoLines(together, compared.pairs), label: together.label }}
          label={`${question} ${summary}`}
          onOpen={onOpen}
        />
      )}
      {together && marks.length > 0 && <p className={css.lines}>{linesWords(together)}</p>}
      <div className={css.switches} data-print="none">
        <span>
          Against{' '}
          <Select
            aria-label="Against"
            value={other.metric.slug}
            options={roadmap.metrics
              .filter(({ slug, reached }) => slug !== roadmap.metric.slug && reached > 0)
              .map(({ slug, name, reached }) => ({ value: slug, label: `${name} (${reached})` }))}
            onPick={(slug) => state.setOwn({ against: slug })}
          />
        </span>
        <ColourChoice state={state} />
      </div>
    </ToolFigure>
  );
}

// What was only promised stands in no pair.
const REACHED = { f: 'type', op: 'eq', v: REACHED_TYPES } as const;

const nameFor = ({ across, up, who }: Pair, by: 'maker' | 'modality'): string =>
  by === 'maker' ? who : (across.modality ?? up.modality ?? '');
