import { kindOf } from '#domain/registry.ts';
import { linkedId } from '#web/records/evidence/linkSubject.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { absencesOf, shownValues } from './absences.ts';
import { competingTotal, leftOutWords, totalWords } from './funding/totalWords.ts';
import { rankComputed, rankText, type Rank } from './head/rank.ts';
import { partSubjects } from './parts/partSubjects.ts';
import type { Parts } from './parts/useParts.ts';
import type {
  Acquisition,
  Company,
  Deal,
  KeyMetric,
  Person,
  Round,
} from '#web/organization/query/profileQuery.ts';
import { dateLabel, typeLabel } from './rounds.ts';

/** What a profile shows: the organization, the sector's key metric, its rank, and the parts that are there. */
export type Profile = {
  readonly company: Company;
  readonly metric: KeyMetric | undefined;
  readonly rank: Rank | null;
  readonly parts: Parts;
};

/** Every row of the profile with its claims, by id: the company, its rounds, people, acquisitions, deals and parts. */
export function subjectsOf(profile: Profile): ReadonlyMap<string, EvidenceSubject> {
  const { company } = profile;
  const found: EvidenceSubject[] = [
    ...partSubjects(company, profile.parts),
    ...company.investmentsConnection.edges.map((deal) => dealSubject(company, deal)),
    ...company.acquisitions.map((bought) => acquisitionSubject(company, bought)),
    ...company.employeesConnection.edges.map((person) => personSubject(company, person)),
    ...company.fundingRounds.map((round) => roundSubject(company, round)),
    companySubject(profile),
  ];
  return new Map(found.map((subject) => [subject.id, subject]));
}

/** The company itself. */
export function companySubject({ company, metric, rank }: Profile): EvidenceSubject {
  return {
    id: company.id,
    name: company.name,
    kind: kindOf('organization'),
    values: shownValues(company, rank && rankText(rank)),
    claims: company.facts,
    computed: { totalRaisedUsd: { words: totalSaid(company) }, rankInClass: rankComputed(company) },
    contested: competingTotal(company) === null ? [] : ['totalRaisedUsd'],
    absences: absencesOf(company, metric),
    labels: { rankInClass: 'Rank in class', ...(metric ? { keyMetricValue: metric.name } : {}) },
  };
}

const totalSaid = (company: Company): string =>
  [totalWords(company), competingTotal(company)?.words, leftOutWords(company)].filter(Boolean).join(' ');

/** One of its rounds. */
export function roundSubject(company: Company, round: Round): EvidenceSubject {
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

function personSubject(company: Company, { node }: Person): EvidenceSubject {
  return {
    id: node.id,
    name: node.name,
    kind: kindOf('person'),
    values: { ...node, organizations: [{ id: company.id, name: company.name }] },
    claims: node.facts,
  };
}

function acquisitionSubject(company: Company, bought: Acquisition): EvidenceSubject {
  return {
    id: bought.id,
    name: bought.name,
    kind: kindOf('organization'),
    values: { ...bought, acquiredBy: { id: company.id, name: company.name } },
    claims: bought.facts,
  };
}

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
