import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, quarterOf } from '#domain/dates.ts';
import { formatCount, formatPercent, formatQuantity } from '#domain/format.ts';
import { hrefOf } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { conditionWords, type NameOf } from '#domain/query/sentence.ts';
import { onlyOf } from '#domain/tools/groupedQuestion.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { SeriesChart } from '#web/charts/SeriesChart.tsx';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { ToolFigure } from '#web/tools/frame/ToolFigure.tsx';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import { cellOf, type Cell, type Line } from '#web/tools/groups/pivot.ts';
import { chartOf, ranksOf, type ChartData, type Series } from '#web/tools/groups/series.ts';
import { useGrouped } from '#web/tools/groups/useGrouped.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';
import { Button } from '#web/ui/kit/Button.tsx';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { chartTwin, wordsFor } from './chartTwin.ts';
import { MOST_LINES, type Asked, type ChartState } from './useChart.ts';

type ChartFigureProps = {
  readonly state: ChartState;
  readonly asked: Asked;
  readonly nameOf: NameOf;
};

const NONE = [] as const;

/** A chart in its frame; each figure is the database's. */
export function ChartFigure({ state, asked, nameOf }: ChartFigureProps) {
  const { kind, screen, conditions } = state;
  const answers = useAnswers(state, asked);
  if (answers.error) {
    return <ErrorNote title="The figures cannot be shown.">{errorMessage(answers.error)}</ErrorNote>;
  }
  const { data, total, only } = answers;
  if (!data || !total) return <LoadingOverlay label="Loading figures" />;
  if (total.rows === 0) {
    return (
      <EmptyState
        title={`No ${screen.noun.many} match`}
        action={<Button onClick={() => state.setConditions([])}>Clear all filters</Button>}
      >
        Take away a filter, or ask of another list.
      </EmptyState>
    );
  }
  const more = only ? [only.only] : [];
  const rowsOf = (line: Line | null, series: Series | null): string | undefined => {
    if (series?.isRest) return undefined;
    const parts = [
      line && groupCondition(kind, asked.by.group, line.value),
      series && asked.split && groupCondition(kind, asked.split.group, series.value),
    ];
    if (parts.some((part) => part === undefined)) return undefined;
    const found = parts.filter((part) => part !== null && part !== undefined);
    return hrefOf(state.list, withMore(conditions, [...more, ...found]));
  };
  const wordsOf = wordsFor(asked.figure, state.run === 'index' && asked.by.period !== undefined);
  const question = questionOf(asked, state);
  const filters = conditions.map((condition) => conditionWords(kind, condition, nameOf)).join(' · ');
  return (
    <ToolFigure
      question={question}
      {...(filters === '' ? {} : { filters })}
      summary={summaryOf(data, total, { state, asked })}
      coverage={[coverageOf(data, total, { state, asked }), only?.words].filter(Boolean).join(' ')}
      sources="Each row of the list carries its sources"
      rowsHref={hrefOf(state.list, withMore(conditions, more))}
      twin={chartTwin(data, {
        by: asked.by.label,
        figureLabel: asked.figure.label,
        figure: asked.figure,
        wordsOf,
        hrefOf: rowsOf,
      })}
      isLoading={answers.isLoading}
    >
      <Picture state={state} asked={asked} data={data} label={question} wordsOf={wordsOf} rowsOf={rowsOf} />
      {data.hiddenLines > 0 && (
        <Button size="small" onClick={() => state.setOwn({ most: String(state.most + MOST_LINES) })}>
          {moreWords(data.hiddenLines, asked.by.period)}
        </Button>
      )}
    </ToolFigure>
  );
}

const moreWords = (hidden: number, period: Asked['by']['period']): string =>
  period === undefined
    ? `Show ${formatCount(Math.min(hidden, MOST_LINES))} of ${formatCount(hidden)} more`
    : `Show what was before, ${formatQuantity(hidden, period)}`;

// The lines, the series, where both meet, and all of it: each asked of the database.
function useAnswers(state: ChartState, { by, split, figure }: Asked) {
  const { kind, where, run, drawing, most } = state;
  const dimensions = useMemo(() => (split ? [by, split] : [by]), [by, split]);
  const only = onlyOf({ kind, where, by: dimensions, figure });
  const counted = useMemo(() => allOf([where, only?.only]), [where, only?.only]);
  const lines = useGrouped({ kind, where: counted, by: useMemo(() => [by], [by]), figure });
  const series = useGrouped({
    kind,
    where: counted,
    by: useMemo(() => (split ? [split] : NONE), [split]),
    figure,
  });
  const cells = useGrouped({ kind, where: counted, by: dimensions, figure });
  const all = useGrouped({ kind, where: counted, by: NONE, figure });
  const isThere = lines.data && all.data && (!split || (series.data && cells.data));
  return {
    only,
    error: lines.error ?? series.error ?? cells.error ?? all.error,
    isLoading: lines.isLoading || series.isLoading || cells.isLoading,
    total: all.data?.rows[0] && cellOf(all.data.rows[0]),
    data:
      isThere && lines.data
        ? chartOf(
            {
              lines: lines.data,
              split: split ? series.data : undefined,
              cells: split ? cells.data : undefined,
            },
            { by, figure, run, drawing, most, least: MOST_LINES },
          )
        : undefined,
  };
}

type PictureProps = {
  readonly state: ChartState;
  readonly asked: Asked;
  readonly data: ChartData;
  readonly label: string;
  readonly wordsOf: (value: number | null) => string;
  readonly rowsOf: (line: Line | null, series: Series | null) => string | undefined;
};

function Picture({ state, asked, data, label, wordsOf, rowsOf }: PictureProps) {
  const { drawing, scale, screen } = state;
  const { lines, series } = data;
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(new Date()));
  const go = (href: string | undefined): void => {
    if (href !== undefined) void navigate(href);
  };
  const sentence = (one: Series, place: number): string => {
    const words = [lines[place]?.label, one.label].filter(Boolean).join(', ');
    const value = wordsOf(one.values[place] ?? null);
    const cell = one.cells[place];
    const isPlain = state.run === 'plain' || asked.by.period === undefined;
    return `${words}: ${isPlain && cell ? cellSentence(asked.figure, cell, screen.noun) : value}`;
  };
  const only = series[0];
  if (only && asked.split === null && asked.by.period === undefined && drawing === 'bars') {
    return (
      <RankedBars
        label={label}
        bars={lines.map((line, place) => ({
          key: line.value ?? '',
          label: line.label,
          amount: only.values[place] ?? null,
          words: wordsOf(only.values[place] ?? null),
          title: sentence(only, place),
        }))}
        onPick={({ key }) => go(rowsOf(lines.find(({ value }) => (value ?? '') === key) ?? null, null))}
      />
    );
  }
  const isRanks = drawing === 'ranks';
  const ranked = isRanks ? ranksOf(series) : [];
  const drawn = series.map((one, n) => ({
    key: one.value ?? `rest ${n}`,
    label: one.label,
    colour: one.colour,
    values: isRanks ? (ranked[n] ?? []) : one.values,
  }));
  const originalOf = (key: string): Series | undefined => series[drawn.findIndex((one) => one.key === key)];
  const formatAmount = isRanks
    ? (rank: number) => `#${rank}`
    : drawing === 'share'
      ? (share: number) => formatPercent(share / 100, 0)
      : (value: number) => wordsOf(value);
  return (
    <>
      <SeriesChart
        places={lines.map(({ value, label: words }) => ({ key: value ?? '', label: words }))}
        series={drawn}
        drawing={drawing}
        scale={scale}
        formatAmount={formatAmount}
        titleOf={({ key }, place) => {
          const one = originalOf(key);
          return one ? sentence(one, place) : '';
        }}
        label={label}
        open={openPlace(lines, asked.by.period, today)}
        onPick={({ key }, place) => {
          const one = originalOf(key);
          const line = lines[place];
          if (one && line) go(rowsOf(line, asked.split ? one : null));
        }}
      />
      <Legend>
        {asked.split &&
          series.map(({ value, label: words, colour }, n) => (
            <Key key={value ?? `rest ${n}`} look="square" colour={colour}>
              {words}
            </Key>
          ))}
        {openPlace(lines, asked.by.period, today) !== undefined && <span>Shaded: not over yet</span>}
      </Legend>
    </>
  );
}

// The place of the present year, quarter or month.
function openPlace(
  lines: ChartData['lines'],
  period: Asked['by']['period'],
  today: string,
): number | undefined {
  if (period === undefined) return undefined;
  const now = { year: today.slice(0, 4), quarter: quarterOf(today) ?? '', month: today.slice(0, 7) }[period];
  const place = lines.findIndex(({ value }) => value === now);
  return place < 0 ? undefined : place;
}

type Told = { readonly state: ChartState; readonly asked: Asked };

// "Sum of amount of funding rounds by quarter, split by group".
function questionOf({ by, split, figure }: Asked, { screen }: ChartState): string {
  const what = figure.words === undefined ? screen.noun.many : `${figure.words} of ${screen.noun.many}`;
  const text = `${what} by ${by.words}${split ? `, split by ${split.words}` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function summaryOf({ lines, series }: ChartData, total: Cell, { state, asked }: Told): string {
  const { noun } = state.screen;
  const most = lines.toSorted((one, other) => (other.figure ?? 0) - (one.figure ?? 0))[0];
  const largest = asked.split && series[0] ? ` The largest part: ${series[0].label}.` : '';
  const all = `In all: ${cellSentence(asked.figure, total, noun)}.`;
  return most ? `${all} The most: ${most.label}, ${cellSentence(asked.figure, most, noun)}.${largest}` : all;
}

function coverageOf(
  { lines, hiddenSeries }: ChartData,
  { rows, known }: Cell,
  { state, asked }: Told,
): string {
  const { noun } = state.screen;
  const shown = lines.reduce((sum, line) => sum + line.rows, 0);
  const parts = [formatQuantity(rows, noun.one, noun.many)];
  if (asked.figure.measure.f !== undefined && known < rows) {
    parts.push(`${formatCount(rows - known)} without a value count in no figure`);
  }
  if (asked.by.period !== undefined && shown < rows) {
    parts.push(
      `${formatCount(rows - shown)} before these years, or without a ${asked.by.period} on record, are not drawn`,
    );
  }
  if (hiddenSeries > 0) {
    parts.push(`${formatCount(hiddenSeries)} more series are not drawn`);
  }
  return `${parts.join(' · ')}.`;
}
