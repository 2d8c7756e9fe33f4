import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Button, IconButton, type IconType } from '#web/ui/kit/Button.tsx';
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
      <Step
        label="Earlier years"
        icon={IconChevronLeft}
        isOff={span.from <= whole.from}
        onPress={() => onShift(-1)}
      />
      <Step
        label="Later years"
        icon={IconChevronRight}
        isOff={span.to >= whole.to}
        onPress={() => onShift(1)}
      />
      <Step
        label="Fewer years"
        icon={IconZoomIn}
        isOff={span.to - span.from <= 1}
        onPress={() => onZoom(0.5)}
      />
      <Step label="More years" icon={IconZoomOut} isOff={isWhole} onPress={() => onZoom(2)} />
      {!isWhole && (
        <Button look="bare" className={css.all} onClick={onWhole}>
          All years
        </Button>
      )}
    </div>
  );
}

type StepProps = {
  readonly label: string;
  readonly icon: IconType;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

// Not `disabled`: the focus would fall out of the row at its end.
const Step = ({ isOff, onPress, ...rest }: StepProps) => (
  <IconButton aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()} {...rest} />
);
