import { PARTNERSHIP_OPTIONS, ENTITY_TYPES } from '#domain/choices.ts';
import type { Network, Partner } from '#web/organization/query/laterQueries.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { choiceLabel } from '#web/organization/rounds.ts';

/** How an organization is linked to another one. */
export type LinkGroup = 'partners' | 'customers' | 'investors' | 'family' | 'groups' | 'acquisitions';

export const GROUPS: readonly { readonly key: LinkGroup; readonly label: string }[] = [
  { key: 'partners', label: 'Partners' },
  { key: 'customers', label: 'Enterprise users' },
  { key: 'investors', label: 'Investors' },
  { key: 'family', label: 'Spin-outs and parents' },
  { key: 'groups', label: 'Groups and members' },
  { key: 'acquisitions', label: 'Acquisitions' },
];

/** Another organization in the network of one, with what links the two. */
export type Link = {
  readonly id: string;
  readonly name: string;
  readonly group: LinkGroup;
  readonly words: string;
};

/** Every organization next to one, each once, by group and then by name. */
export function linksOf(company: Company, network: Network): Link[] {
  const found = [
    ...network.partnersConnection.edges.map((partner): Link => ({
      ...nameOf(partner.node),
      group: isUser(partner) ? 'customers' : 'partners',
      words: optionText(partner.option),
    })),
    ...investorsOf(company),
    ...network.spinOutsConnection.edges.map(({ node }) => linkTo(node, 'family', 'spin-out')),
    ...network.spunOutOfConnection.edges.map(({ node }) => linkTo(node, 'family', 'spun out of')),
    ...(company.partOf ? [linkTo(company.partOf, 'family', 'part of')] : []),
    ...network.memberOfConnection.edges.map(({ node }) => linkTo(node, 'groups', 'member of')),
    ...network.membersConnection.edges.map(({ node }) => linkTo(node, 'groups', 'member')),
    ...company.acquisitions.map((bought) => linkTo(bought, 'acquisitions', 'acquired')),
    ...(company.acquiredBy ? [linkTo(company.acquiredBy, 'acquisitions', 'acquired by')] : []),
  ];
  const order = GROUPS.map(({ key }) => key);
  return [...new Map(found.toReversed().map((link) => [link.id, link])).values()].sort(
    (a, b) =>
      order.indexOf(a.group) - order.indexOf(b.group) ||
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** True for a partner that uses the technology in its own business. */
export const isUser = ({ node }: Partner): boolean => node.entityType.includes('enterprise_user');

type Named = { readonly id: string; readonly name: string };

const nameOf = ({ id, name }: Named): Named => ({ id, name });

const linkTo = (node: Named, group: LinkGroup, words: string): Link => ({ ...nameOf(node), group, words });

function investorsOf({ fundingRounds }: Company): Link[] {
  const edges = fundingRounds.flatMap((round) => round.investorsConnection.edges);
  return [...Map.groupBy(edges, ({ node }) => node.id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const rounds = `${parts.length} ${parts.length === 1 ? 'round' : 'rounds'}`;
    const led = parts.filter(({ isLead }) => isLead).length;
    return [linkTo(first.node, 'investors', led > 0 ? `${rounds}, led ${led}` : rounds)];
  });
}

/** The kind of a partnership as people read it. */
export const optionText = (option: string | null): string =>
  choiceLabel(PARTNERSHIP_OPTIONS, option)?.toLowerCase() ?? 'kind not reported';

/** What an organization is, as people read it. */
export const typeText = (types: readonly string[]): string =>
  types.map((type) => choiceLabel(ENTITY_TYPES, type) ?? type).join(', ');
