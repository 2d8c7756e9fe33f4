import { useState, type PointerEvent } from 'react';
import { formatQuantity } from '#domain/format.ts';
import { Histogram } from '#web/charts/Histogram.tsx';
import { linear } from '#web/charts/scale.ts';
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

const HEIGHT = 42;

/** Years as bars to drag over, and the two ends to type. */
export function YearFacet({ label, values, range, onChange }: YearFacetProps) {
  const bars = yearBars(values);
  return (
    <>
      {bars.length > 1 && <Years label={label} bars={bars} range={range} onChange={onChange} />}
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

type YearsProps = Omit<YearFacetProps, 'values'> & { readonly bars: readonly YearBar[] };

function Years({ label, bars, range, onChange }: YearsProps) {
  const [drag, setDrag] = useState<{ first: YearBar; second: YearBar }>();
  const shown = drag ? rangeOfBars(drag.first, drag.second) : range;
  const barAt = ({ currentTarget, clientX }: PointerEvent): YearBar | undefined => {
    const { left, right } = currentTarget.getBoundingClientRect();
    const place = Math.floor(linear([left, right], [0, bars.length])(clientX));
    return bars[Math.min(Math.max(place, 0), bars.length - 1)];
  };
  return (
    <Histogram
      bars={bars.map((bar) => ({
        at: bar.year,
        count: bar.count,
        title: `${nameOf(bar)}: ${bar.count}`,
        look: isInRange(bar, shown) ? (bar.isEarlier ? 'other' : undefined) : 'outside',
      }))}
      label={summaryOf(label, bars)}
      height={HEIGHT}
      picture={{
        className: css.histogram,
        onPointerDown: (press) => {
          const bar = barAt(press);
          press.currentTarget.setPointerCapture(press.pointerId);
          if (bar) setDrag({ first: bar, second: bar });
        },
        onPointerMove: (moved) => {
          const second = barAt(moved);
          if (drag && second) setDrag({ ...drag, second });
        },
        onPointerUp: () => {
          if (drag) onChange(rangeOfBars(drag.first, drag.second));
          setDrag(undefined);
        },
        onPointerCancel: () => setDrag(undefined),
      }}
    />
  );
}

const nameOf = ({ year, isEarlier }: YearBar): string => (isEarlier ? `${year} and before` : String(year));

function summaryOf(label: string, bars: readonly YearBar[]): string {
  const top = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return `${label}: ${formatQuantity(bars.length, 'bar')}, the highest ${nameOf(top)} with ${top.count}. Drag to choose years.`;
}
