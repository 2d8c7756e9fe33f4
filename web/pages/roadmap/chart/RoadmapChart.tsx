import { curveStepAfter, line } from 'd3-shape';
import { useState } from 'react';
import { formatMeasure, formatNumber } from '#domain/format.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { axisOf, type Axis } from '#web/charts/axis.ts';
import type { Box } from '#web/charts/box.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import { wholeTicks, yearFraction } from '#web/charts/years.ts';
import type { ChartModel, Mark } from './chartModel.ts';
import { wordsWidth } from './flow.ts';
import { Keys, keysHeight, keysOf } from './Keys.tsx';
import { MarkShape } from './MarkShape.tsx';
import { openMark, whoAt } from './openMark.ts';
import css from './RoadmapChart.module.css';
import { spread } from './spread.ts';
import { ThresholdBands, type Band } from './ThresholdBands.tsx';
import { TrendLines } from '#web/pages/roadmap/trend/TrendLines.tsx';
import type { DrawnTrend } from '#web/pages/roadmap/trend/trendsOf.ts';

type RoadmapChartProps = {
  readonly model: ChartModel;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly saidBy: number | null;
  readonly label: string;
  readonly trends: readonly DrawnTrend[];
  /** What tasks need. */
  readonly bands: readonly Band[];
  readonly onOpen: (point: string) => void;
};

const WIDE = 720;
const NAMES = 136;
const HEIGHT = 500;
const BELOW = 24;

/** Values over time: what was reached, what was promised for when, and the most that was reached by then. */
export function RoadmapChart({ model, today, saidBy, label, trends, bands, onOpen }: RoadmapChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const keys = keysOf({
    colours: model.keys,
    shapes: new Set(model.marks.map(({ shape }) => shape)),
    hasMet: model.marks.some(({ isMet }) => isMet),
    hasLines: model.lines.length > 0,
    hasSteps: model.frontiers.some(({ marks }) => marks.length > 0),
  });
  return (
    <ChartFrame
      label={label}
      height={HEIGHT}
      picture={{
        className: css.picture,
        onClick: ({ target }) => openMark(target, onOpen),
        onPointerOver: ({ target }) => setPointed(whoAt(target)),
        onPointerLeave: () => setPointed(null),
      }}
    >
      {(width) => {
        const isWide = width >= WIDE;
        const top = keysHeight(keys, width) + 24;
        const box: Box = {
          left: 48,
          right: width - (isWide ? NAMES : 10),
          top,
          bottom: HEIGHT - BELOW,
        };
        const { years, marks, frontiers, scale, base } = model;
        const heights = [
          ...marks.map(({ up }) => up),
          ...frontiers.flatMap((one) => one.marks.map(({ up }) => up)),
        ];
        heights.push(...trendHeights(trends, Math.max(...heights)));
        heights.push(...bands.flatMap(({ low, high }) => [low, high]));
        const up = axisOf(heights, { scale, base, format: valueText, label }, scale === 'log' ? 8 : 5);
        const toLeft = linear([years.first, years.last], [box.left, box.right]);
        const toTop = linear([0, 1], [box.bottom, box.top]);
        const place: Place = { x: toLeft, y: (value) => toTop(up.at(value)) };
        const now = Math.min(saidBy === null ? yearFraction(today) : saidBy + 1, years.last);
        return (
          <>
            <Keys keys={keys} width={width} />
            <Grid up={up} years={years} box={box} place={place} />
            <ThresholdBands bands={bands} box={box} y={place.y} />
            <Moments today={yearFraction(today)} saidBy={saidBy} box={box} place={place} />
            <TrendLines trends={trends} box={box} place={place} least={up.ticks[0] ?? 0} />
            <Frontiers frontiers={frontiers} until={now} box={box} place={place} />
            <Points model={model} pointed={pointed} box={box} place={place} />
            <FrontierNames frontiers={frontiers} box={box} place={place} />
            {isWide && <Names marks={marks} box={box} place={place} />}
          </>
        );
      }}
    </ChartFrame>
  );
}

const FURTHER = 10;

// What goes on far beyond all that is on record is cut off, so that this can still be read.
const trendHeights = (trends: readonly DrawnTrend[], most: number): readonly number[] =>
  trends.flatMap(({ points }) => points.map(({ value }) => value).filter((value) => value <= most * FURTHER));

type Place = { readonly x: (across: number) => number; readonly y: (up: number) => number };

/** Ticks need no decimal that says nothing; small values keep their digits. */
const valueText = (value: number): string =>
  Math.abs(value) < 1000 ? formatMeasure(value) : formatNumber(value).replace('.0', '');

type PointsProps = {
  readonly model: ChartModel;
  /** Whose marks stand out. */
  readonly pointed: string | null;
  readonly box: Box;
  readonly place: Place;
};

const Points = ({ model: { lines, marks }, pointed, box, place }: PointsProps) => (
  <g>
    {lines.map(({ id, who, colour, from, to }) => (
      <line
        key={id}
        className={css.promise}
        style={{ color: `var(--series-${colour})` }}
        data-dim={(pointed !== null && pointed !== who) || undefined}
        data-lit={pointed === who || undefined}
        x1={Math.max(place.x(from.across), box.left)}
        y1={place.y(from.up)}
        x2={place.x(to.across)}
        y2={place.y(to.up)}
      />
    ))}
    {marks.map((mark) => (
      <g
        key={mark.id}
        className={css.mark}
        style={{ color: `var(--series-${mark.colour})` }}
        data-tip={mark.tip}
        data-point={mark.id}
        data-who={mark.who}
        data-later={mark.isLater || undefined}
        data-dim={(pointed !== null && pointed !== mark.who) || undefined}
      >
        <MarkShape shape={mark.shape} x={place.x(mark.across)} y={place.y(mark.up)} isMet={mark.isMet} />
      </g>
    ))}
  </g>
);

type GridProps = {
  readonly up: Axis;
  readonly years: ChartModel['years'];
  readonly box: Box;
  readonly place: Place;
};

const Grid = ({ up, years, box, place }: GridProps) => (
  <g>
    {up.ticks.map((tick) => (
      <g key={tick}>
        <line className={css.grid} x1={box.left} x2={box.right} y1={place.y(tick)} y2={place.y(tick)} />
        <text className={css.axis} x={box.left - 6} y={place.y(tick) + 4} textAnchor="end">
          {valueText(tick)}
        </text>
      </g>
    ))}
    {wholeTicks(years.first, years.last, Math.max(3, (box.right - box.left) / 70)).map((year) => (
      <text key={year} className={css.axis} x={place.x(year)} y={box.bottom + 18} textAnchor="middle">
        {year}
      </text>
    ))}
  </g>
);

type MomentsProps = {
  readonly today: number;
  readonly saidBy: number | null;
  readonly box: Box;
  readonly place: Place;
};

const Moments = ({ today, saidBy, box, place }: MomentsProps) => (
  <g>
    <Moment look={css.now} words={todayWords()} x={place.x(today)} box={box} />
    {saidBy !== null && (
      <Moment look={css.then} words={`end of ${saidBy}`} x={place.x(saidBy + 1)} box={box} />
    )}
  </g>
);

type MomentProps = {
  readonly look: string | undefined;
  readonly words: string;
  readonly x: number;
  readonly box: Box;
};

const Moment = ({ look, words, x, box }: MomentProps) => (
  <g>
    <line className={look} x1={x} x2={x} y1={box.top} y2={box.bottom} />
    <text className={css.nowName} x={x} y={box.top - 6} textAnchor="middle">
      {words}
    </text>
  </g>
);

type FrontiersProps = {
  readonly frontiers: ChartModel['frontiers'];
  readonly until: number;
  readonly box: Box;
  readonly place: Place;
};

const Frontiers = ({ frontiers, until, box, place }: FrontiersProps) =>
  frontiers.flatMap(({ words, marks }) => {
    const last = marks.at(-1);
    if (!last) return [];
    const steps = line<Pick<Mark, 'across' | 'up'>>(
      ({ across }) => Math.max(place.x(across), box.left),
      ({ up }) => place.y(up),
    )
      .curve(curveStepAfter)
      .digits(1);
    return [
      <path key={words} className={css.front} d={steps([...marks, { across: until, up: last.up }]) ?? ''} />,
    ];
  });

// Before the beginning of each line, or above it where there is no room; never over each other.
function FrontierNames({ frontiers, box, place }: Omit<FrontiersProps, 'until'>) {
  const named = frontiers.flatMap(({ words, marks: [first] }) => {
    if (!first) return [];
    const [x, y] = [Math.max(place.x(first.across), box.left), place.y(first.up)];
    const isBefore = x - wordsWidth(words) - NAME_GAP > box.left;
    return [
      { words, isBefore, x: isBefore ? x - NAME_GAP : x + NAME_GAP, y: isBefore ? y + 4 : y - NAME_GAP },
    ];
  });
  const tops = spread(
    named.map(({ y }) => y),
    NAME_LINE,
    [box.top, box.bottom],
  );
  return named.map(({ words, isBefore, x }, index) => (
    <text key={words} className={css.frontName} x={x} y={tops[index]} textAnchor={isBefore ? 'end' : 'start'}>
      {words}
    </text>
  ));
}

const NAME_GAP = 9;

type NamesProps = { readonly marks: readonly Mark[]; readonly box: Box; readonly place: Place };

const NAME_LINE = 14;
const LONGEST = 17;

// Who promises most for when its time is not over, at the right end.
function Names({ marks, box, place }: NamesProps) {
  const furthest = new Map<string, Mark>();
  for (const mark of marks) {
    const known = furthest.get(mark.who);
    const isFurther =
      !known || mark.across > known.across || (mark.across === known.across && mark.up > known.up);
    if (mark.isOpen && isFurther) furthest.set(mark.who, mark);
  }
  const most = Math.floor((box.bottom - box.top) / NAME_LINE);
  const named = [...furthest.values()].toSorted((a, b) => b.up - a.up).slice(0, most);
  const tops = spread(
    named.map(({ up }) => place.y(up)),
    NAME_LINE,
    [box.top + 4, box.bottom - 4],
  );
  return named.map((mark, index) => {
    const [x, y, top] = [place.x(mark.across), place.y(mark.up), tops[index] ?? 0];
    const bend = Math.max(x + 8, box.right - 14);
    return (
      <g key={mark.id} style={{ color: `var(--series-${mark.colour})` }}>
        <path className={css.leader} d={`M${x + 6} ${y} H${bend} L${box.right + 4} ${top}`} />
        <text className={css.name} x={box.right + 8} y={top + 4}>
          {mark.who.length > LONGEST ? `${mark.who.slice(0, LONGEST - 1)}…` : mark.who}
        </text>
      </g>
    );
  });
}
