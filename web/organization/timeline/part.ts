import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Company } from '#web/organization/query/profileQuery.ts';
import type { Part } from '#web/organization/part.ts';
import { eventCounts, isShort } from './eventCounts.ts';
import { QUESTIONS } from '#web/organization/query/useAnswers.ts';

/** Everything with a date, of all parts. */
export const timeline: Part = {
  cards: [
    {
      id: 'timeline',
      tab: 'overview',
      side: 'left',
      height: timelineHeight,
      has: hasCourse,
      uses: QUESTIONS,
      Body: lazyPart('profile-timeline', async () => (await import('./TimelineCard.tsx')).TimelineCard),
    },
  ],
};

// The year of foundation alone is no course of events, and what a user does with its vendors stands in a picture of its own.
function hasCourse(company: Company): boolean {
  const { entityType, fundingRounds, acquisitions, awardCount, paperCount, newestEventOn } = company;
  const more = [fundingRounds.length, acquisitions.length, company.dealCount, awardCount, paperCount];
  const isUserAlone = entityType.every((type) => type === 'enterprise_user');
  return newestEventOn !== null && (!isUserAlone || more.some(Boolean));
}

// Lanes that there will be as far as the first answer tells: those of its own, and one of milestones.
function timelineHeight(company: Company): number {
  if (isShort(company)) return 180;
  return 150 + 30 * (1 + eventCounts(company).filter(Boolean).length);
}
