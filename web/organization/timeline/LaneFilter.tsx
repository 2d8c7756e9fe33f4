import { Choice } from '#web/ui/kit/Choice.tsx';
import { TEXTS } from '#web/organization/texts.ts';
import css from './TimelineCard.module.css';
import type { LaneKey, TimelineEvent } from '#web/organization/part.ts';
import { LANES } from './lanes.ts';

type LaneFilterProps = {
  readonly events: readonly TimelineEvent[];
  readonly lane: LaneKey | null;
  readonly onChange: (lane: LaneKey | null) => void;
};

/** The lanes that have events, one of which may be shown alone. */
export function LaneFilter({ events, lane, onChange }: LaneFilterProps) {
  const counted = LANES.map((item) => ({
    ...item,
    count: events.filter((event) => event.lane === item.key).length,
  }));
  const used = counted.filter(({ count }) => count > 0);
  if (used.length < 2) return null;
  return (
    <Choice
      label="Lanes"
      options={[
        { value: ALL, label: TEXTS.all },
        ...used.map(({ key, label, count }) => ({
          value: key,
          label: (
            <>
              {label} <span className={css.count}>{count}</span>
            </>
          ),
        })),
      ]}
      value={lane ?? ALL}
      onChange={(key) => onChange(key === ALL || key === lane ? null : key)}
    />
  );
}

const ALL = 'all';
