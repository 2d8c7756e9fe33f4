import { isWithinSector } from '#domain/sets.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

type Described = Pick<Company, 'coreness' | 'dealCount' | 'entityType'>;

/** True for an investor whose profile opens with its portfolio; a company of the sector that also invests has it behind its investments. */
export const opensWithPortfolio = (company: Described): boolean =>
  hasPortfolio(company) && !(company.entityType.includes('company') && isWithinSector(company));

/** True for an investor with deals on record. */
export const hasPortfolio = ({ dealCount, entityType }: Described): boolean =>
  entityType.includes('investor') && Boolean(dealCount);
