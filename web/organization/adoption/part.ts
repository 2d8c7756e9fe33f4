import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';

const isUser = ({ entityType }: Company): boolean => entityType.includes('enterprise_user');
const hasVendors = (company: Company): boolean => isUser(company) && Boolean(company.partnerCount);

/** What an enterprise user does with the technology, with whom, and what others of its industry began with. */
export const adoption: Part = {
  asked: [
    {
      key: 'vendors',
      label: 'vendors and use cases',
      isMissing: (company) => isUser(company) && !hasVendors(company),
    },
  ],
  cards: [
    {
      id: 'use-cases',
      tab: 'overview',
      side: 'left',
      height: ({ partnerCount }) => 240 + 60 * (partnerCount ?? 0),
      needs: ['network'],
      has: hasVendors,
      Body: lazyPart('profile-use-cases', async () => (await import('./UseCasesCard.tsx')).UseCasesCard),
    },
    {
      id: 'vendors',
      tab: 'overview',
      side: 'right',
      height: ({ partnerCount }) => 75 + 45 * Math.min(partnerCount ?? 0, 8),
      needs: ['network'],
      has: hasVendors,
      Body: lazyPart('profile-vendors', async () => (await import('./VendorsCard.tsx')).VendorsCard),
    },
    {
      id: 'industry-peers',
      tab: 'overview',
      side: 'either',
      height: () => 330,
      has: (company) => isUser(company) && company.industry !== null,
      Body: lazyPart('profile-industry', async () => (await import('./PeersCard.tsx')).PeersCard),
    },
  ],
};
