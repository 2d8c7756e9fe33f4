import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { linkSubject } from '#web/records/evidence/linkSubject.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import type { MetricPoint, Network, Records, Technology } from './partQueries.ts';
import type { Parts } from './useParts.ts';

/** Every row of the parts that are there, with its claims. */
export function partSubjects(company: Company, { technology, network, records }: Parts): EvidenceSubject[] {
  return [
    ...(technology.data ? technologySubjects(company, technology.data) : []),
    ...(network.data ? networkSubjects(company, network.data) : []),
    ...(records.data ? recordSubjects(company, records.data) : []),
  ];
}

type Row = { readonly id: string; readonly facts: readonly Claim[] };

const rowSubject = <R extends Row>(kind: KindName, row: R, values: object = {}): EvidenceSubject => {
  const shown: Record<string, unknown> = { ...row, ...values };
  const declared = kindOf(kind);
  return {
    id: row.id,
    name: String(shown[declared.nameField] ?? declared.label),
    kind: declared,
    values: shown,
    claims: row.facts,
  };
};

const nameOf = ({ id, name }: Company) => ({ id, name });

// "Coherence time T2 (s)": the value's own name says nothing.
const measureOf = ({ name, unit }: NonNullable<MetricPoint['metric']>): string =>
  unit === null || name.toLowerCase().includes(unit.toLowerCase()) ? name : `${name} (${unit})`;

function technologySubjects(company: Company, { metricPoints, offers }: Technology): EvidenceSubject[] {
  return [
    ...metricPoints.map((point) => ({
      ...rowSubject('metricPoint', point, { organization: nameOf(company) }),
      ...(point.metric ? { labels: { value: measureOf(point.metric) } } : {}),
    })),
    ...offers.map((product) => rowSubject('product', product, { offeredBy: nameOf(company) })),
  ];
}

function recordSubjects(company: Company, records: Records): EvidenceSubject[] {
  const organization = nameOf(company);
  return [
    ...[...records.publicFunding, ...records.programmes].map((award) => rowSubject('publicFunding', award)),
    ...records.papers.map((paper) => rowSubject('paper', paper, { organizations: [organization] })),
    ...records.milestones.map((event) => rowSubject('milestone', event, { organization })),
  ];
}

type Other = { readonly id: string; readonly name: string; readonly facts?: readonly Claim[] };

function networkSubjects(company: Company, network: Network): EvidenceSubject[] {
  const links = (relation: string, theirs: string, others: readonly { readonly node: Other }[]) =>
    others.map(({ node }) =>
      linkSubject({
        kind: kindOf('organization'),
        relation,
        from: nameOf(company),
        to: { id: node.id, name: node.name },
        claims: [
          ...company.facts.filter(({ field }) => field === relation),
          ...(node.facts ?? []).filter(({ field }) => field === theirs),
        ],
      }),
    );
  return [
    ...links('partners', 'partners', network.partnersConnection.edges),
    ...links('members', 'memberOf', network.membersConnection.edges),
    ...links('memberOf', 'members', network.memberOfConnection.edges),
    ...links('spinOuts', 'spunOutOf', network.spinOutsConnection.edges),
    ...links('spunOutOf', 'spinOuts', network.spunOutOfConnection.edges),
  ];
}
