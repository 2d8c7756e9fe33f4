import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayOf, quarterOf } from '#domain/dates.ts';
import { formatPercent } from '#domain/format.ts';
import { Key, Legend } from '#web/charts/ChartFrame.tsx';
import { RankedBars } from '#web/charts/RankedBars.tsx';
import { SeriesChart } from '#web/charts/SeriesChart.tsx';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellSentence } from '#web/tools/groups/figureText.ts';
import type { Line } from '#web/tools/groups/pivot.ts';
import { ranksOf, type ChartData, type Series } from '#web/tools/groups/series.ts';
import type { ChartState } from './useChart.ts';

type ChartPictureProps = {
  readonly state: ChartState;
  readonly asked: ToolQuestion;
  readonly data: ChartData;
  readonly label: string;
  readonly wordsOf: (value: number | null) => string;
  readonly rowsOf: (line: Line | null, series: Series | null) => string | undefined;
};

/** The picture itself: bars below each other where no time orders what is not split, else series along it. */
export function ChartPicture({ state, asked, data, label, wordsOf, rowsOf }: ChartPictureProps) {
  const { drawing, scale } = state;
  const { lines, series } = data;
  const [along, split] = asked.by;
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(new Date()));
  const go = (href: string | undefined): void => {
    if (href !== undefined) void navigate(href);
  };
  const sentence = (one: Series, place: number): string => {
    const words = [lines[place]?.label, one.label].filter(Boolean).join(', ');
    const cell = one.cells[place];
    const isPlain = state.run === 'plain' || along.period === undefined;
    const value = wordsOf(one.values[place] ?? null);
    return `${words}: ${isPlain && cell ? cellSentence(asked.figure, cell, asked.noun) : value}`;
  };
  const only = series[0];
  if (only && split === undefined && along.period === undefined && drawing === 'bars') {
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
  const amountWords = {
    ranks: (rank: number) => `#${rank}`,
    share: (share: number) => formatPercent(share / 100, 0),
  };
  const open = openPlace(lines, along.period, today);
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
        open={open}
        onPick={({ key }, place) => {
          const one = originalOf(key);
          const line = lines[place];
          if (one && line) go(rowsOf(line, split ? one : null));
        }}
      />
      <Legend>
        {split &&
          series.map(({ value, label: words, colour }, n) => (
            <Key key={value ?? `rest ${n}`} look="square" colour={colour}>
              {words}
            </Key>
          ))}
        {open !== undefined && <span>Shaded: not over yet</span>}
      </Legend>
    </>
  );
}

// The place of the present year, quarter or month.
function openPlace(
  lines: ChartData['lines'],
  period: ToolQuestion['by'][0]['period'],
  today: string,
): number | undefined {
  if (period === undefined) return undefined;
  const now = { year: today.slice(0, 4), quarter: quarterOf(today) ?? '', month: today.slice(0, 7) }[period];
  const place = lines.findIndex(({ value }) => value === now);
  return place < 0 ? undefined : place;
}
