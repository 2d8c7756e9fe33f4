import { USE_STAGES } from '#domain/choices.ts';
import { linkId } from '#web/records/evidence/linkSubject.ts';
import { eventOf, joined, type LaneEvent } from '#web/organization/part.ts';
import type { Network, Partner } from '#web/organization/query/laterQueries.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';

/** The lanes of use, the furthest first. */
export const STAGE_LANES = [
  ...USE_STAGES.toReversed().map(({ value: key, label }) => ({ key: key as string, label })),
  { key: 'unknown', label: 'Stage not known' },
];

/** One thing that an organization tries or uses the technology for, and whose technology that is. */
export type UseCase = {
  readonly key: string;
  /** The link whose sources say so. */
  readonly subject: string;
  readonly vendor: Partner['node'];
  /** What it is about; null where nobody says. */
  readonly words: string | null;
  /** One of the lanes. */
  readonly stage: string;
  readonly date: string | null;
  readonly datePrecision: string | null;
  readonly page: string | null;
};

/** What an organization does with the technology of others, the newest first, those without a date last. */
export function casesOf(id: string, { partnersConnection }: Pick<Network, 'partnersConnection'>): UseCase[] {
  return partnersConnection.edges
    .filter(({ option, stage }) => option === 'customer' || stage !== null)
    .map(({ node, description, technology, stage, date, datePrecision, source }): UseCase => ({
      key: node.id,
      subject: linkId('partners', id, node.id),
      vendor: node,
      words: description ?? technology,
      stage: stage ?? 'unknown',
      date,
      datePrecision,
      page: source,
    }))
    .toSorted(
      (one, other) =>
        (other.date ?? '').localeCompare(one.date ?? '') || one.vendor.name.localeCompare(other.vendor.name),
    );
}

/** The use cases with a date as events in the lanes of their stages. */
export const stageEvents = (cases: readonly UseCase[]): LaneEvent[] =>
  cases.flatMap(({ subject: id, date, datePrecision, stage, words, vendor }) =>
    eventOf(
      { id, date, datePrecision },
      { lane: 'partners', title: words ?? 'Work with', link: vendor, field: 'partners' },
    ).map((event) => ({ ...event, lane: stage })),
  );

/** How far a use has gone, in words. */
export const stageLabel = (stage: string): string =>
  STAGE_LANES.find(({ key }) => key === stage)?.label ?? stage;

/** Whose technology it uses: the one that it went furthest with first. */
export function vendorsOf(cases: readonly UseCase[]): UseCase[] {
  const order = STAGE_LANES.map(({ key }) => key);
  return cases.toSorted((one, other) => order.indexOf(one.stage) - order.indexOf(other.stage));
}

/** What is known of another organization of the industry: what it began with. */
export type Peer = {
  readonly id: string;
  readonly name: string;
  readonly partnersConnection: {
    readonly edges: readonly (Pick<Partner, 'option' | 'stage' | 'date' | 'datePrecision' | 'description'> & {
      readonly node: { readonly id: string; readonly name: string };
    })[];
  };
};

/** The first thing that a peer took up, as far as dates are known. */
export type FirstUse = {
  readonly peer: Peer;
  readonly vendor: string;
  readonly when: string;
  readonly words: string;
};

/** With what each of the others began, who began first first; those without a dated use are left out. */
export function firstUses(peers: readonly Peer[], own: string): FirstUse[] {
  return peers
    .filter(({ id }) => id !== own)
    .flatMap((peer) => {
      const uses = peer.partnersConnection.edges.filter(
        ({ option, stage, date }) => date !== null && (option === 'customer' || stage !== null),
      );
      const [first] = uses.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
      if (!first) return [];
      const { node, stage, description, date, datePrecision } = first;
      const words = joined([stage && choiceLabel(USE_STAGES, stage), description], ': ');
      return [{ date, use: { peer, vendor: node.name, when: dateLabel(date, datePrecision), words } }];
    })
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    .map(({ use }) => use);
}
