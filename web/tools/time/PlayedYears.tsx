import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Slider } from '#web/ui/kit/Slider.tsx';
import css from './PlayedYears.module.css';
import { usePlayed } from './usePlayed.ts';

type PlayedYearsProps = {
  /** What a year is told of: "Founded up to". */
  readonly label: string;
  /** What is shown now, in words. */
  readonly words: string;
  readonly at: number;
  readonly first: number;
  readonly last: number;
  /** Where playing begins, if not with the first year. */
  readonly from?: number;
  readonly isLoading: boolean;
  /** The last year may stand for all of them; `isPassing` leaves no entry in the history. */
  readonly onShow: (year: number, isPassing: boolean) => void;
};

/** One picture for each year: played, stepped, or chosen. */
export function PlayedYears(props: PlayedYearsProps) {
  const { label, words, at, first, last, from, isLoading, onShow } = props;
  const { isPlaying, isStill, play, stop } = usePlayed({
    at,
    from: from ?? first,
    last,
    isLoading,
    show: onShow,
  });
  const show = (year: number) => {
    stop();
    onShow(year, true);
  };
  return (
    <div role="group" aria-label="Time" className={css.bar} data-print="none">
      {!isStill && (
        <Button size="small" icon={isPlaying ? IconPlayerPause : IconPlayerPlay} onClick={play}>
          {isPlaying ? 'Pause' : `Play${from === undefined ? '' : ` from ${from}`}`}
        </Button>
      )}
      <IconButton
        size="small"
        look="plain"
        icon={IconChevronLeft}
        label="Year before"
        disabled={at <= first}
        onClick={() => show(at - 1)}
      />
      <Slider label={label} aria-valuetext={words} min={first} max={last} value={at} onMove={show} />
      <IconButton
        size="small"
        look="plain"
        icon={IconChevronRight}
        label="Year after"
        disabled={at >= last}
        onClick={() => show(at + 1)}
      />
      <output className={css.words}>{words}</output>
    </div>
  );
}
