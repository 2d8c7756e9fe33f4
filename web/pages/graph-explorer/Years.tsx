import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback } from 'react';
import { usePlayed } from '#web/tools/time/usePlayed.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { Slider } from '#web/ui/kit/Slider.tsx';
import css from './GraphExplorerPage.module.css';
import type { GraphControl } from './useGraphState.ts';

type YearsProps = { readonly years: readonly [number, number]; readonly control: GraphControl };

/** Which years' edges are shown, and a button that lets them come one year after the other. */
export function Years({ years: [first, last], control: { state, change } }: YearsProps) {
  const since = Math.max(state.since ?? first, first);
  const until = Math.min(state.until ?? last, last);
  const show = useCallback((year: number) => change({ until: year }, true), [change]);
  const { isPlaying, isStill, play } = usePlayed({ at: until, from: since, last, isLoading: false, show });
  const isAll = state.since === null && state.until === null;
  return (
    <div className={css.years} role="group" aria-label="Years of the relations" data-print="none">
      {!isStill && (
        <IconButton
          size="small"
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          label={isPlaying ? 'Stop' : 'Play the years'}
          onClick={play}
        />
      )}
      <Slider
        label="From year"
        min={first}
        max={last}
        value={since}
        onMove={(year) => change({ since: Math.min(year, until) }, true)}
      />
      <Slider
        label="To year"
        min={first}
        max={last}
        value={until}
        onMove={(year) => change({ until: Math.max(year, since) }, true)}
      />
      <output className={css.yearWords}>{since === until ? since : `${since} to ${until}`}</output>
      {!isAll && (
        <Button look="link" onClick={() => change({ since: null, until: null })}>
          All years
        </Button>
      )}
    </div>
  );
}
