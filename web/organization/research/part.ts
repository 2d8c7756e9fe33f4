import { FAMILY_SHOWN, familyOf, hasFamily } from '#web/organization/family/familyOf.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Card, Part } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { isResearch } from '#web/organization/isResearch.ts';

const SHOWN = 5;

/** Its card is shown where one of these counts is known. */
const card = (
  id: string,
  count: (company: Company) => number | null,
  rest: Pick<Card, 'Body' | 'needs'>,
): Card => ({
  id,
  tab: 'overview',
  side: 'either',
  height: (company) => 75 + 58 * Math.min(count(company) ?? 0, SHOWN),
  has: (company) => isResearch(company) && Boolean(count(company)),
  ...rest,
});

/** What a laboratory, a group or a university stands for: its papers, the public money that it was given, whom it works with. */
export const research: Part = {
  asked: [
    {
      key: 'awards',
      label: 'programmes and awards',
      isMissing: (company) => isResearch(company) && !company.awardCount,
    },
  ],
  cards: [
    {
      id: 'research-family',
      tab: 'overview',
      side: 'either',
      height: (company) => 75 + 32 * Math.min(familyOf(company).length, FAMILY_SHOWN),
      has: (company) => isResearch(company) && hasFamily(company),
      Body: lazyPart(
        'profile-family',
        async () => (await import('#web/organization/family/FamilyCard.tsx')).FamilyCard,
      ),
    },
    card('research-awards', ({ awardCount }) => awardCount, {
      needs: ['records'],
      Body: lazyPart('profile-research', async () => (await import('./ResearchCards.tsx')).AwardsCard),
    }),
    card('research-papers', ({ paperCount }) => paperCount, {
      needs: ['records'],
      Body: lazyPart('profile-research', async () => (await import('./ResearchCards.tsx')).PapersCard),
    }),
    card('research-partners', ({ partnerCount }) => partnerCount, {
      needs: ['network'],
      Body: lazyPart('profile-research', async () => (await import('./ResearchCards.tsx')).PartnersCard),
    }),
  ],
};
