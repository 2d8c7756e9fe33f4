import { Card } from '#web/ui/Card.tsx';
import { Choice } from '#web/ui/kit/Choice.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ProfileProps } from '#web/organization/part.ts';
import { TEXTS } from '#web/organization/texts.ts';
import { useParameter } from '#web/organization/useParameter.ts';
import { EventList } from './EventList.tsx';
import { LaneFilter } from './LaneFilter.tsx';
import { isShort } from './eventCounts.ts';
import { LANES } from './lanes.ts';
import { TimelineLanes } from './TimelineLanes.tsx';

const LOOKS = [
  { value: 'lanes', label: 'Lanes' },
  { value: 'list', label: 'List' },
] as const;

/** Everything with a date: one lane for each kind over the years, or as a list, newest first. */
export function TimelineCard({ profile }: ProfileProps) {
  const [chosen, setLane] = useParameter('lane');
  const [look, setLook] = useParameter('timeline');
  const [years, setYears] = useParameter('years');
  const { company, events } = profile;
  const lane = LANES.find(({ key }) => key === chosen)?.key ?? null;
  const isFew = isShort(company);
  const isList = isFew || look === 'list';
  const shown = events.filter((event) => isFew || lane === null || event.lane === lane);
  const undated = company.fundingRounds.filter(({ date }) => date === null).length;
  return (
    <Card
      title={TEXTS.timeline}
      hint={undated > 0 ? `${undated} without a date left out` : undefined}
      action={
        isFew ? undefined : (
          <Choice
            label="Timeline as"
            options={LOOKS}
            value={isList ? 'list' : 'lanes'}
            onChange={(key) => setLook(key === 'list' ? key : null)}
          />
        )
      }
    >
      {!isFew && <LaneFilter events={events} lane={lane} onChange={setLane} />}
      {shown.length === 0 && <EmptyState title="Nothing with a date is known" />}
      {shown.length > 0 &&
        (isList ? (
          <EventList events={shown} label={TEXTS.timeline} />
        ) : (
          <TimelineLanes events={shown} names={LANES} years={years} onYears={setYears} />
        ))}
    </Card>
  );
}
