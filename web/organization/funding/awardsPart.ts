import { eventOf, joined, rowSubject, type Part } from '#web/organization/part.ts';
import { dateLabel, qualifierLabel } from '#web/organization/rounds.ts';
import { awardText } from './awards.ts';

const MOST_SAID = 4;

/** Public money that it was given, and the programmes that it pays for. */
export const awards: Part = {
  subjects: ({ answers: { records } }) =>
    [...(records.data?.publicFunding ?? []), ...(records.data?.programmes ?? [])].map((award) =>
      rowSubject('publicFunding', award),
    ),
  events: ({ answers: { records } }) =>
    (records.data?.publicFunding ?? []).flatMap((award) =>
      eventOf(award, {
        lane: 'public',
        title: award.name,
        detail: joined([qualifierLabel(award), awardText(award)], ' '),
        field: 'date',
      }),
    ),
  brief: {
    title: 'Public funding',
    lines: ({ answers: { records } }) =>
      (records.data?.publicFunding ?? []).slice(0, MOST_SAID).map((award) => ({
        label: award.name,
        text: joined([
          dateLabel(award.date, award.datePrecision),
          qualifierLabel(award)?.toLowerCase(),
          awardText(award),
        ]),
        subject: award.id,
        field: 'name',
      })),
  },
};
