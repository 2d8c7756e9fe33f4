import { PERSON_ROLES } from '#domain/choices.ts';
import { formatUsd } from '#domain/money.ts';
import { choiceLabel, dateLabel, knownUsd, qualifierLabel, typeLabel } from '#web/organization/rounds.ts';
import type { Acquisition, Company, Deal, Person, Round } from '#web/organization/query/profileQuery.ts';

export type LaneKey =
  | 'company'
  | 'funding'
  | 'public'
  | 'products'
  | 'metrics'
  | 'papers'
  | 'partners'
  | 'milestones'
  | 'acquisitions'
  | 'people'
  | 'investments';

/** The lanes in the order they are offered. */
export const LANES: readonly { readonly key: LaneKey; readonly label: string }[] = [
  { key: 'company', label: 'Company' },
  { key: 'funding', label: 'Rounds' },
  { key: 'public', label: 'Public funding' },
  { key: 'products', label: 'Products' },
  { key: 'metrics', label: 'Metrics' },
  { key: 'papers', label: 'Papers' },
  { key: 'partners', label: 'Partnerships' },
  { key: 'milestones', label: 'Milestones' },
  { key: 'acquisitions', label: 'Acquisitions' },
  { key: 'people', label: 'People' },
  { key: 'investments', label: 'Investments' },
];

/** One dated event of a company's life; subject and field name the value that carries its sources. */
export type TimelineEvent = {
  readonly key: string;
  readonly lane: LaneKey;
  /** yyyy-mm-dd: decides the order. */
  readonly date: string;
  readonly dateText: string;
  readonly title: string;
  /** An organization that the title ends with, to link to. */
  readonly link?: { readonly id: string; readonly name: string } | undefined;
  readonly detail?: string | undefined;
  readonly subject: string;
  readonly field: string;
  /** Announced for then, and not yet so. */
  readonly isPromise?: boolean;
};

type Lived = Pick<
  Company,
  'id' | 'founded' | 'acquiredBy' | 'acquiredOn' | 'acquiredOnPrecision' | 'acquisitionUsd'
> & {
  readonly fundingRounds: readonly Round[];
  readonly acquisitions: readonly Acquisition[];
  readonly employeesConnection: { readonly edges: readonly Person[] };
  readonly investmentsConnection: { readonly edges: readonly Deal[] };
};

/** Everything with a date, the newest first; on one day the less precise last. */
export function timelineOf(company: Lived, more: readonly TimelineEvent[] = []): TimelineEvent[] {
  return [
    ...more,
    ...ownEvents(company),
    ...company.fundingRounds.flatMap(roundEvent),
    ...company.acquisitions.flatMap(acquisitionEvent),
    ...company.employeesConnection.edges.flatMap((edge) => personEvents(company.id, edge)),
    ...company.investmentsConnection.edges.flatMap(dealEvent),
  ].sort(
    (first, second) =>
      second.date.localeCompare(first.date) || second.dateText.length - first.dateText.length,
  );
}

function ownEvents(company: Lived): TimelineEvent[] {
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

const isLinkTo = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;
