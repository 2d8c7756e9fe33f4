import { PERSON_ROLES } from '#domain/choices.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import { nameOf, rowSubject, type Part, type TimelineEvent } from '#web/organization/part.ts';
import type { Company, Person } from '#web/organization/query/profileQuery.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import { byRole } from './byRole.ts';

const MOST_SAID = 6;

/** Who works there, or has worked there. */
export const people: Part = {
  tab: {
    key: 'people',
    count: ({ employeesConnection }) => employeesConnection.edges.length,
    isShown: hasPeople,
  },
  asked: [{ key: 'people', label: 'people', isMissing: (company) => !hasPeople(company) }],
  cards: [
    {
      id: 'leaders',
      tab: 'overview',
      side: 'either',
      height: ({ employeesConnection }) => 80 + 40 * Math.min(employeesConnection.edges.length, 6),
      has: hasPeople,
      Body: lazyPart('profile-leaders', async () => (await import('./PeopleCard.tsx')).PeopleCard),
    },
    {
      id: 'people',
      tab: 'people',
      Body: lazyPart('profile-people', async () => (await import('./PeopleTab.tsx')).PeopleTab),
    },
  ],
  subjects: ({ company }) =>
    company.employeesConnection.edges.map(({ node }) =>
      rowSubject('person', node, { organizations: [nameOf(company)] }),
    ),
  events: ({ company }) =>
    company.employeesConnection.edges.flatMap((edge) => personEvents(company.id, edge)),
  brief: {
    title: 'People',
    lines: ({ company }) =>
      byRole(company.employeesConnection.edges)
        .slice(0, MOST_SAID)
        .map(({ node, title, role }) => ({
          label: node.name,
          text: title ?? choiceLabel(PERSON_ROLES, role) ?? 'role not reported',
          subject: node.id,
          field: 'organizations',
        })),
  },
};

function hasPeople({ employeesConnection }: Company): boolean {
  return employeesConnection.edges.length > 0;
}

// A role has no date of its own; a claim about it may say from when it holds.
function personEvents(company: string, { node, title, role }: Person): TimelineEvent[] {
  const claim = node.facts.find(
    ({ field, value, validFrom }) =>
      field === 'organizations' && validFrom !== null && isLinkTo(value, company),
  );
  if (!claim?.validFrom) return [];
  const what = title ?? choiceLabel(PERSON_ROLES, role);
  return [
    {
      key: node.id,
      lane: 'people',
      date: claim.validFrom,
      dateText: dateLabel(claim.validFrom, claim.validFrom.endsWith('-01-01') ? 'year' : 'day'),
      title: what === null ? `${node.name} joined` : `${node.name}, ${what}`,
      subject: node.id,
      field: 'organizations',
    },
  ];
}

const isLinkTo = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;
