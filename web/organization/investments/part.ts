import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { hasPortfolio, opensWithPortfolio } from '#web/organization/portfolio/opensWith.ts';
import { linkedId } from '#web/records/evidence/linkSubject.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part, TimelineEvent } from '#web/organization/part.ts';
import type { Company, Deal } from '#web/organization/query/profileQuery.ts';
import { dateLabel, typeLabel } from '#web/organization/rounds.ts';

const Portfolio = lazyPart(
  'profile-portfolio',
  async () => (await import('#web/organization/portfolio/PortfolioCards.tsx')).PortfolioCards,
);

// The figures and a table of two lines a company.
const height = ({ portfolioCount }: Company): number => 400 + 54 * (portfolioCount ?? 0);

/** The rounds that it joined as an investor, and what they come to. */
export const investments: Part = {
  tab: {
    key: 'investments',
    count: ({ investmentsConnection }) => investmentsConnection.edges.length,
    isShown: ({ investmentsConnection }) => investmentsConnection.edges.length > 0,
  },
  cards: [
    { id: 'portfolio', tab: 'overview', height, has: opensWithPortfolio, Body: Portfolio },
    {
      id: 'portfolio-behind',
      tab: 'investments',
      height,
      has: (company) => hasPortfolio(company) && !opensWithPortfolio(company),
      Body: Portfolio,
    },
    {
      id: 'investments',
      tab: 'investments',
      Body: lazyPart(
        'profile-investments',
        async () => (await import('./InvestmentsTab.tsx')).InvestmentsTab,
      ),
    },
  ],
  subjects: ({ company }) => company.investmentsConnection.edges.map((deal) => dealSubject(company, deal)),
  events: ({ company }) => company.investmentsConnection.edges.flatMap(dealEvent),
};

function dealSubject(company: Company, { node }: Deal): EvidenceSubject {
  return {
    id: node.id,
    name: `${node.entity?.name ?? ''} ${typeLabel({ ...node, roundGroup: null })}`.trim(),
    kind: kindOf('fundingRound'),
    values: { ...node, investors: [{ id: company.id, name: company.name }] },
    // What is said of the other investors stands on their own profiles.
    claims: node.facts.filter(({ value }) => linkedId(value) === company.id),
  };
}

function dealEvent({ node, isLead }: Deal): TimelineEvent[] {
  if (node.date === null) return [];
  const amount = node.amountQualifier === 'undisclosed' ? null : node.fundingUsd;
  const type = typeLabel({ ...node, roundGroup: null });
  return [
    {
      key: `deal ${node.id}`,
      lane: 'investments',
      date: node.date,
      dateText: dateLabel(node.date, node.datePrecision),
      title: `${isLead ? 'Led' : 'Joined'} the ${type} round of`,
      link: node.entity ?? undefined,
      detail: amount === null ? undefined : `${formatUsd(amount)} in all`,
      subject: node.id,
      field: 'investors',
    },
  ];
}
