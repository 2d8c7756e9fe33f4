import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { writeSpan, type Span } from './laneMarks.ts';
import css from './TimelineLanes.module.css';

type ZoomButtonsProps = {
  readonly span: Span;
  readonly whole: Span;
  readonly onZoom: (factor: number) => void;
  readonly onShift: (direction: -1 | 1) => void;
  readonly onWhole: () => void;
};

/** Fewer or more years, earlier or later ones. */
export function ZoomButtons({ span, whole, onZoom, onShift, onWhole }: ZoomButtonsProps) {
  const isWhole = span.from === whole.from && span.to === whole.to;
  return (
    <div className={css.zoom} role="group" aria-label="Years" data-print="none">
      <span className={css.years}>{writeSpan(span).replace('-', ' to ')}</span>
      <Step name="Earlier years" isOff={span.from <= whole.from} onPress={() => onShift(-1)}>
        <IconChevronLeft size={15} aria-hidden="true" />
      </Step>
      <Step name="Later years" isOff={span.to >= whole.to} onPress={() => onShift(1)}>
        <IconChevronRight size={15} aria-hidden="true" />
      </Step>
      <Step name="Fewer years" isOff={span.to - span.from <= 1} onPress={() => onZoom(0.5)}>
        <IconZoomIn size={15} aria-hidden="true" />
      </Step>
      <Step name="More years" isOff={isWhole} onPress={() => onZoom(2)}>
        <IconZoomOut size={15} aria-hidden="true" />
      </Step>
      {!isWhole && (
        <button type="button" className={css.all} onClick={onWhole}>
          All years
        </button>
      )}
    </div>
  );
}

type StepProps = {
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
};

// Not `disabled`: the focus would fall out of the row at its end.
const Step = ({ name, isOff, onPress, children }: StepProps) => (
  <button
    type="button"
    className={css.step}
    aria-label={name}
    title={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </button>
);
