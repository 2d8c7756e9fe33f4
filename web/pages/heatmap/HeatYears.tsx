import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Slider } from '#web/ui/kit/Slider.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import css from './HeatYears.module.css';
import { frameWords } from './heatWords.ts';
import type { Frame } from './useHeatAnswer.ts';
import type { HeatmapState } from './useHeatmap.ts';

type HeatYearsProps = {
  readonly frame: Frame;
  readonly state: Pick<HeatmapState, 'at' | 'play' | 'setOwn'>;
  readonly isLoading: boolean;
};

const PAUSE_MS = 1100;

/** One picture after the other, year by year: played, stepped, or chosen; whoever wants no motion steps. */
export function HeatYears({ frame, state, isLoading }: HeatYearsProps) {
  const { at, play, setOwn } = state;
  const first = Math.min(frame.first, at);
  const last = Math.max(frame.last, at);
  const [isPlaying, setIsPlaying] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (!isPlaying || isLoading) return undefined;
    const timer = setTimeout(() => {
      if (at >= last) setIsPlaying(false);
      else setOwn({ at: String(at + 1) }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [setOwn, isLoading, isPlaying, at, last]);
  const show = (year: number) => {
    setIsPlaying(false);
    setOwn({ at: String(year) }, true);
  };
  const begin = () => {
    if (!isPlaying && at >= last) setOwn({ at: String(first) }, true);
    setIsPlaying(!isPlaying);
  };
  const words = frameWords({ play, at });
  return (
    <div role="group" aria-label="Years" className={css.bar} data-print="none">
      {!isStill && (
        <Button size="small" icon={isPlaying ? IconPlayerPause : IconPlayerPlay} onClick={begin}>
          {isPlaying ? 'Pause' : 'Play'}
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
      <Slider label="Year" aria-valuetext={words} min={first} max={last} value={at} onMove={show} />
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
