import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Slider } from '#web/ui/kit/Slider.tsx';
import type { MapControls } from '../useMapState.ts';
import css from './Time.module.css';

type PlayBarProps = Pick<MapControls, 'state' | 'change'> & { readonly isLoading: boolean };

/** The first year that is played. */
const FIRST = 2015;
const PAUSE_MS = 1100;

/** Shows who was founded up to a year, one year after the other. */
export function PlayBar({ state, change, isLoading }: PlayBarProps) {
  const [last] = useState(() => new Date().getUTCFullYear());
  const [isPlaying, setIsPlaying] = useState(false);
  const { until } = state;
  useEffect(() => {
    if (!isPlaying || isLoading) return undefined;
    const timer = setTimeout(() => {
      if (until === undefined) setIsPlaying(false);
      else change({ until: until + 1 < last ? until + 1 : undefined }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [change, isLoading, isPlaying, last, until]);
  const play = () => {
    if (!isPlaying && until === undefined) change({ until: FIRST });
    setIsPlaying(!isPlaying);
  };
  const words = until === undefined ? 'All years' : `Founded up to ${until}`;
  return (
    <div role="group" aria-label="Time" className={css.bar} data-print="none">
      <Button size="small" icon={isPlaying ? IconPlayerPause : IconPlayerPlay} onClick={play}>
        {isPlaying ? 'Pause' : `Play from ${FIRST}`}
      </Button>
      <Slider
        label="Founded up to"
        aria-valuetext={words}
        min={FIRST}
        max={last}
        value={until ?? last}
        onMove={(year) => {
          setIsPlaying(false);
          change({ until: year < last ? year : undefined }, true);
        }}
      />
      <output className={css.words}>{words}</output>
    </div>
  );
}
