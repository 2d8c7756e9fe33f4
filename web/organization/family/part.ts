import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import type { Part, TimelineEvent } from '#web/organization/part.ts';
import type { Acquisition, Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import { isResearch } from '#web/organization/isResearch.ts';
import { FAMILY_SHOWN, familyOf, hasFamily } from './familyOf.ts';

/** Whom it belongs with. */
export const family: Part = {
  asked: [
    {
      key: 'parent',
      label: 'the institution behind it',
      isMissing: ({ entityType, partOf, memberOfConnection }) =>
        entityType.includes('group_or_center') && partOf === null && memberOfConnection.edges.length === 0,
    },
    {
      key: 'groups',
      label: 'its groups and spin-outs',
      isMissing: (company) => company.entityType.includes('university') && !hasFamily(company),
    },
  ],
  cards: [
    {
      id: 'family',
      tab: 'overview',
      side: 'either',
      height: (company) => 75 + 28 * Math.min(familyOf(company).length, FAMILY_SHOWN),
      // Of laboratories and universities it is the first that is asked.
      has: (company) => !isResearch(company) && hasFamily(company),
      Body: lazyPart('profile-family', async () => (await import('./FamilyCard.tsx')).FamilyCard),
    },
  ],
  subjects: ({ company }) => company.acquisitions.map((bought) => acquisitionSubject(company, bought)),
  events: ({ company }) => company.acquisitions.flatMap(acquisitionEvent),
};

function acquisitionSubject(company: Company, bought: Acquisition): EvidenceSubject {
  return {
    id: bought.id,
    name: bought.name,
    kind: kindOf('organization'),
    values: { ...bought, acquiredBy: { id: company.id, name: company.name } },
    claims: bought.facts,
  };
}

function acquisitionEvent(bought: Acquisition): TimelineEvent[] {
  if (bought.acquiredOn === null) return [];
  return [
    {
      key: bought.id,
      lane: 'acquisitions',
      date: bought.acquiredOn,
      dateText: dateLabel(bought.acquiredOn, bought.acquiredOnPrecision),
      title: 'Acquired',
      link: { id: bought.id, name: bought.name },
      detail: bought.acquisitionUsd === null ? undefined : formatUsd(bought.acquisitionUsd),
      subject: bought.id,
      field: 'acquiredOn',
    },
  ];
}
