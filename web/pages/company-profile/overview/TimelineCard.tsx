import { useState } from 'react';
import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OrganizationLink } from '#web/pages/company-profile/OrganizationLink.tsx';
import type { Company } from '#web/pages/company-profile/profileQuery.ts';
import { TEXTS } from '#web/pages/company-profile/texts.ts';
import { EventSource } from './EventSource.tsx';
import css from './TimelineCard.module.css';
import { LANES, timelineOf, type LaneKey, type TimelineEvent } from './timelineEvents.ts';

const FIRST_SHOWN = 30;

/** Everything with a date, newest first, by lane where one is chosen; each event with its source. */
export function TimelineCard({ company }: { readonly company: Company }) {
  const [lane, setLane] = useState<LaneKey | null>(null);
  const [isWhole, setWhole] = useState(false);
  const events = timelineOf(company);
  const shown = events.filter((event) => lane === null || event.lane === lane);
  const visible = isWhole ? shown : shown.slice(0, FIRST_SHOWN);
  const undated = company.fundingRounds.filter(({ date }) => date === null).length;
  return (
    <Card
      title={TEXTS.timeline}
      hint={undated > 0 ? `${undated} without a date left out` : undefined}
      action={<LaneFilter events={events} lane={lane} onChange={setLane} />}
    >
      {events.length === 0 ? (
        <EmptyState title="Nothing with a date is known" />
      ) : (
        <ol className={css.list} aria-label={TEXTS.timeline}>
          {visible.map((event, index) => (
            <EventRow key={event.key} event={event} year={yearOf(event, visible[index - 1])} />
          ))}
        </ol>
      )}
      {visible.length < shown.length && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          Show {shown.length - visible.length} more
        </button>
      )}
    </Card>
  );
}

// The year stands only at its first event.
function yearOf(event: TimelineEvent, previous: TimelineEvent | undefined): string | null {
  const year = event.date.slice(0, 4);
  return previous?.date.slice(0, 4) === year ? null : year;
}

type LaneFilterProps = {
  readonly events: readonly TimelineEvent[];
  readonly lane: LaneKey | null;
  readonly onChange: (lane: LaneKey | null) => void;
};

function LaneFilter({ events, lane, onChange }: LaneFilterProps) {
  const counted = LANES.map((item) => ({
    ...item,
    count: events.filter((event) => event.lane === item.key).length,
  }));
  const used = counted.filter(({ count }) => count > 0);
  if (used.length < 2) return null;
  return (
    <span className={css.lanes} role="group" aria-label="Lanes" data-print="none">
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
    </span>
  );
}

const EventRow = ({ event, year }: { readonly event: TimelineEvent; readonly year: string | null }) => (
  <li className={css.row} data-first={year !== null || undefined}>
    <span className={css.year}>{year}</span>
    <span className={css.date}>
      {event.dateText === event.date.slice(0, 4) ? '' : event.dateText.replace(/ \d{4}$/, '')}
    </span>
    <span className={css.dot} data-lane={event.lane} aria-hidden="true" />
    <div className={css.words}>
      <span>
        {event.title}
        {event.link && (
          <>
            {' '}
            <OrganizationLink {...event.link} />
          </>
        )}
      </span>{' '}
      <EvidenceMark subject={event.subject} field={event.field} label={event.title} />
      {event.detail && <span className={css.detail}> · {event.detail}</span>}
    </div>
    <EventSource subject={event.subject} field={event.field} />
  </li>
);
