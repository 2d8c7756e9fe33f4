import { line } from 'd3-shape';
import { useId } from 'react';
import type { Box } from '#web/charts/box.ts';
import type { IsoLine } from './isoLines.ts';
import css from './IsoLines.module.css';

type Point = IsoLine['points'][number];

type IsoLinesProps = {
  readonly lines: readonly IsoLine[];
  readonly box: Box;
  readonly place: { readonly x: (across: number) => number; readonly y: (up: number) => number };
};

/** Lines along which a figure of two metrics is the same, each with its figure where it leaves the picture. */
export function IsoLines({ lines, box, place }: IsoLinesProps) {
  const clip = useId();
  const isWithin = ({ across, up }: Point): boolean => {
    const [x, y] = [place.x(across), place.y(up)];
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const along = line<Point>(
    ({ across }) => place.x(across),
    ({ up }) => place.y(up),
  )
    .defined(({ up }) => Number.isFinite(place.y(up)))
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
        {lines.map(({ words, points }) => (
          <path key={words} className={css.line} d={along([...points]) ?? ''} />
        ))}
      </g>
      {lines.map(({ words, points }) => {
        const last = points.findLast(isWithin);
        return (
          last && (
            <text
              key={words}
              className={css.figure}
              x={place.x(last.across) - 3}
              y={Math.max(box.top + 11, place.y(last.up) - 3)}
              textAnchor="end"
            >
              {words}
            </text>
          )
        );
      })}
    </g>
  );
}
