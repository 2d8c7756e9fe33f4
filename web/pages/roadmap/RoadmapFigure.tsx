import { useRef, type KeyboardEvent } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { conditionWords } from '#domain/query/sentence.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { marksOf } from '#web/charts/useTip.ts';
import { yearFraction } from '#web/charts/years.ts';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { chartModel, type ChartModel } from './chart/chartModel.ts';
import { openMark } from './chart/openMark.ts';
import { RoadmapChart } from './chart/RoadmapChart.tsx';
import { RoadmapLanes } from './chart/RoadmapLanes.tsx';
import type { Roadmap } from './roadmap.ts';
import type { RoadmapPictureProps } from './pictureProps.ts';
import { roadmapTwin } from './roadmapTwin.ts';
import { figuresSentence, rateWords } from './roadmapWords.ts';
import { Switches, ViewChoice } from './Switches.tsx';
import { bandsOf } from './thresholds.ts';
import { TrendTable } from './trend/TrendTable.tsx';
import { drawnTrends, frontierTrends } from './trend/trendsOf.ts';

/** The picture of the roadmap in its frame: values over time, or a lane for each maker. */
export function RoadmapFigure({ roadmap, state, nameOf, onOpen }: RoadmapPictureProps) {
  const { kind, conditions, show, colour, answer } = state;
  const { metric, saidBy } = roadmap;
  const frame = useRef<HTMLDivElement>(null);
  const model = chartModel(roadmap, {
    colourBy: colour,
    scale: state.scale,
    isAllYears: state.isAllYears,
    isCarriedOn: state.hasTrend,
  });
  const trends = state.hasTrend ? frontierTrends(roadmap) : [];
  const drawn = drawnTrends(trends, {
    from: saidBy === null ? yearFraction(roadmap.today) : saidBy + 1,
    to: model.years.last,
    doubling: state.doubling,
    isLowerBetter: metric.isLowerBetter,
  });
  const question = questionOf(roadmap);
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  const summary = summaryOf(roadmap);
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={summary}
      coverage={coverageOf(roadmap, model)}
      rowsHref={state.valuesHref([metric.slug])}
      sources="Each mark opens its sources"
      twin={roadmapTwin(roadmap)}
      isLoading={answer.isLoading}
      actions={<ViewChoice state={state} />}
    >
      <div ref={frame} role="presentation" onKeyDown={(press) => openByKey(press, frame.current, onOpen)}>
        {show === 'lanes' ? (
          <RoadmapLanes
            roadmap={roadmap}
            years={model.years}
            label={`${question} ${summary}`}
            onOpen={onOpen}
          />
        ) : (
          <RoadmapChart
            model={model}
            today={roadmap.today}
            saidBy={saidBy}
            label={`${question} ${summary}`}
            trends={drawn}
            bands={bandsOf(roadmap)}
            onOpen={onOpen}
          />
        )}
      </div>
      <Switches
        state={state}
        scale={model.scale}
        base={model.base}
        isDoubling={trends.length > 0 && model.scale === 'log'}
      />
      {state.hasTrend && show === 'chart' && (
        <TrendTable roadmap={roadmap} trends={trends} drawn={drawn} last={model.years.last} />
      )}
    </ToolFigure>
  );
}

// The mark that the arrow keys have come to opens as one that is pressed.
function openByKey(
  { key, target }: KeyboardEvent,
  frame: HTMLElement | null,
  onOpen: (point: string) => void,
): void {
  if (key !== 'Enter' || !frame || !(target instanceof HTMLElement) || target.role !== 'slider') return;
  const mark = marksOf(frame)[Number(target.ariaValueNow)];
  if (mark && target.ariaValueText === mark.getAttribute('data-tip')) openMark(mark, onOpen);
}

function questionOf({ metric, saidBy }: Roadmap): string {
  const what = metric.name.charAt(0).toLowerCase() + metric.name.slice(1);
  const name = /^[A-Z]{2}/.test(metric.name) ? metric.name : what;
  return saidBy === null
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)}: what was promised, and what was reached?`
    : `${name.charAt(0).toUpperCase()}${name.slice(1)} as promised by the end of ${saidBy}`;
}

function summaryOf({ rates, ratesThen, saidBy }: Roadmap): string {
  const now = `${figuresSentence(rates.all)} Met in time of those that are over and on record: ${rateWords(rates.all)}.`;
  if (saidBy === null || !ratesThen) return now;
  return `As it stood then: ${figuresSentence(ratesThen.all)} By ${todayWords()} the same promises: ${figuresSentence(rates.all)}`;
}

function coverageOf(
  { points, untold, unsaid, saidBy }: Roadmap,
  { marks, undated, earlier, notAboveZero, years }: ChartModel,
): string {
  const later = points.filter(({ period, promise }) => period === 'later' && promise === null).length;
  return [
    `${formatQuantity(points.length, 'value')} on record, ${marks.length} drawn.`,
    earlier > 0 && `${earlier} before ${years.first} are not drawn.`,
    undated > 0 && `${undated} have no year.`,
    notAboveZero > 0 && `${notAboveZero} are not above zero and have no place on a logarithm.`,
    untold > 0 &&
      `${untold} stand beside no line of the most reached: the kind of their machine is not known.`,
    saidBy !== null && `${formatQuantity(later, 'value')} that came later stand faint.`,
    unsaid > 0 &&
      `${formatQuantity(unsaid, 'promise')} are left out because nobody tells when they were said.`,
  ]
    .filter(Boolean)
    .join(' ');
}
