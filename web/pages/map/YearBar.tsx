import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { untilWords } from '#domain/tools/map/mapChoices.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Slider } from '#web/ui/kit/Slider.tsx';
import type { SummaryMapState } from './useSummaryMap.ts';
import css from './YearBar.module.css';

type YearBarProps = { readonly state: SummaryMapState; readonly isLoading: boolean };

/** The first year that is played, and the first that can be chosen. */
const PLAYED_FROM = 2010;
const FIRST = 1990;
const PAUSE_MS = 1000;

/** Shows what there was at the end of a year, one year after the other; each is asked of the database. */
export function YearBar({ state: { kind, until, setOwn }, isLoading }: YearBarProps) {
  const [last] = useState(() => new Date().getUTCFullYear());
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying || isLoading) return undefined;
    const timer = setTimeout(() => {
      if (until === undefined) setIsPlaying(false);
      else setOwn({ until: until + 1 < last ? String(until + 1) : undefined }, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [setOwn, isLoading, isPlaying, last, until]);
  const begins = untilWords(kind.name);
  if (begins === undefined) return null;
  const words = until === undefined ? 'All years' : `${begins} ${until}`;
  const play = () => {
    if (!isPlaying && until === undefined) setOwn({ until: String(PLAYED_FROM) });
    setIsPlaying(!isPlaying);
  };
  return (
    <div role="group" aria-label="Time" className={css.bar} data-print="none">
      <Button size="small" icon={isPlaying ? IconPlayerPause : IconPlayerPlay} onClick={play}>
        {isPlaying ? 'Pause' : `Play from ${PLAYED_FROM}`}
      </Button>
      <Slider
        label={begins}
        aria-valuetext={words}
        min={FIRST}
        max={last}
        value={until ?? last}
        onMove={(year) => {
          setIsPlaying(false);
          setOwn({ until: year < last ? String(year) : undefined }, true);
        }}
      />
      <output className={css.words}>{words}</output>
    </div>
  );
}
