import { area, line } from 'd3-shape';
import { useId } from 'react';
import type { Box } from '#web/charts/box.ts';
import css from './TrendLines.module.css';
import type { DrawnTrend } from './trendsOf.ts';

type TrendLinesProps = {
  readonly trends: readonly DrawnTrend[];
  readonly box: Box;
  readonly place: { readonly x: (across: number) => number; readonly y: (up: number) => number };
  /** The least that has a place. */
  readonly least: number;
};

type Point = DrawnTrend['points'][number];

/** Lines that go on beyond today, dashed, each with its interval and the word for what it is. */
export function TrendLines({ trends, box, place, least }: TrendLinesProps) {
  const clip = useId();
  const y = (value: number) => place.y(Math.max(value, least));
  const along = line<Point>(
    ({ across }) => place.x(across),
    ({ value }) => y(value),
  ).digits(1);
  const between = area<Point>()
    .x(({ across }) => place.x(across))
    .y0(({ low }) => y(low ?? least))
    .y1(({ high }) => y(high ?? least))
    .digits(1);
  return (
    <g>
      <clipPath id={clip}>
        <rect
          x={box.left}
          y={box.top}
          width={Math.max(0, box.right - box.left)}
          height={Math.max(0, box.bottom - box.top)}
        />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {trends.map(({ words, look, points }) => (
          <g key={words}>
            {look === 'fit' && <path className={css.interval} d={between([...points]) ?? ''} />}
            <path className={css.trend} data-look={look} d={along([...points]) ?? ''} />
          </g>
        ))}
      </g>
      {trends.map(({ words, look, points }) => {
        const seen = points.filter(({ value }) => y(value) >= box.top + 8 && y(value) <= box.bottom);
        const at = seen[Math.floor(seen.length * 0.6)];
        return (
          at && (
            <text
              key={words}
              className={css.name}
              x={place.x(at.across)}
              y={y(at.value) - 7}
              textAnchor="middle"
            >
              {look === 'fit' ? 'extrapolation' : `supposed: ${words}`}
            </text>
          )
        );
      })}
    </g>
  );
}
