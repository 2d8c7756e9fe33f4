import { eventOf, nameOf, rowSubject, type Part } from '#web/organization/part.ts';
import { dateLabel } from '#web/organization/rounds.ts';

const MOST_SAID = 5;

/** Its milestones. */
export const milestones: Part = {
  subjects: ({ company, answers: { records } }) =>
    (records.data?.milestones ?? []).map((event) =>
      rowSubject('milestone', event, { organization: nameOf(company) }),
    ),
  events: ({ answers: { records } }) =>
    (records.data?.milestones ?? []).flatMap((event) =>
      eventOf(event, { lane: 'milestones', title: event.name, field: 'date' }),
    ),
  brief: {
    title: 'Milestones',
    lines: ({ answers: { records } }) =>
      (records.data?.milestones ?? []).slice(0, MOST_SAID).map((event) => ({
        label: dateLabel(event.date, event.datePrecision),
        text: event.name,
        subject: event.id,
        field: 'name',
      })),
  },
};
