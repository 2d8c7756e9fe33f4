import { kindOf } from '#domain/registry.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { computationsOf } from './computations.ts';
import type { Acquisition, Company, Deal, Person, Round } from './profileQuery.ts';
import { dateLabel, typeLabel } from './rounds.ts';

/** Every row of the profile with its claims, by id: the company, its rounds, people, acquisitions and deals. */
export function subjectsOf(company: Company): ReadonlyMap<string, EvidenceSubject> {
  const found: EvidenceSubject[] = [
    ...company.investmentsConnection.edges.map((deal) => dealSubject(company, deal)),
    ...company.acquisitions.map((bought) => acquisitionSubject(company, bought)),
    ...company.employeesConnection.edges.map((person) => personSubject(company, person)),
    ...company.fundingRounds.map((round) => roundSubject(company, round)),
    companySubject(company),
  ];
  return new Map(found.map((subject) => [subject.id, subject]));
}

/** The company itself. */
export function companySubject(company: Company): EvidenceSubject {
  return {
    id: company.id,
    name: company.name,
    kind: kindOf('organization'),
    values: company,
    claims: company.facts,
    computed: computationsOf(company),
  };
}

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

const linkedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
