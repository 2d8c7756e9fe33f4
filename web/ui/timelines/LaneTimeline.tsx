import css from './LaneTimeline.module.css';

export type LaneMark = {
  readonly key: string;
  /** A day as yyyy-mm-dd. */
  readonly date: string;
  /** What happened, with its date, as it is read out and shown on hover. */
  readonly label: string;
};

export type Lane = { readonly key: string; readonly label: string; readonly marks: readonly LaneMark[] };

type LaneTimelineProps = { readonly lanes: readonly Lane[]; readonly label: string };

/** Events as marks on one horizontal lane for each sort, over whole years. */
export function LaneTimeline({ lanes, label }: LaneTimelineProps) {
  const years = yearsOf(lanes);
  if (years === null) return null;
  const span = years.last + 1 - years.first;
  const place = (date: string) => `${((yearFraction(date) - years.first) / span) * 100}%`;
  const ticks = ticksOf(years);
  return (
    <figure className={css.figure} aria-label={label}>
      {lanes.map((lane) => (
        <div key={lane.key} className={css.lane}>
          <span className={css.name}>{lane.label}</span>
          <ul className={css.track} aria-label={lane.label}>
            {lane.marks.map((mark) => (
              <li key={mark.key} className={css.mark} style={{ left: place(mark.date) }} title={mark.label}>
                <span className={css.words}>{mark.label}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={css.lane} aria-hidden="true">
        <span className={css.name} />
        <span className={css.axis}>
          {ticks.map((year) => (
            <span key={year} className={css.tick} style={{ left: place(`${year}-01-01`) }}>
              {year}
            </span>
          ))}
        </span>
      </div>
    </figure>
  );
}

type Years = { readonly first: number; readonly last: number };

const MAX_TICKS = 8;

function yearsOf(lanes: readonly Lane[]): Years | null {
  const years = lanes.flatMap(({ marks }) => marks.map(({ date }) => Number(date.slice(0, 4))));
  return years.length === 0 ? null : { first: Math.min(...years), last: Math.max(...years) };
}

function ticksOf({ first, last }: Years): number[] {
  const step = Math.ceil((last - first + 1) / MAX_TICKS);
  return Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, index) => first + index * step);
}

function yearFraction(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return year + (month - 1) / 12 + (day - 1) / 366;
}
