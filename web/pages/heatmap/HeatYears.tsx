import { useCallback } from 'react';
import { PlayedYears } from '#web/tools/time/PlayedYears.tsx';
import { frameWords } from './heatWords.ts';
import type { Frame } from './useHeatAnswer.ts';
import type { HeatmapState } from './useHeatmap.ts';

type HeatYearsProps = {
  readonly frame: Frame;
  readonly state: Pick<HeatmapState, 'at' | 'play' | 'setOwn'>;
  readonly isLoading: boolean;
};

/** The heatmap of one year after the other. */
export function HeatYears({ frame, state: { at, play, setOwn }, isLoading }: HeatYearsProps) {
  const show = useCallback(
    (year: number, isPassing: boolean) => setOwn({ at: String(year) }, isPassing),
    [setOwn],
  );
  return (
    <PlayedYears
      label="Year"
      words={frameWords({ play, at })}
      at={at}
      first={Math.min(frame.first, at)}
      last={Math.max(frame.last, at)}
      isLoading={isLoading}
      onShow={show}
    />
  );
}
