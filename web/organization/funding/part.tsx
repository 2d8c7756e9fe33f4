import { Link, useSearchParams } from 'react-router';
import { formatUsd, moneyFigure } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { MoneySwitch } from '#web/records/money/MoneySwitch.tsx';
import { useMoneyFigure } from '#web/records/money/useMoneyFigure.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part, ProfileProps, Said, TimelineEvent } from '#web/organization/part.ts';
import type { Company, Round } from '#web/organization/query/profileQuery.ts';
import { dateLabel, knownUsd, qualifierLabel, typeLabel } from '#web/organization/rounds.ts';
import { hasCurve } from './cumulative.ts';
import css from './Raised.module.css';
import { totalWords } from './totalWords.ts';

const MOST_SAID = 6;

/** The rounds in which it raised money. */
export const rounds: Part = {
  tab: {
    key: 'funding',
    count: ({ fundingRounds }) => fundingRounds.length,
    isShown: hasMoney,
  },
  asked: [
    {
      key: 'funding',
      label: 'funding',
      isMissing: (company) => company.entityType.includes('company') && !hasMoney(company),
    },
  ],
  cards: [
    {
      id: 'raised',
      tab: 'overview',
      side: 'right',
      height: () => 300,
      has: ({ fundingRounds }) => hasCurve(fundingRounds) || hasCurve(fundingRounds, 'CAPITAL'),
      Body: RaisedCard,
    },
    {
      id: 'rounds',
      tab: 'funding',
      uses: ['records'],
      Body: lazyPart('profile-funding', async () => (await import('./FundingTab.tsx')).FundingTab),
    },
  ],
  subjects: ({ company }) => company.fundingRounds.map((round) => roundSubject(company, round)),
  events: ({ company }) => company.fundingRounds.flatMap(roundEvent),
  brief: { title: 'Money', lines: ({ company }) => money(company) },
};

function hasMoney({ fundingRounds, totalRaisedUsd, statedTotalUsd, awardCount }: Company): boolean {
  const isKnown = totalRaisedUsd !== null || statedTotalUsd !== null;
  return fundingRounds.length > 0 || isKnown || Boolean(awardCount);
}

const RaisedChart = lazyPart('profile-raised', async () => (await import('./RaisedChart.tsx')).RaisedChart);

function RaisedCard({ profile }: ProfileProps) {
  const { company } = profile;
  const sum = useMoneyFigure() === 'capital' ? 'CAPITAL' : 'RAISED';
  return (
    <Card title="Raised over time" action={<AllRounds />}>
      <MoneySwitch />
      {hasCurve(company.fundingRounds, sum) ? (
        <div className={css.chart}>
          <RaisedChart profile={profile} />
        </div>
      ) : (
        <EmptyState title="Nothing to draw">
          No equity, convertible or bridge round has both a date and an amount.
        </EmptyState>
      )}
    </Card>
  );
}

// The figure of money goes with it.
function AllRounds() {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('tab', 'funding');
  return <Link to={`?${next}`}>All rounds</Link>;
}

function roundSubject(company: Company, round: Round): EvidenceSubject {
  const when = round.date === null ? '' : `, ${dateLabel(round.date, round.datePrecision)}`;
  return {
    id: round.id,
    name: `${company.name} ${typeLabel(round)}${when}`,
    kind: kindOf('fundingRound'),
    values: {
      ...round,
      investors: round.investorsConnection.edges.map(({ node }) => node),
      entity: { id: company.id, name: company.name },
    },
    claims: round.facts,
  };
}

function roundEvent(round: Round): TimelineEvent[] {
  if (round.date === null) return [];
  const amount = knownUsd(round);
  const leads = round.investorsConnection.edges.filter(({ isLead }) => isLead).map(({ node }) => node.name);
  const qualifier = qualifierLabel(round);
  return [
    {
      key: round.id,
      lane: 'funding',
      date: round.date,
      dateText: dateLabel(round.date, round.datePrecision),
      title: [typeLabel(round), amount === null ? null : formatUsd(amount)].filter(Boolean).join(', '),
      detail:
        [qualifier, leads.length > 0 ? `led by ${leads.join(', ')}` : null].filter(Boolean).join(' · ') ||
        undefined,
      subject: round.id,
      field: 'date',
    },
  ];
}

function money(company: Company): Said[] {
  const { id: subject, totalRaisedUsd, statedTotalUsd } = company;
  const total = totalRaisedUsd === null ? null : totalWords(company);
  const stated = statedTotalUsd === null ? null : formatUsd(statedTotalUsd);
  return [
    { label: moneyFigure('equity').name, text: total, subject, field: 'totalRaisedUsd' },
    { label: moneyFigure('stated').name, text: stated, subject, field: 'statedTotalUsd' },
    ...company.fundingRounds.slice(0, MOST_SAID).map(roundLine),
  ];
}

function roundLine(round: Round): Said {
  const edges = round.investorsConnection.edges;
  const leads = edges.filter(({ isLead }) => isLead).map(({ node }) => node.name);
  const amount = knownUsd(round);
  const text = [
    dateLabel(round.date, round.datePrecision),
    [qualifierLabel(round)?.toLowerCase(), amount === null ? 'amount not known' : formatUsd(amount)]
      .filter(Boolean)
      .join(' '),
    leads.length > 0 ? `led by ${leads.join(', ')}` : null,
  ];
  return {
    label: typeLabel(round),
    text: text.filter(Boolean).join(', '),
    subject: round.id,
    field: amount === null ? 'fundingInfo' : 'fundingUsd',
  };
}
