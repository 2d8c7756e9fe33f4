import type { Company } from '#web/organization/query/profileQuery.ts';

const FEWEST_DRAWN = 4;

type Counted = Pick<
  Company,
  'founded' | 'awardCount' | 'productCount' | 'paperCount' | 'partnerCount' | 'dealCount'
> & {
  readonly fundingRounds: readonly unknown[];
  readonly metricPoints: readonly unknown[];
  readonly acquisitions: readonly unknown[];
};

/** Events of each lane as far as the first answer tells; milestones come later. */
export function eventCounts(company: Counted): number[] {
  const { founded, fundingRounds, metricPoints, acquisitions } = company;
  const { awardCount, productCount, paperCount, partnerCount, dealCount } = company;
  const counts = [founded === null ? 0 : 1, fundingRounds.length, awardCount, productCount];
  return [...counts, metricPoints.length, paperCount, partnerCount, acquisitions.length, dealCount].map(
    (count) => count ?? 0,
  );
}

/** Whether it has too few events to be drawn over the years: they are listed. */
export const isShort = (company: Counted): boolean =>
  eventCounts(company).reduce((sum, count) => sum + count, 0) < FEWEST_DRAWN;
