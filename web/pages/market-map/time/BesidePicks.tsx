import { useState } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import type { MapControls } from '../useMapState.ts';
import { Day } from './Day.tsx';
import css from './Time.module.css';
import { presentDay } from '#web/api/past/asOf.ts';

const FIRST = 1990;
const NONE = 'none';

const isYear = (time: string | undefined): boolean => time?.length === 4;

/** Two times of a map beside each other: years of founding, or days of the record. */
export function BesidePicks({ state, change }: Pick<MapControls, 'state' | 'change'>) {
  const { beside, until, to } = state;
  const [now] = useState(() => Number(presentDay().slice(0, 4)));
  const years = Array.from({ length: now - FIRST }, (_, back) => String(now - 1 - back));
  const options = [
    { value: NONE, label: 'No year' },
    ...[...new Set([...years, ...(beside !== undefined && isYear(beside) ? [beside] : [])])].map((year) => ({
      value: year,
      label: year,
    })),
  ];
  return (
    <details className={css.difference} data-print="none" open={beside !== undefined || undefined}>
      <summary>Two times side by side</summary>
      <div className={css.days}>
        <label className={css.words}>
          Founded up to{' '}
          <Select
            options={options}
            value={beside !== undefined && isYear(beside) ? beside : NONE}
            onPick={(year) => change({ beside: year === NONE ? undefined : year })}
          />
        </label>
        <span className={css.words}>beside {until === undefined ? 'all years' : `up to ${until}`}</span>
        <div data-asks="days" className={css.days}>
          <Day
            label="or on record on"
            value={isYear(beside) ? undefined : beside}
            onPick={(day) => change({ beside: day })}
          />
          {beside !== undefined && !isYear(beside) && (
            <Day label="beside" value={to} onPick={(day) => change({ to: day })} />
          )}
        </div>
        {beside !== undefined && (
          <Button look="link" onClick={() => change({ beside: undefined })}>
            One map again
          </Button>
        )}
      </div>
    </details>
  );
}
