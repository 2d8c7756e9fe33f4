import { useEffect, useState } from 'react';
import { useMedia } from '#web/ui/media/useMedia.ts';

type Played = {
  /** The year that is shown. */
  readonly at: number;
  /** Where playing begins, when the last year is shown already. */
  readonly from: number;
  readonly last: number;
  /** Waits while what is shown is on its way. */
  readonly isLoading: boolean;
  /** `isPassing` leaves no entry in the history. */
  readonly show: (year: number, isPassing: boolean) => void;
};

const PAUSE_MS = 1100;

/** Shows one year after the other up to the last; whoever wants no motion does not play. */
export function usePlayed({ at, from, last, isLoading, show }: Played) {
  const [isPlaying, setIsPlaying] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (!isPlaying || isLoading) return undefined;
    const timer = setTimeout(() => {
      if (at >= last) setIsPlaying(false);
      else show(at + 1, true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [show, isLoading, isPlaying, at, last]);
  return {
    isPlaying,
    isStill,
    play: () => {
      if (!isPlaying && at >= last) show(from, false);
      setIsPlaying(!isPlaying);
    },
    stop: () => setIsPlaying(false),
  };
}
