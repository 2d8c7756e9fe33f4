import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#domain/format.ts';
import { slopeEnds } from '#domain/tools/charting/slopeEnds.ts';
import { SlopeChart } from '#web/charts/figures/SlopeChart.tsx';
import { Legend } from '#web/charts/ChartFrame.tsx';
import { AnswerFigure } from '#web/tools/answer/AnswerFigure.tsx';
import { addsUp, rowsHref } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Line } from '#web/tools/groups/pivot.ts';
import { chartOf, type ChartData, type Series } from '#web/tools/groups/series.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { wordsFor } from '../chartTwin.ts';
import { knownWords, questionWords } from '../chartWords.ts';
import { framed, type DrawnProps } from '../drawnProps.ts';
import { documentOf, vegaLiteOf } from '../furtherFiles.ts';
import { MOST_LINES } from '#domain/tools/read/readChart.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import { hiddenWords, slopeRows, slopeTwin, slopeWords } from './slope.ts';

/** Two times of every series, so that one sees who rose and who fell. */
export function SlopeFigure(props: DrawnProps) {
  const { asked, groups, state } = props;
  const [today] = useState(presentDay);
  const [along, split] = asked.by;
  const [, lines, series, cells] = groups;
  if (!lines || !series || !cells || !split || along.period === undefined) return null;
  const run = state.run === 'cumulative' ? 'cumulative' : 'plain';
  const all = { most: Infinity, least: MOST_LINES, apart: Infinity };
  const how = {
    by: along,
    figure: asked.figure,
    addsUp: addsUp(asked),
    run,
    drawing: 'slope',
    ...all,
  } as const;
  const data = chartOf({ lines, split: series, cells }, how);
  const names = data.lines.map(({ value }) => value ?? '');
  const { earlier, later } = state;
  const places = slopeEnds(names, { period: along.period, earlier, later, today });
  if (!places) {
    return (
      <EmptyState title="A slope needs two times">All rows are of one time. Draw them otherwise.</EmptyState>
    );
  }
  return <Slopes {...props} data={data} places={places} run={run} />;
}

type SlopesProps = DrawnProps & {
  readonly data: ChartData;
  readonly places: readonly [number, number];
  readonly run: 'plain' | 'cumulative';
};

function Slopes({ data, places, run, ...props }: SlopesProps) {
  const { asked, total, state } = props;
  const navigate = useNavigate();
  const { figure, noun } = asked;
  const [along, split] = asked.by;
  const ends = endsOf(data, places);
  const isRanks = state.ends === 'ranks';
  const all = slopeRows(data, places);
  const rows = all.slice(0, state.most);
  const wordsOf = wordsFor(figure, false);
  const isSum = run === 'cumulative';
  // The rows of a running total are not those of its last period.
  const hrefOf = (line: Line | null, one: Series): string | undefined =>
    isSum && line ? undefined : rowsHref(asked, [line, one]);
  const question = `${questionWords(asked, run)}: ${ends.map(({ label }) => label).join(' and ')}`;
  const tableOf = (shown: typeof all) =>
    slopeTwin(shown, { ends, split: split?.label ?? '', wordsOf, hrefOf });
  const titleOf = ({ series, figures, ranks }: (typeof rows)[number], end: 0 | 1): string => {
    const cell = series.cells[places[end]];
    const rank = ranks[end] === null ? '' : `, #${ranks[end]} of ${formatCount(all.length)}`;
    return `${series.label}, ${ends[end].label}: ${isSum ? wordsOf(figures[end]) : cellSentence(figure, cell, noun)}${rank}`;
  };
  return (
    <AnswerFigure
      {...framed(props)}
      question={question}
      summary={slopeWords(all, { ends, wordsOf })}
      coverage={`${knownWords(total, asked)}${isSum ? ' Running totals up to each of the two times.' : ''}${hiddenWords(all.length, rows.length)}`}
      twin={() => tableOf(all)}
      further={[
        documentOf(props, question, (files) => files.figuresOfTable(tableOf(rows))),
        vegaLiteOf(twoOf(data, places, rows), {
          question,
          by: along.label,
          split: split?.label ?? null,
          figure: figure.label,
          drawing: isRanks ? 'ranks' : 'lines',
          ranks: rows.map(({ ranks }) => ranks),
          isLog: state.scale === 'log',
        }),
      ]}
    >
      <EndPicks state={state} data={data} places={places} />
      <SlopeChart
        lines={rows.map((row) => ({
          key: row.series.value ?? '',
          label: row.series.label,
          colour: row.series.colour,
          values: isRanks ? row.ranks : row.figures,
          titles: [titleOf(row, 0), titleOf(row, 1)],
        }))}
        ends={[ends[0].label, ends[1].label]}
        isRanks={isRanks}
        scale={state.scale}
        format={isRanks ? (rank) => `#${rank}` : wordsOf}
        label={question}
        onPick={(key, end) => {
          const found = rows.find(({ series }) => (series.value ?? '') === key);
          const href = found && (hrefOf(ends[end], found.series) ?? hrefOf(null, found.series));
          if (href !== undefined) void navigate(href);
        }}
      />
      <Legend>
        <span>
          Coloured: the five with the most of all times; a dot without a line has nothing at the other time
        </span>
      </Legend>
      {all.length > rows.length && (
        <Button size="small" onClick={() => state.setOwn({ most: String(state.most + MOST_LINES) })}>
          Show {formatCount(Math.min(MOST_LINES, all.length - rows.length))} of{' '}
          {formatCount(all.length - rows.length)} more
        </Button>
      )}
    </AnswerFigure>
  );
}

const NOWHERE: Line = { value: null, label: '' };

const endsOf = ({ lines }: ChartData, [from, to]: readonly [number, number]): readonly [Line, Line] => [
  lines[from] ?? NOWHERE,
  lines[to] ?? NOWHERE,
];

// The same chart of the two times alone.
function twoOf(
  { lines }: ChartData,
  places: readonly [number, number],
  rows: readonly { readonly series: Series; readonly figures: readonly (number | null)[] }[],
): ChartData {
  return {
    lines: lines.filter((_, place) => places.includes(place)),
    series: rows.map(({ series, figures }) => ({ ...series, values: figures, cells: [] })),
    hiddenLines: 0,
    hiddenSeries: 0,
  };
}

type EndPicksProps = Pick<SlopesProps, 'state' | 'data' | 'places'>;

// The two times, of those that there are.
function EndPicks({ state, data: { lines }, places: [from, to] }: EndPicksProps) {
  const options = lines.map(({ value, label }) => ({ value: value ?? '', label }));
  const at = (place: number): string => lines[place]?.value ?? '';
  return (
    <div data-asks>
      <Shelf label="The two times">
        <Pick
          label="From"
          options={options}
          value={at(from)}
          onPick={(earlier) => state.setOwn({ earlier, later: at(to) })}
        />
        <Pick
          label="To"
          options={options}
          value={at(to)}
          onPick={(later) => state.setOwn({ earlier: at(from), later })}
        />
      </Shelf>
    </div>
  );
}
