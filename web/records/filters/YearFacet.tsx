import { useState } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { ENTRIES } from '#web/forms/entries.ts';
import type { Range } from '#web/records/state/conditions.ts';
import type { FacetValue } from './facet.ts';
import css from './Facets.module.css';
import { isInRange, rangeOfBars, yearBars, type YearBar } from './histogram.ts';
import { RangeInputs } from './RangeInputs.tsx';

type YearFacetProps = {
  readonly label: string;
  readonly values: readonly FacetValue[];
  readonly range: Range;
  readonly onChange: (range: Range) => void;
};

const HEIGHT = 44;
const STEP = 10;

/** Years as bars to drag over, and the two ends to type. */
export function YearFacet({ label, values, range, onChange }: YearFacetProps) {
  const bars = yearBars(values);
  return (
    <>
      {bars.length > 1 && <Histogram label={label} bars={bars} range={range} onChange={onChange} />}
      <RangeInputs
        label={label}
        range={range}
        entry={ENTRIES.year}
        hints={[
          bars[0]?.isEarlier ? 'Earliest' : String(bars[0]?.year ?? 'From'),
          String(bars.at(-1)?.year ?? 'To'),
        ]}
        onChange={onChange}
      />
    </>
  );
}

type HistogramProps = Omit<YearFacetProps, 'values'> & { readonly bars: readonly YearBar[] };

function Histogram({ label, bars, range, onChange }: HistogramProps) {
  const [drag, setDrag] = useState<{ first: YearBar; second: YearBar }>();
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const shown = drag ? rangeOfBars(drag.first, drag.second) : range;
  const barAt = ({
    currentTarget,
    clientX,
  }: {
    currentTarget: Element;
    clientX: number;
  }): YearBar | undefined => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return bars[Math.min(Math.max(Math.floor(((clientX - left) / width) * bars.length), 0), bars.length - 1)];
  };
  return (
    <svg
      role="img"
      aria-label={summaryOf(label, bars)}
      className={css.histogram}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      onPointerDown={(press) => {
        const bar = barAt(press);
        press.currentTarget.setPointerCapture(press.pointerId);
        if (bar) setDrag({ first: bar, second: bar });
      }}
      onPointerMove={(moved) => {
        const second = barAt(moved);
        if (drag && second) setDrag({ ...drag, second });
      }}
      onPointerUp={() => {
        if (drag) onChange(rangeOfBars(drag.first, drag.second));
        setDrag(undefined);
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      {bars.map((bar, index) => {
        const height = bar.count === 0 ? 0 : Math.max((bar.count / most) * (HEIGHT - 2), 2);
        return (
          <g key={bar.year}>
            <title>{`${nameOf(bar)}: ${bar.count}`}</title>
            <rect x={index * STEP} y="0" width={STEP} height={HEIGHT} className={css.touch} />
            <rect
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className={css.bar}
              data-earlier={bar.isEarlier || undefined}
              data-outside={!isInRange(bar, shown) || undefined}
            />
          </g>
        );
      })}
    </svg>
  );
}

const nameOf = ({ year, isEarlier }: YearBar): string => (isEarlier ? `${year} and before` : String(year));

function summaryOf(label: string, bars: readonly YearBar[]): string {
  const top = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return `${label}: ${formatQuantity(bars.length, 'bar')}, the highest ${nameOf(top)} with ${top.count}. Drag to choose years.`;
}
