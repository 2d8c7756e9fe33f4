import { FEW, isTwoSided } from '#domain/tools/heatReadings.ts';
import type { Figure } from '#domain/tools/choices.ts';
import type { Noun } from '#web/records/spec/listSpec.ts';
import type { Heat } from './heatModel.ts';
import css from './HeatLegend.module.css';
import { readText } from './readWords.ts';
import { shadeOf } from './shadeOf.ts';

type HeatLegendProps = { readonly heat: Heat; readonly figure: Figure; readonly noun: Noun };

const STEPS = [0.25, 0.5, 0.75, 1];

/** What the colours and marks of a heatmap stand for. */
export function HeatLegend({ heat: { reading, most, hasFew }, figure, noun }: HeatLegendProps) {
  const isMost = !isTwoSided(reading) && most > 0;
  const deepest = isMost ? readText(reading, figure, { value: most, base: Infinity }) : '';
  return (
    <p className={css.legend}>
      {isTwoSided(reading) && (
        <>
          less <Steps depths={STEPS.toReversed()} isLess />
        </>
      )}
      <Steps depths={STEPS} />
      <span>{deepest === '' ? 'more' : `more, up to ${deepest}`}</span>
      <span className={css.mark} data-look="unknown" /> not known
      <span className={css.mark} /> none
      {hasFew && (
        <>
          <span className={css.mark} data-look="few" /> fewer than {FEW} {noun.many}
        </>
      )}
    </p>
  );
}

const Steps = ({
  depths,
  isLess = false,
}: {
  readonly depths: readonly number[];
  readonly isLess?: boolean;
}) => (
  <span className={css.steps} aria-hidden>
    {depths.map((depth) => (
      <span key={depth} style={{ background: shadeOf({ depth, isLess }) }} />
    ))}
  </span>
);
