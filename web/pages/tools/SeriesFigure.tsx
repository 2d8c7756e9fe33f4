import { useState } from 'react';
import { isOfSeries } from '#domain/tools/chart.ts';
import { NO_EVENTS } from '#domain/tools/charting/events.ts';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { addsUp, rowsHref } from '#web/tools/groups/asked.ts';
import type { Line } from '#web/tools/groups/pivot.ts';
import { chartOf, type Series } from '#web/tools/groups/series.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { ChartPicture } from './ChartPicture.tsx';
import { eventWords, overOf } from './chartOver.ts';
import { carriedSeries, carriedWords, drawnCarried, withAhead } from './carried.ts';
import { chartTwin, wordsFor } from './chartTwin.ts';
import { coverageWords, headOf, moreWords, questionWords, summaryWords } from './chartWords.ts';
import { framed, type DrawnProps } from './drawnProps.ts';
import { EventList } from './EventList.tsx';
import { documentOf, vegaLiteOf } from './furtherFiles.ts';
import css from './SeriesFigure.module.css';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { mayCarry } from './useChart.ts';
import { useEvents } from './useEvents.ts';

/** Lines and series along one axis. */
export function SeriesFigure(props: DrawnProps) {
  const { state, asked, groups, total } = props;
  const { figure } = asked;
  const [along, split] = asked.by;
  const [, lines, series, cells] = groups;
  const isDated = along.period !== undefined && along.period !== 'age';
  const events = useEvents(isDated ? state.marks : NO_EVENTS);
  const [today] = useState(presentDay);
  const { run, drawing, most } = state;
  if (!lines || !isOfSeries(drawing)) return null;
  const isCarried = mayCarry(state, asked);
  const laidOut = (upTo: number) => {
    const chart = chartOf(
      { lines, split: series, cells },
      {
        by: along,
        figure,
        addsUp: addsUp(asked),
        run,
        drawing,
        most: upTo,
        least: MOST_LINES,
        isBeside: state.isBeside && isDated && (drawing === 'bars' || drawing === 'lines'),
      },
    );
    const data = isCarried ? withAhead(chart, { asked, run, years: state.carried, today }) : chart;
    const over = overOf(data, { asked, goals: state.goals, events, today });
    const whole = over.late?.[0] ?? chart.lines.length;
    const carried = isCarried ? carriedSeries(data, { asked, whole }) : [];
    return { data, over, whole, carried };
  };
  const laid = laidOut(most);
  const { data, over, whole, carried } = laid;
  const rowsOf = (line: Line | null, one: Series | null): string | undefined =>
    one?.isRest ? undefined : rowsHref(asked, [line, split ? one : null]);
  const wordsOf = wordsFor(figure, run === 'index' && along.period !== undefined);
  const question = questionWords(asked, run);
  const tableOf = (of: Omit<typeof laid, 'whole'>) =>
    chartTwin(of.data, {
      by: along.label,
      figureLabel: headOf(asked, run),
      figure,
      wordsOf,
      hrefOf: rowsOf,
      over: of.over,
      carried: of.carried,
    });
  const carriedNote = isCarried && carriedWords(carried, data, { asked, whole, isSum: run === 'cumulative' });
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={summaryWords(data, total, asked)}
      coverage={`${coverageWords(data, total, asked)}${eventWords(state.marks, over)}`}
      twin={() => tableOf(laidOut(Infinity))}
      {...(carriedNote ? { fileNotes: [carriedNote] } : {})}
      further={[
        documentOf(props, question, ({ figuresOfSeries }) => figuresOfSeries(data)),
        vegaLiteOf(data, {
          question,
          by: along.label,
          split: split?.label ?? null,
          figure: headOf(asked, run),
          drawing,
          isLog: state.scale === 'log',
          carried,
        }),
      ]}
    >
      <ChartPicture
        state={state}
        drawing={drawing}
        asked={asked}
        data={data}
        over={isCarried ? { ...over, carried: drawnCarried(carried, data, asked) } : over}
        label={question}
        wordsOf={wordsOf}
        rowsOf={rowsOf}
      />
      {carriedNote && <p className={css.note}>{carriedNote}</p>}
      {over.events.length > 0 && <EventList events={over.events} />}
      {data.hiddenLines > 0 && (
        <Button size="small" onClick={() => state.setOwn({ most: String(most + MOST_LINES) })}>
          {moreWords(data.hiddenLines, MOST_LINES, along.period)}
        </Button>
      )}
    </AnswerFigure>
  );
}
