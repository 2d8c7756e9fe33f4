import css from './RoadmapChart.module.css';
import type { Shape } from './chartModel.ts';

type MarkShapeProps = {
  readonly shape: Shape;
  readonly x: number;
  readonly y: number;
  readonly isMet?: boolean;
};

/** A mark: solid for what was reached, hollow for what was promised; a dot within for a promise that was met. */
export function MarkShape({ shape, x, y, isMet = false }: MarkShapeProps) {
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  switch (shape) {
    case 'achieved':
      return <circle className={css.solid} transform={at} r="4.5" />;
    case 'measured':
      return <path className={css.solid} transform={at} d="M0 -5.5 L5.5 0 L0 5.5 L-5.5 0 Z" />;
    case 'withdrawn':
      return <path className={css.cross} transform={at} d="M-4 -4 L4 4 M-4 4 L4 -4" />;
    default:
      return (
        <g transform={at}>
          {shape === 'announced' ? (
            <circle className={css.hollow} r="4.5" />
          ) : (
            <rect className={css.hollow} x="-4.2" y="-4.2" width="8.4" height="8.4" rx="1" />
          )}
          {isMet && <circle className={css.dot} r="2" />}
        </g>
      );
  }
}
