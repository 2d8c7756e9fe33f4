import { axisOf } from '#web/charts/axis.ts';
import { ChartFrame } from '#web/charts/ChartFrame.tsx';
import { linear } from '#web/charts/scale.ts';
import css from './StepCurve.module.css';

type CurveStep = {
  readonly at: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** All of it, on hover and to the keys. */
  readonly title: string;
};

type StepCurveProps = {
  readonly steps: readonly CurveStep[];
  /** Where the curve ends. */
  readonly until: number;
  readonly unit: string;
  /** A sentence that says what the picture shows; a table must say the same. */
  readonly label: string;
};

const HEIGHT = 300;
const LEFT = 48;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** A share that rises in steps, with the band in which it lies. */
export function StepCurve({ steps, until, unit, label }: StepCurveProps) {
  const times = axisOf([0, until], { scale: 'linear', format: String, label }, 6);
  const [top, bottom] = [12, HEIGHT - 38];
  const up = linear([0, 1], [bottom, top]);
  return (
    <ChartFrame label={label} height={HEIGHT}>
      {(width) => {
        const across = (time: number) => linear([0, 1], [LEFT, width - 8])(times.at(time));
        const end = across(until);
        const line = (of: (step: CurveStep) => number) =>
          steps.map((step) => `H${across(step.at).toFixed(1)}V${up(of(step)).toFixed(1)}`).join('');
        const back = steps
          .toReversed()
          .map(
            (step, place, all) =>
              `V${up(step.low).toFixed(1)}H${across(step.at).toFixed(1)}${place === all.length - 1 ? `V${up(0)}` : ''}`,
          )
          .join('');
        return (
          <>
            {SHARES.map((share) => (
              <g key={share}>
                <line className={css.grid} x1={LEFT} x2={width - 8} y1={up(share)} y2={up(share)} />
                <text className={css.axis} x={LEFT - 8} y={up(share) + 4} textAnchor="end">
                  {share * 100}%
                </text>
              </g>
            ))}
            {times.ticks.map((tick) => (
              <text key={tick} className={css.axis} x={across(tick)} y={bottom + 18} textAnchor="middle">
                {tick}
              </text>
            ))}
            <text className={css.axis} x={width - 8} y={bottom + 34} textAnchor="end">
              {unit}
            </text>
            <path
              className={css.band}
              d={`M${across(0)} ${up(0)}${line(({ high }) => high)}H${end}${back}Z`}
            />
            <path className={css.line} d={`M${across(0)} ${up(0)}${line(({ share }) => share)}H${end}`} />
            {steps.map((step) => (
              <circle
                key={step.at}
                className={css.mark}
                cx={across(step.at)}
                cy={up(step.share)}
                r="4"
                data-tip={step.title}
              />
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
