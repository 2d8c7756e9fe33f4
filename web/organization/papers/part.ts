import { lazyPart } from '#web/organization/LazyTab.tsx';
import { eventOf, joined, nameOf, rowSubject, type Part } from '#web/organization/part.ts';
import { dateLabel } from '#web/organization/rounds.ts';

const MOST_SAID = 3;
// Of whom papers are asked.
const PUBLISH: ReadonlySet<string> = new Set(['company', 'national_lab', 'group_or_center', 'university']);

/** The papers with an author from it. */
export const papers: Part = {
  tab: {
    key: 'papers',
    count: ({ paperCount }) => paperCount,
    isShown: ({ paperCount }) => Boolean(paperCount),
  },
  asked: [
    {
      key: 'papers',
      label: 'papers',
      isMissing: ({ entityType, paperCount }) => entityType.some((type) => PUBLISH.has(type)) && !paperCount,
    },
  ],
  cards: [
    {
      id: 'papers',
      tab: 'papers',
      needs: ['records'],
      Body: lazyPart('profile-papers', async () => (await import('./PapersTab.tsx')).PapersTab),
    },
  ],
  subjects: ({ company, answers: { records } }) =>
    (records.data?.papers ?? []).map((paper) =>
      rowSubject('paper', paper, { organizations: [nameOf(company)] }),
    ),
  events: ({ answers: { records } }) =>
    (records.data?.papers ?? []).flatMap(({ id, title, venue, publishedOn, publishedOnPrecision }) =>
      eventOf(
        { id, date: publishedOn, datePrecision: publishedOnPrecision },
        { lane: 'papers', title, detail: venue ?? undefined, field: 'publishedOn' },
      ),
    ),
  brief: {
    title: 'Papers',
    lines: ({ answers: { records } }) =>
      (records.data?.papers ?? []).slice(0, MOST_SAID).map((paper) => ({
        label: dateLabel(paper.publishedOn, paper.publishedOnPrecision),
        text: joined([paper.title, paper.venue]),
        subject: paper.id,
        field: 'title',
      })),
  },
};
