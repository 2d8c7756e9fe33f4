import { useRef } from 'react';
import { formatMeasure, formatNumber } from '#domain/format.ts';
import { todayWords } from '#web/records/past/inWords.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import { firstWidth } from '#web/ui/drawn/firstWidth.ts';
import { useWidth } from '#web/charts/useWidth.ts';
import { wholeTicks, yearFraction } from '#web/charts/years.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import type { ChartModel } from './chartModel.ts';
import { flow } from './flow.ts';
import { lanesOf, placeChips, stackLanes, type PlacedChip } from './lanes.ts';
import { openMark } from './openMark.ts';
import css from './RoadmapChart.module.css';

type RoadmapLanesProps = {
  readonly roadmap: Roadmap;
  readonly years: ChartModel['years'];
  readonly label: string;
  readonly onOpen: (point: string) => void;
};

const ROW = 20;
const CHIP = 16;
const PAD = 8;
const TOP = 66;
const BOTTOM = 28;
const NAMES = { wide: 150, narrow: 8 } as const;
const WIDE = 640;
const NAME_LINE = 16;
const KEY_LINE = 19;
const USUAL_WIDTH = 1140;

const short = (value: string): string =>
  Math.abs(Number(value)) < 1000 ? formatMeasure(value) : formatNumber(value).replace('.0', '');

/** One lane for each organization with what it promised and reached, as chips in time. */
export function RoadmapLanes({ roadmap, years, label, onOpen }: RoadmapLanesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, () => firstWidth(label, USUAL_WIDTH));
  const isWide = width >= WIDE;
  const [left, right] = [isWide ? NAMES.wide : NAMES.narrow, width - 8];
  const keys = flow(
    KEYS.map(({ words }) => words),
    width,
  );
  const above = TOP + (keys.at(-1)?.line ?? 0) * KEY_LINE;
  const x = linear([years.first, years.last], [left, right]);
  const placed = lanesOf(roadmap, short).map(({ who, chips }) => ({
    who,
    chips: placeChips(
      chips.filter(({ across }) => across >= years.first),
      x,
      right,
    ),
  }));
  const lanes = stackLanes(placed, { top: above, row: ROW, padding: PAD, name: isWide ? 0 : NAME_LINE });
  const y = lanes.at(-1)?.bottom ?? above;
  const height = y + BOTTOM;
  const moments = [
    { words: todayWords(), at: yearFraction(roadmap.today), look: css.now },
    ...(roadmap.saidBy === null
      ? []
      : [{ words: `end of ${roadmap.saidBy}`, at: roadmap.saidBy + 1, look: css.then }]),
  ];
  return (
    <div ref={frame}>
      <ChartFrame
        label={label}
        height={height}
        picture={{ className: css.picture, onClick: ({ target }) => openMark(target, onOpen) }}
      >
        {() => (
          <>
            <LaneKeys places={keys} />
            {wholeTicks(years.first, years.last, Math.max(3, (right - left) / 70)).map((year) => (
              <g key={year}>
                <line className={css.grid} x1={x(year)} x2={x(year)} y1={above} y2={y} />
                {[above - 22, y + 18].map((at) => (
                  <text key={at} className={css.axis} x={x(year)} y={at} textAnchor="middle">
                    {year}
                  </text>
                ))}
              </g>
            ))}
            {moments.map(({ words, at, look }) => (
              <g key={words}>
                <line className={look} x1={x(at)} x2={x(at)} y1={above} y2={y} />
                <text className={css.nowName} x={x(at)} y={above - 6} textAnchor="middle">
                  {words}
                </text>
              </g>
            ))}
            {lanes.map(({ who, chips, top, chipsTop, bottom }) => (
              <g key={who}>
                <line className={css.grid} x1={0} x2={right} y1={bottom} y2={bottom} />
                <text className={css.laneName} x={isWide ? 0 : left} y={top + PAD + 12}>
                  {isWide ? shortened(who) : who}
                </text>
                {chips.map((chip) => (
                  <ChipMark key={chip.id} chip={chip} top={chipsTop + chip.row * ROW} who={who} />
                ))}
              </g>
            ))}
          </>
        )}
      </ChartFrame>
    </div>
  );
}

const KEYS = [
  { words: 'reached, more than before', isReached: true, isMet: false },
  { words: '✓ promised, and met', isReached: false, isMet: true },
  { words: 'promised', isReached: false, isMet: false },
] as const;

// As much of a name as has room beside its lane.
const LONGEST = 21;
const shortened = (who: string): string => (who.length > LONGEST ? `${who.slice(0, LONGEST - 1)}…` : who);

type ChipMarkProps = { readonly chip: PlacedChip; readonly top: number; readonly who: string };

const colourOf = ({ isReached, isMet }: Pick<PlacedChip, 'isMet' | 'isReached'>): string =>
  isReached || isMet ? 'var(--series-1)' : 'var(--series-2)';

const ChipMark = ({ chip, top, who }: ChipMarkProps) => (
  <g
    className={css.mark}
    style={{ color: colourOf(chip) }}
    data-tip={chip.tip}
    data-point={chip.id}
    data-who={who}
    data-later={chip.isLater || undefined}
  >
    <rect
      className={css.chip}
      data-reached={chip.isReached || undefined}
      x={chip.left}
      y={top}
      width={chip.width}
      height={CHIP}
      rx="4"
    />
    <text className={css.chipText} x={chip.left + chip.width / 2} y={top + 12} textAnchor="middle">
      {chip.words}
    </text>
  </g>
);

type LaneKeysProps = { readonly places: ReturnType<typeof flow> };

const LaneKeys = ({ places }: LaneKeysProps) => (
  <g>
    {KEYS.map(({ words, ...kind }, index) => {
      const { left = 0, line = 0 } = places[index] ?? {};
      const y = line * KEY_LINE;
      return (
        <g key={words} style={{ color: colourOf(kind) }}>
          <rect
            className={css.chip}
            data-reached={kind.isReached || undefined}
            x={left + 1}
            y={y + 3}
            width="16"
            height="12"
            rx="3"
          />
          <text className={css.key} x={left + 22} y={y + 13}>
            {words}
          </text>
        </g>
      );
    })}
  </g>
);
