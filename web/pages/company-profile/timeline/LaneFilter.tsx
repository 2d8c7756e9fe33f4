import { TEXTS } from '#web/pages/company-profile/texts.ts';
import css from './TimelineCard.module.css';
import { LANES, type LaneKey, type TimelineEvent } from './timelineEvents.ts';

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
    <div className={css.lanes} role="group" aria-label="Lanes" data-print="none">
      <button type="button" className={css.lane} aria-pressed={lane === null} onClick={() => onChange(null)}>
        {TEXTS.all}
      </button>
      {used.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={css.lane}
          data-lane={key}
          aria-pressed={lane === key}
          onClick={() => onChange(lane === key ? null : key)}
        >
          {label} <span className={css.count}>{count}</span>
        </button>
      ))}
    </div>
  );
}
