import { useNavigate } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { Panels } from '#web/charts/figures/Panels.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { addsUp, rowsHref } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { chartOf } from '#web/tools/groups/series.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { chartTwin, wordsFor } from '../chartTwin.ts';
import { coverageWords, moreWords, questionWords, summaryWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, specOf } from '../furtherFiles.ts';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';

const MOST_PANELS = 24;

/** A small chart of each part, all on the same scales, so that their shapes and sizes can be told apart. */
export function PanelsFigure(props: DrawnProps) {
  const { asked, groups, total, state } = props;
  const navigate = useNavigate();
  const [, lines, split, cells] = groups;
  const [along, by] = asked.by;
  if (!lines || !split || !cells || !by) return null;
  const { figure, noun } = asked;
  const { run, most, scale } = state;
  const laidOut = (upTo: number) =>
    chartOf(
      { lines, split, cells },
      {
        by: along,
        figure,
        addsUp: addsUp(asked),
        run,
        drawing: 'panels',
        most: upTo,
        least: MOST_LINES,
        apart: MOST_PANELS,
      },
    );
  const data = laidOut(most);
  const wordsOf = wordsFor(figure, run === 'index' && along.period !== undefined);
  const question = questionWords(asked, run);
  const tableOf = (shown: typeof data) =>
    chartTwin(shown, {
      by: along.label,
      figureLabel: figure.label,
      figure,
      wordsOf,
      hrefOf: (line, one) => rowsHref(asked, [line, one]),
    });
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={summaryWords(data, total, asked)}
      coverage={`${coverageWords(data, total, asked)} All panels have the same scales.`}
      twin={() => tableOf(laidOut(Infinity))}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(tableOf(data))),
        specOf(question, (specs) =>
          specs.panelsSpec(
            data.series.flatMap(({ label, values }) =>
              data.lines.map((line, place) => ({
                series: label,
                by: line.label,
                value: values[place] ?? null,
              })),
            ),
            {
              question,
              by: along.label,
              split: by.label,
              figure: figure.label,
              isTime: along.period !== undefined,
              isLog: scale === 'log',
            },
          ),
        ),
      ]}
    >
      <Panels
        panels={data.series.map(({ value, label, values }) => ({ key: value ?? '', label, values }))}
        places={data.lines.map(({ label }) => label)}
        isTime={along.period !== undefined}
        format={(value) => wordsOf(value)}
        titleOf={(panel, place) => {
          const one = data.series.find(({ value }) => (value ?? '') === panel.key);
          const words = `${panel.label}, ${data.lines[place]?.label ?? ''}`;
          const isPlain = run === 'plain' || along.period === undefined;
          return isPlain
            ? `${words}: ${cellSentence(figure, one?.cells[place], noun)}`
            : `${words}: ${wordsOf(one?.values[place] ?? null)}`;
        }}
        label={`${question}: ${formatCount(data.series.length)} panels`}
        scale={scale}
        onPick={(panel, place) => {
          const one = data.series.find(({ value }) => (value ?? '') === panel.key);
          const href = one && rowsHref(asked, [data.lines[place] ?? null, one]);
          if (href !== undefined) void navigate(href);
        }}
      />
      {data.hiddenLines > 0 && (
        <Button size="small" onClick={() => state.setOwn({ most: String(most + MOST_LINES) })}>
          {moreWords(data.hiddenLines, MOST_LINES, along.period)}
        </Button>
      )}
    </AnswerFigure>
  );
}
