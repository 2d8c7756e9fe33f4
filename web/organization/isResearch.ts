import type { Company } from '#web/organization/query/profileQuery.ts';

const RESEARCHES: ReadonlySet<string> = new Set([
  'national_lab',
  'group_or_center',
  'university',
  'government_body',
]);

/** True for those who do research and are no company. */
export const isResearch = ({ entityType }: Company): boolean =>
  !entityType.includes('company') && entityType.some((type) => RESEARCHES.has(type));
