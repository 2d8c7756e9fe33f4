import { PRODUCT_STAGES } from '#domain/choices.ts';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { awardText } from '#web/organization/funding/awards.ts';
import { optionText } from '#web/organization/partners/links.ts';
import type { Network, Records, Technology } from '#web/organization/parts/partQueries.ts';
import type { Parts } from '#web/organization/parts/useParts.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { choiceLabel, dateLabel, qualifierLabel } from '#web/organization/rounds.ts';
import { isReached, kindText, pointText, timeText, yearOf } from '#web/organization/technology/points.ts';
import type { TimelineEvent } from './timelineEvents.ts';

/** The dated events of the parts that are there. */
export function partEvents({ id }: Company, { technology, network, records }: Parts): TimelineEvent[] {
  return [
    ...(technology.data ? technologyEvents(technology.data) : []),
    ...(network.data ? partnerEvents(id, network.data) : []),
    ...(records.data ? recordEvents(records.data) : []),
  ];
}

type Timed = { readonly id: string; readonly date: string | null; readonly datePrecision: string | null };

// What has no date has no place on a line of time.
function eventOf(
  row: Timed,
  event: Omit<TimelineEvent, 'key' | 'date' | 'dateText' | 'subject'>,
): TimelineEvent[] {
  const { id, date, datePrecision } = row;
  if (date === null) return [];
  return [{ key: id, date, dateText: dateLabel(date, datePrecision), subject: id, ...event }];
}

function technologyEvents({ metricPoints, offers }: Technology): TimelineEvent[] {
  const points = metricPoints.flatMap((point): TimelineEvent[] => {
    const year = yearOf(point);
    if (year === null) return [];
    return [
      {
        key: point.id,
        lane: 'metrics',
        date: point.date ?? `${year}-01-01`,
        dateText: timeText(point),
        title: `${point.metric?.name ?? 'Metric'}: ${pointText(point)}`,
        detail: [isReached(point) ? null : kindText(point).toLowerCase(), point.system]
          .filter(Boolean)
          .join(' · '),
        subject: point.id,
        field: 'value',
        isPromise: !isReached(point),
      },
    ];
  });
  const products = offers.flatMap((product) =>
    eventOf(
      { id: product.id, date: product.launchedOn, datePrecision: product.launchedOnPrecision },
      {
        lane: 'products',
        title: `Launch of ${product.name}`,
        detail: choiceLabel(PRODUCT_STAGES, product.stage)?.toLowerCase(),
        field: 'launchedOn',
      },
    ),
  );
  return [...points, ...products];
}

const partnerEvents = (id: string, { partnersConnection }: Network): TimelineEvent[] =>
  partnersConnection.edges.flatMap(({ node, date, datePrecision, option }) =>
    eventOf(
      { id: linkId('partners', id, node.id), date, datePrecision },
      {
        lane: 'partners',
        title: 'Partnership with',
        link: { id: node.id, name: node.name },
        detail: optionText(option),
        field: 'partners',
      },
    ),
  );

function recordEvents({ publicFunding, papers, milestones }: Records): TimelineEvent[] {
  return [
    ...publicFunding.flatMap((award) =>
      eventOf(award, {
        lane: 'public',
        title: award.name,
        detail: [qualifierLabel(award), awardText(award)].filter(Boolean).join(' '),
        field: 'date',
      }),
    ),
    ...papers.flatMap(({ id, title, venue, publishedOn, publishedOnPrecision }) =>
      eventOf(
        { id, date: publishedOn, datePrecision: publishedOnPrecision },
        { lane: 'papers', title, detail: venue ?? undefined, field: 'publishedOn' },
      ),
    ),
    ...milestones.flatMap((event) =>
      eventOf(event, { lane: 'milestones', title: event.name, field: 'date' }),
    ),
  ];
}
