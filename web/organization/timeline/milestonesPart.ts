import { eventOf, nameOf, rowSubject, type LaneKey, type Part } from '#web/organization/part.ts';
import { dateLabel } from '#web/organization/rounds.ts';

const MOST_SAID = 4;
// The rounds say it with their amounts.
const SAID_BY_ROUNDS: ReadonlySet<string | null> = new Set(['funding', 'listing']);

// The lane that says the same of a milestone, with its amount or its other side.
const SAID_BY: Readonly<Record<string, LaneKey>> = {
  founding: 'company',
  funding: 'funding',
  listing: 'funding',
  grant: 'public',
  acquisition: 'acquisitions',
};

/** Its milestones. */
export const milestones: Part = {
  subjects: ({ company, answers: { records } }) =>
    (records.data?.milestones ?? []).map((event) =>
      rowSubject('milestone', event, { organization: nameOf(company) }),
    ),
  events: ({ answers: { records } }) =>
    (records.data?.milestones ?? []).flatMap((event) =>
      eventOf(event, {
        lane: 'milestones',
        title: event.name,
        field: 'date',
        repeats: SAID_BY[event.type ?? ''],
      }),
    ),
  brief: {
    title: 'Milestones',
    lines: ({ answers: { records } }) =>
      (records.data?.milestones ?? [])
        .filter(({ type }) => !SAID_BY_ROUNDS.has(type))
        .slice(0, MOST_SAID)
        .map((event) => ({
          label: dateLabel(event.date, event.datePrecision),
          text: event.name,
          subject: event.id,
          field: 'name',
        })),
  },
};
