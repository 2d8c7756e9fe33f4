import { compareText, type Ledger } from './claims.ts';
import { FUNDING } from '#server/packs/build/funding/fundingEvidence.ts';
import { ORGANIZATION } from './organizations.ts';

/** Names of the organizations that stand in a relation to each organization, by key and in order. */
export type RelatedNames = {
  readonly backed: ReadonlyMap<string, readonly string[]>;
  readonly bought: ReadonlyMap<string, readonly string[]>;
  readonly partners: ReadonlyMap<string, readonly string[]>;
  readonly spunOutOf: ReadonlyMap<string, readonly string[]>;
  readonly spinOuts: ReadonlyMap<string, readonly string[]>;
  readonly memberOf: ReadonlyMap<string, readonly string[]>;
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Research groups and centres that are part of it. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** Whom a public body gave money, or its programmes where no recipient is known. */
  readonly funded: ReadonlyMap<string, readonly string[]>;
  readonly fundedBy: ReadonlyMap<string, readonly string[]>;
};

/** Collects who backed, bought, works with, came out of and belongs to whom. */
export function relatedNames(ledger: Ledger): RelatedNames {
  const partners = pairsOf(ledger, 'partners');
  const awards = awardPairs(ledger);
  return {
    funded: new Map([...programmeNames(ledger), ...nameLists(ledger, awards)]),
    fundedBy: nameLists(ledger, awards.map(reversed)),
    backed: nameLists(ledger, backedPairs(ledger)),
    bought: nameLists(ledger, pairsOf(ledger, 'acquiredBy').map(reversed)),
    partners: nameLists(ledger, [...partners, ...partners.map(reversed)]),
    spunOutOf: nameLists(ledger, pairsOf(ledger, 'spunOutOf')),
    spinOuts: nameLists(ledger, pairsOf(ledger, 'spunOutOf').map(reversed)),
    memberOf: nameLists(ledger, pairsOf(ledger, 'members').map(reversed)),
    members: nameLists(ledger, pairsOf(ledger, 'members')),
    groups: nameLists(
      ledger,
      pairsOf(ledger, 'partOf')
        .filter(([part]) => ledger.members(ORGANIZATION, part, 'entityType').includes('group_or_center'))
        .map(reversed),
    ),
  };
}

type Pair = readonly [about: string, related: string];

const reversed = ([about, related]: Pair): Pair => [related, about];

const pairsOf = (ledger: Ledger, field: string): Pair[] =>
  ledger
    .keys(ORGANIZATION)
    .flatMap((key) => ledger.members(ORGANIZATION, key, field).map((other): Pair => [key, other]));

const backedPairs = (ledger: Ledger): Pair[] =>
  ledger.keys('fundingRound').flatMap((round) => {
    const company = ledger.value('fundingRound', round, 'entity');
    return ledger.members('fundingRound', round, 'investors').map((investor): Pair => [investor, company]);
  });

const awardPairs = (ledger: Ledger): Pair[] =>
  ledger.keys(FUNDING).flatMap((key): Pair[] => {
    const [funder, recipient] = [ledger.value(FUNDING, key, 'funder'), ledger.value(FUNDING, key, 'entity')];
    return funder === '' || recipient === '' || funder === recipient ? [] : [[funder, recipient]];
  });

function programmeNames(ledger: Ledger): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const key of ledger.keys(FUNDING)) {
    const funder = ledger.value(FUNDING, key, 'funder');
    const own = names.get(funder) ?? [];
    if (funder !== '') names.set(funder, [...own, ledger.value(FUNDING, key, 'name')].sort(compareText));
  }
  return names;
}

function nameLists(ledger: Ledger, pairs: readonly Pair[]): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const [about, related] of pairs) {
    const known = names.get(about) ?? new Set<string>();
    names.set(about, known.add(ledger.value(ORGANIZATION, related, 'name')));
  }
  return new Map([...names].map(([key, list]) => [key, [...list].sort(compareText)]));
}
