import { BUSINESS_TYPES, OPERATING_STATUS } from '#domain/choices.ts';
import { formatUsd } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import { formatAddress, formatValue } from '#web/records/evidence/formatValue.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { FactsCard, knownFacts } from '#web/organization/facts/FactsCard.tsx';
import { competingTotal, leftOutWords, totalWords } from '#web/organization/funding/totalWords.ts';
import { metricRankWords, rankComputed, shownRank } from '#web/organization/head/rank.ts';
import type { Part, ProfileData, Said, TimelineEvent } from '#web/organization/part.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';
import { absencesOf, shownValues } from './absences.ts';

/** The organization itself: its facts, and what is said of it at a glance. */
export const overview: Part = {
  tab: { key: 'overview' },
  cards: [
    {
      id: 'facts',
      tab: 'overview',
      side: 'left',
      height: factsHeight,
      has: (company) => knownFacts(ORGANIZATION, company).length > 0,
      Body: ({ profile: { company } }) => <FactsCard kind={ORGANIZATION} row={company} />,
    },
  ],
  subjects: (data) => [companySubject(data)],
  events: ({ company }) => ownEvents(company),
  brief: { title: 'At a glance', lines: ({ company }) => glance(company) },
};

const ORGANIZATION = kindOf('organization');
const COLUMNS = 2;

// A line of facts is so high; long values take two.
function factsHeight(company: Company): number {
  return 70 + 36 * Math.ceil(knownFacts(ORGANIZATION, company).length / COLUMNS);
}

function companySubject({ company, ranks }: ProfileData): EvidenceSubject {
  return {
    id: company.id,
    name: company.name,
    kind: kindOf('organization'),
    values: shownValues(company, shownRank(ranks.inClass)),
    claims: company.facts,
    computed: {
      totalRaisedUsd: { words: totalSaid(company) },
      rankInClass: rankComputed(company, ranks.money),
      keyMetricValue: { words: metricRankWords(company, ranks) },
    },
    contested: competingTotal(company) === null ? [] : ['totalRaisedUsd'],
    absences: absencesOf(company),
    labels: { rankInClass: 'Rank in class' },
  };
}

const totalSaid = (company: Company): string =>
  [totalWords(company), competingTotal(company)?.words, leftOutWords(company)].filter(Boolean).join(' ');

function ownEvents(company: Company): TimelineEvent[] {
  const { id, founded, acquiredBy, acquiredOn } = company;
  const events: TimelineEvent[] = [];
  if (founded !== null) {
    const at = { date: `${founded}-01-01`, dateText: String(founded) };
    events.push({ key: 'founded', lane: 'company', ...at, title: 'Founded', subject: id, field: 'founded' });
  }
  if (acquiredOn !== null) {
    events.push({
      key: 'acquired',
      lane: 'acquisitions',
      date: acquiredOn,
      dateText: dateLabel(acquiredOn, company.acquiredOnPrecision),
      title: acquiredBy ? 'Acquired by' : 'Acquired',
      link: acquiredBy ?? undefined,
      detail: company.acquisitionUsd === null ? undefined : formatUsd(company.acquisitionUsd),
      subject: id,
      field: 'acquiredOn',
    });
  }
  return events;
}

function glance(company: Company): Said[] {
  const { id: subject } = company;
  const country = formatValue(kindOf('organization').fields['country'], company.country);
  const place = [company.city, company.state, company.country === null ? null : country].filter(Boolean);
  const one = (label: string, field: keyof Company, text: string | null): Said => ({
    label,
    text,
    subject,
    field,
  });
  return [
    one('Status', 'operatingStatus', choiceLabel(OPERATING_STATUS, company.operatingStatus)),
    one('Class', 'primaryClassification', company.primaryClassification?.name ?? null),
    one('Business', 'ofBusinessType', choiceLabel(BUSINESS_TYPES, company.ofBusinessType)),
    one('Founded', 'founded', company.founded === null ? null : String(company.founded)),
    one('Headquarters', company.city === null ? 'country' : 'city', place.join(', ')),
    one('Employees', 'employeeRange', company.employeeRange),
    one('Formerly', 'formerNames', company.formerNames.join(', ')),
    one('Acquired by', 'acquiredBy', company.acquiredBy?.name ?? null),
    one('Modality', 'modality', company.modality.join(', ')),
    one('Website', 'website', company.website === null ? null : formatAddress(company.website)),
  ];
}
