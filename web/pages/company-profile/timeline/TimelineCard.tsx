import { useSearchParams } from 'react-router';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ProfileProps } from '#web/pages/company-profile/LazyTab.tsx';
import { TEXTS } from '#web/pages/company-profile/texts.ts';
import { EventList } from './EventList.tsx';
import { LaneFilter } from './LaneFilter.tsx';
import { partEvents } from './partEvents.ts';
import css from './TimelineCard.module.css';
import { LANES, timelineOf } from './timelineEvents.ts';
import { TimelineLanes } from './TimelineLanes.tsx';

const LANE = 'lane';
const LOOK = 'timeline';
const YEARS = 'years';

/** Everything with a date: one lane for each kind over the years, or as a list, newest first. */
export function TimelineCard({ profile }: ProfileProps) {
  const [params, setParams] = useSearchParams();
  const { company, parts } = profile;
  const events = timelineOf(company, partEvents(company, parts));
  const lane = LANES.find(({ key }) => key === params.get(LANE))?.key ?? null;
  const isList = params.get(LOOK) === 'list';
  const shown = events.filter((event) => lane === null || event.lane === lane);
  const set = (name: string, value: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const undated = company.fundingRounds.filter(({ date }) => date === null).length;
  return (
    <Card
      title={TEXTS.timeline}
      hint={undated > 0 ? `${undated} without a date left out` : undefined}
      action={
        <span className={css.looks} role="group" aria-label="Timeline as" data-print="none">
          <button type="button" className={css.lane} aria-pressed={!isList} onClick={() => set(LOOK, null)}>
            Lanes
          </button>
          <button type="button" className={css.lane} aria-pressed={isList} onClick={() => set(LOOK, 'list')}>
            List
          </button>
        </span>
      }
    >
      <LaneFilter events={events} lane={lane} onChange={(key) => set(LANE, key)} />
      {shown.length === 0 && <EmptyState title="Nothing with a date is known" />}
      {shown.length > 0 &&
        (isList ? (
          <EventList events={shown} label={TEXTS.timeline} />
        ) : (
          <TimelineLanes events={shown} years={params.get(YEARS)} onYears={(text) => set(YEARS, text)} />
        ))}
    </Card>
  );
}
