import { useNavigate } from 'react-router';
import { formatPercent } from '#domain/format.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { SeriesChart } from '#web/charts/series/SeriesChart.tsx';
import type { SeriesDrawing } from '#domain/tools/chart.ts';
import { spanCondition } from '#web/records/questions/groupKey.ts';
import { replaceField } from '#web/records/state/conditions.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Line } from '#web/tools/groups/pivot.ts';
import type { ChartData, Series } from '#web/tools/groups/series.ts';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { lateWords, type Over } from './chartOver.ts';
import type { ChartState } from './useChart.ts';

type ChartPictureProps = {
  readonly state: ChartState;
  readonly drawing: SeriesDrawing;
  readonly asked: ToolQuestion;
  readonly data: ChartData;
  readonly over: Over;
  readonly label: string;
  readonly wordsOf: (value: number | null) => string;
  readonly rowsOf: (line: Line | null, series: Series | null) => string | undefined;
};

/** The picture itself: bars below each other where no time orders what is not split, else series along it. */
export function ChartPicture({
  state,
  drawing,
  asked,
  data,
  over,
  label,
  wordsOf,
  rowsOf,
}: ChartPictureProps) {
  const { scale } = state;
  const { lines, series } = data;
  const [along, split] = asked.by;
  const navigate = useNavigate();
  const isFramed = useFramedTool() !== null;
  const go = (href: string | undefined): void => {
    if (href !== undefined) void navigate(href);
  };
  const sentence = (one: Series, place: number): string => {
    const words = [lines[place]?.label, one.label].filter(Boolean).join(', ');
    const cell = one.cells[place];
    const isPlain = state.run === 'plain' || along.period === undefined;
    const value = wordsOf(one.values[place] ?? null);
    const rank = one.ranks?.[place] ?? null;
    return `${words}: ${isPlain && cell ? cellSentence(asked.figure, cell, asked.noun) : value}${rank === null ? '' : `, #${rank}`}`;
  };
  const only = series[0];
  if (
    only &&
    split === undefined &&
    along.period === undefined &&
    drawing === 'bars' &&
    !over.goals?.length
  ) {
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
  const drawn = series.map((one, n) => ({
    key: one.value ?? `rest ${n}`,
    label: one.label,
    colour: one.colour,
    values: isRanks ? (one.ranks ?? []) : one.values,
  }));
  const originalOf = (key: string): Series | undefined => series[drawn.findIndex((one) => one.key === key)];
  const amountWords = {
    ranks: (rank: number) => `#${rank}`,
    share: (share: number) => formatPercent(share / 100, 0),
  };
  const late = lateWords(over);
  // Within another page its conditions are not for its readers to change.
  const mayBrush = along.period !== undefined && !isFramed;
  const besideOf = (place: number): string =>
    series.map((one) => `${one.label || 'Each period'}: ${wordsOf(one.values[place] ?? null)}`).join('\n');
  const brush = (from: number, to: number): void => {
    const [first, last] = [lines[from]?.value, lines[to]?.value];
    if (typeof first !== 'string' || typeof last !== 'string') return;
    const { f } = along.group;
    state.setConditions(replaceField(state.conditions, f, spanCondition(along.group, [first, last])));
  };
  return (
    <>
      <SeriesChart
        places={lines.map(({ value, label: words }) => ({ key: value ?? '', label: words }))}
        series={drawn}
        drawing={drawing}
        scale={scale}
        formatAmount={drawing === 'ranks' || drawing === 'share' ? amountWords[drawing] : wordsOf}
        titleOf={({ key }, place) => {
          const one = originalOf(key);
          return one ? sentence(one, place) : '';
        }}
        label={label}
        over={over}
        {...(series.length > 1 ? { besideOf } : {})}
        {...(mayBrush ? { onBrush: brush } : {})}
        onPick={({ key }, place) => {
          const one = originalOf(key);
          const line = lines[place];
          if (one && line) go(rowsOf(line, split || one.isRest ? one : null));
        }}
      />
      <Legend>
        {series.length > 1 &&
          series.map(({ value, label: words, colour }, n) => (
            <Key key={value ?? `rest ${n}`} look="square" colour={colour}>
              {words === '' ? 'Each period' : words}
            </Key>
          ))}
        {late !== undefined && <span>{late}</span>}
        {mayBrush && <span data-print="none">Drag over the picture to keep a stretch of time</span>}
      </Legend>
    </>
  );
}
