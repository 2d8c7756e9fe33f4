import { formatCount } from '#domain/format.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './TimelineRows.module.css';
import type { Lane, YearAxis } from './yearAxis.ts';

type TimelineLanesProps = {
  readonly axis: YearAxis;
  readonly lanes: readonly Lane[];
  /** Narrows the list to a year. */
  readonly onYear: (year: number) => void;
};

/** How many rows each lane has in each year, over the years themselves; a year that holds some is pressed to see them alone. */
export function TimelineLanes({ axis: { years, hasEarlier }, lanes, onYear }: TimelineLanesProps) {
  const most = Math.max(1, ...lanes.flatMap(({ counts }) => counts));
  const words = (place: number) => `${hasEarlier && place === 0 ? 'Until ' : ''}${years[place] ?? ''}`;
  return (
    <div className={css.head}>
      {lanes.map(({ label, counts, total }) => (
        <div key={label} role="group" aria-label={label} className={css.row}>
          <span className={css.name} title={label}>
            {label}
          </span>
          <span className={css.bars}>
            {counts.map((count, place) => (
              <Button
                key={years[place]}
                look="none"
                className={css.year}
                disabled={count === 0 || (hasEarlier && place === 0)}
                aria-label={`${words(place)}: ${count}`}
                title={`${words(place)}: ${count}`}
                onClick={() => onYear(years[place] ?? 0)}
              >
                {count > 0 && <span className={css.bar} style={{ height: `${(count / most) * 100}%` }} />}
              </Button>
            ))}
          </span>
          <span className={css.words}>{formatCount(total)}</span>
        </div>
      ))}
      <div className={css.row} aria-hidden="true">
        <span className={css.name} />
        <span className={css.bars}>
          {years.map((year, place) => (
            <span
              key={year}
              className={css.tick}
              data-wide={(year % 5 === 0 && place > 2 && place < years.length - 3) || undefined}
            >
              {hasEarlier && place === 0 ? `≤${year}` : year}
            </span>
          ))}
        </span>
        <span className={css.words} />
      </div>
    </div>
  );
}
