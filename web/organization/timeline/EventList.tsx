import { EvidenceMark } from '#web/records/evidence/EvidenceValue.tsx';
import { OrganizationLink } from '#web/organization/OrganizationLink.tsx';
import { EventSource } from './EventSource.tsx';
import { useFirst } from '#web/ui/kit/useFirst.tsx';
import css from './TimelineCard.module.css';
import type { LaneEvent } from '#web/organization/part.ts';

const FIRST_SHOWN = 30;

type EventListProps = { readonly events: readonly LaneEvent[]; readonly label: string };

/** Events one below the other, each with its evidence and its source. */
export function EventList({ events, label }: EventListProps) {
  const { shown, more } = useFirst(events, { first: FIRST_SHOWN, className: css.more });
  return (
    <>
      <ol className={css.list} aria-label={label}>
        {shown.map((event, index) => (
          <EventRow key={event.key} event={event} year={yearOf(event, shown[index - 1])} />
        ))}
      </ol>
      {more}
    </>
  );
}

// The year stands only at its first event.
function yearOf(event: LaneEvent, previous: LaneEvent | undefined): string | null {
  const year = event.date.slice(0, 4);
  return previous?.date.slice(0, 4) === year ? null : year;
}

const EventRow = ({ event, year }: { readonly event: LaneEvent; readonly year: string | null }) => (
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
