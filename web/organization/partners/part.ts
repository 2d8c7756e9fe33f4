import { kindOf } from '#domain/registry.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { linkId, linkSubject } from '#web/records/evidence/linkSubject.ts';
import type { EvidenceSubject } from '#web/records/evidence/subject.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import { eventOf, joined, nameOf, type Part } from '#web/organization/part.ts';
import type { Network } from '#web/organization/query/laterQueries.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { dateLabel } from '#web/organization/rounds.ts';
import { hasFamily } from '#web/organization/family/familyOf.ts';
import { optionText } from './links.ts';

const MOST_SAID = 8;
// Of an investor other things are asked, and those of an enterprise user are its vendors.
const ELSEWHERE: ReadonlySet<string> = new Set(['investor', 'enterprise_user']);

/** With whom it works, and what it belongs to. */
export const partners: Part = {
  tab: {
    key: 'partners',
    count: ({ partnerCount }) => partnerCount,
    isShown: (company) => Boolean(company.partnerCount) || hasFamily(company) || hasBackers(company),
  },
  asked: [
    {
      key: 'partners',
      label: 'partners',
      isMissing: ({ entityType, partnerCount }) =>
        !entityType.some((type) => ELSEWHERE.has(type)) && !partnerCount,
    },
  ],
  cards: [
    {
      id: 'partners',
      tab: 'partners',
      needs: ['network'],
      Body: lazyPart('profile-partners', async () => (await import('./PartnersTab.tsx')).PartnersTab),
    },
  ],
  subjects: ({ company, answers: { network } }) =>
    network.data ? networkSubjects(company, network.data) : [],
  events: ({ company, answers: { network } }) =>
    (network.data?.partnersConnection.edges ?? []).flatMap(({ node, date, datePrecision, option }) =>
      eventOf(
        { id: linkId('partners', company.id, node.id), date, datePrecision },
        {
          lane: 'partners',
          title: 'Partnership with',
          link: nameOf(node),
          detail: optionText(option),
          field: 'partners',
        },
      ),
    ),
  brief: {
    title: 'Partners',
    lines: ({ company, answers: { network } }) =>
      (network.data?.partnersConnection.edges ?? [])
        .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
        .slice(0, MOST_SAID)
        .map(({ node, option, date, datePrecision }) => ({
          label: node.name,
          text: joined([optionText(option), date && `since ${dateLabel(date, datePrecision)}`]),
          subject: linkId('partners', company.id, node.id),
          field: 'partners',
        })),
  },
};

const hasBackers = ({ fundingRounds }: Company): boolean =>
  fundingRounds.some(({ investorsConnection }) => investorsConnection.edges.length > 0);

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
