import type { CoInvestments } from '#domain/analysis/coInvestments.ts';
import { betweennessOf, communitiesOf, linksOf, neighboursOf, type Link } from '#domain/analysis/network.ts';
import { formatCount, formatQuantity } from '#domain/format.ts';
import { hrefOf, type Conditions } from '#domain/lists.ts';
import { withMore } from '#web/records/state/conditions.ts';
import type { Notes } from '#web/pages/analysis/frame/CardFigure.tsx';
import type { TwinTable } from '#web/tools/frame/twin.ts';

export type Investor = {
  readonly key: string;
  readonly label: string;
  readonly rounds: number;
  /** With how many others it took part in a round. */
  readonly partners: number;
  readonly between: number;
  /** The place of its group; null of who has no partner. */
  readonly group: number | null;
};

export type CoInvested = {
  /** Who stands between the most others first. */
  readonly investors: readonly Investor[];
  readonly groups: readonly (readonly string[])[];
  readonly pairs: readonly Link[];
  readonly nameOf: (key: string) => string;
  readonly rounds: number;
  readonly alone: number;
  readonly deals: number;
  /** All investors; those that are linked may be fewer. */
  readonly all: number;
  readonly without: { readonly label: string; readonly next: string; readonly groups: number } | null;
};

/** What the answer comes to; null where nobody took part with another. */
export function coInvestedOf({
  deals,
  rounds,
  investors: all,
  alone,
  linked,
  together,
}: CoInvestments): CoInvested | null {
  const members = together.map((places) => places.flatMap((place) => linked[place]?.id ?? []));
  const links = linksOf(members);
  if (links.length === 0) return null;
  const labels = new Map(linked.map(({ id, name }) => [id, name]));
  const neighbours = neighboursOf(links);
  const groups = communitiesOf(neighbours).filter(({ length }) => length > 1);
  const groupOf = new Map(groups.flatMap((own, place) => own.map((key) => [key, place] as const)));
  const between = betweennessOf(neighbours);
  const investors = linked
    .map(({ id, name, rounds: took }): Investor => ({
      key: id,
      label: name,
      rounds: took,
      partners: neighbours.get(id)?.size ?? 0,
      between: between.get(id) ?? 0,
      group: groupOf.get(id) ?? null,
    }))
    .toSorted((one, other) => other.between - one.between || other.partners - one.partners);
  const [first] = investors;
  return {
    investors,
    groups,
    pairs: links.toSorted((one, other) => other.weight - one.weight),
    nameOf: (key) => labels.get(key) ?? key,
    rounds,
    alone,
    deals,
    all,
    without: first ? withoutFirst(first, members, labels) : null,
  };
}

function withoutFirst(
  { key, label }: Investor,
  rounds: readonly (readonly string[])[],
  labels: ReadonlyMap<string, string>,
): CoInvested['without'] {
  const neighbours = neighboursOf(
    linksOf(rounds.map((members) => members.filter((member) => member !== key))),
  );
  const [next] = [...betweennessOf(neighbours)].toSorted(([, one], [, other]) => other - one);
  if (!next) return null;
  return {
    label,
    next: labels.get(next[0]) ?? next[0],
    groups: communitiesOf(neighbours).filter(({ length }) => length > 1).length,
  };
}

/** What it says, in two sentences. */
export function coInvestmentSummary({ investors, groups, pairs, nameOf }: CoInvested): string {
  const [first] = investors;
  const [pair] = pairs;
  const most = first
    ? `${first.label} stands between the most others: it took part with ${formatQuantity(first.partners, 'investor')} in ${formatQuantity(first.rounds, 'round')}.`
    : '';
  const often =
    pair && pair.weight > 1
      ? ` ${nameOf(pair.one)} and ${nameOf(pair.other)} took part together most often, in ${formatCount(pair.weight)} rounds.`
      : '';
  return `${most}${often} Investors fall into ${formatQuantity(groups.length, 'group')} that invest with each other.`;
}

const cutWords = (linked: number, all: number): string =>
  linked < all
    ? `Only the ${formatCount(linked)} investors with the most rounds are linked, with each other; partners and ways are those among them. A condition, such as on the date, makes them fewer. `
    : '';

/** How far it carries. */
export function coInvestmentNotes({
  investors,
  rounds,
  alone,
  deals,
  all,
  without,
  groups,
}: CoInvested): Notes {
  return {
    counted: `${formatQuantity(all, 'investor')} in ${formatQuantity(rounds, 'round')}, ${formatQuantity(deals, 'deal')}.`,
    missing: `${cutWords(investors.length, all)}${formatQuantity(alone, 'investor')} took part in no round with another on record. Investors that a source does not name are missing, and with them their links.`,
    sensitivity: without
      ? `Without ${without.label}, which stands between the most others, that is ${without.next}, and there are ${formatCount(without.groups)} groups instead of ${formatCount(groups.length)}.`
      : 'There are too few to leave one out.',
    assumptions: [
      'Two investors are linked where both took part in a round; that they know each other is not said.',
      'A round with many investors links each of them with each other, and counts for much.',
      'Groups are found, not given: their borders may move with a single round.',
    ],
    method:
      'Between: on how many shortest ways from one investor to another it stands, ways of the same length in parts (Brandes, 2001). Groups: each investor goes where the modularity of the links, weighted by rounds, grows the most, until nobody moves; the same rounds always give the same groups.',
  };
}

/** All investors as a table. */
export const coInvestmentTwin = (
  { investors, groups, nameOf }: CoInvested,
  conditions: Conditions,
): TwinTable => ({
  heads: [
    { label: 'Investor' },
    ...['Rounds', 'Partners', 'Between', 'Group'].map((label) => ({ label, isFigure: true })),
    { label: 'With the most links in the group' },
  ],
  rows: investors.map(({ key, label, rounds, partners, between, group }) => ({
    key,
    cells: [
      { words: label, href: hrefOf('DEALS', withMore(conditions, [{ f: 'investor', op: 'eq', v: key }])) },
      { words: formatCount(rounds), value: rounds },
      { words: formatCount(partners), value: partners },
      { words: formatCount(Math.round(between)), value: between },
      { words: group === null ? '–' : String(group + 1), value: group === null ? null : group + 1 },
      { words: group === null ? '' : nameOf(groups[group]?.[0] ?? '') },
    ],
  })),
});
