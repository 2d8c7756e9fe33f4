import { useCallback, useState } from 'react';
import { PlayedYears } from '#web/tools/time/PlayedYears.tsx';
import type { MapControls } from '../useMapState.ts';
import { presentDay } from '#web/api/past/asOf.ts';

type PlayBarProps = Pick<MapControls, 'state' | 'change'> & { readonly isLoading: boolean };

/** The first year that is played. */
const FIRST = 2015;

/** Shows who was founded up to a year, one year after the other. */
export function PlayBar({ state: { until }, change, isLoading }: PlayBarProps) {
  const [last] = useState(() => Number(presentDay().slice(0, 4)));
  const show = useCallback(
    (year: number, isPassing: boolean) => change({ until: year < last ? year : undefined }, isPassing),
    [change, last],
  );
  return (
    <PlayedYears
      label="Founded up to"
      words={until === undefined ? 'All years' : `Founded up to ${until}`}
      at={until ?? last}
      first={Math.min(FIRST, until ?? FIRST)}
      last={last}
      from={FIRST}
      isLoading={isLoading}
      onShow={show}
    />
  );
}
