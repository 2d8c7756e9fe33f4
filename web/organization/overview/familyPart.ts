import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import type { Part, TimelineEvent } from '#web/organization/part.ts';
import type { Acquisition, Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { FamilyCard } from './FamilyCard.tsx';

/** What it bought, and what belongs to it. */
export const family: Part = {
  cards: [
    {
      id: 'family',
      tab: 'overview',
      row: 3,
      side: 'left',
      has: ({ acquisitions, parts }) => acquisitions.length > 0 || parts.length > 0,
      Body: FamilyCard,
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
