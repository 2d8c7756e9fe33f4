import { compareText, type Ledger } from './claims.ts';
import { FUNDING } from '#server/packs/build/funding/fundingEvidence.ts';
import { ORGANIZATION } from './organizations.ts';
import { toldMember, toldValue, type Told } from './told.ts';

/** Names of the organizations that stand in a relation to each organization, by key and in order, with what tells of the relation. */
export type RelatedNames = {
  readonly backed: ReadonlyMap<string, readonly Told[]>;
  readonly bought: ReadonlyMap<string, readonly Told[]>;
  readonly partners: ReadonlyMap<string, readonly Told[]>;
  readonly spunOutOf: ReadonlyMap<string, readonly Told[]>;
  readonly spinOuts: ReadonlyMap<string, readonly Told[]>;
  readonly memberOf: ReadonlyMap<string, readonly Told[]>;
  readonly members: ReadonlyMap<string, readonly Told[]>;
  /** Research groups and centres that are part of it. */
  readonly groups: ReadonlyMap<string, readonly Told[]>;
  /** Whom a public body gave money, or its programmes where no recipient is known. */
  readonly funded: ReadonlyMap<string, readonly Told[]>;
  readonly fundedBy: ReadonlyMap<string, readonly Told[]>;
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
        .filter(({ about }) => ledger.members(ORGANIZATION, about, 'entityType').includes('group_or_center'))
        .map(reversed),
    ),
  };
}

type Pair = { readonly about: string; readonly related: string; readonly rests: Told['rests'] };

const reversed = ({ about, related, rests }: Pair): Pair => ({ about: related, related: about, rests });

const linksOf = (ledger: Ledger, kind: string, field: string): Pair[] =>
  ledger.keys(kind).flatMap((about) =>
    ledger.members(kind, about, field).map((related): Pair => {
      const { rests } = toldMember(ledger, [kind, about], { field, value: related });
      return { about, related, rests };
    }),
  );

const pairsOf = (ledger: Ledger, field: string): Pair[] => linksOf(ledger, ORGANIZATION, field);

const backedPairs = (ledger: Ledger): Pair[] =>
  linksOf(ledger, 'fundingRound', 'investors').map(({ about: round, related: investor, rests }) => {
    return { about: investor, related: ledger.value('fundingRound', round, 'entity'), rests };
  });

const awardPairs = (ledger: Ledger): Pair[] =>
  ledger.keys(FUNDING).flatMap((key): Pair[] => {
    const funder = toldValue(ledger, [FUNDING, key], 'funder');
    const recipient = toldValue(ledger, [FUNDING, key], 'entity');
    const [about, related] = [funder.words, recipient.words];
    if (about === '' || related === '' || about === related) return [];
    return [{ about, related, rests: [...funder.rests, ...recipient.rests] }];
  });

function programmeNames(ledger: Ledger): Map<string, Told[]> {
  const told = ledger.keys(FUNDING).flatMap((key) => {
    const { words: funder, rests } = toldValue(ledger, [FUNDING, key], 'funder');
    return funder === '' ? [] : [{ funder, words: ledger.value(FUNDING, key, 'name'), rests }];
  });
  const byFunder = Map.groupBy(told, ({ funder }) => funder);
  return new Map([...byFunder].map(([funder, own]) => [funder, own.sort(compareTold)]));
}

function nameLists(ledger: Ledger, pairs: readonly Pair[]): Map<string, Told[]> {
  const lists = new Map<string, Map<string, Told>>();
  for (const { about, related, rests } of pairs) {
    const words = ledger.value(ORGANIZATION, related, 'name');
    const own = lists.get(about) ?? new Map<string, Told>();
    if (!own.has(words)) own.set(words, { words, rests });
    lists.set(about, own);
  }
  return new Map([...lists].map(([key, own]) => [key, [...own.values()].sort(compareTold)]));
}

const compareTold = (first: Told, second: Told): number => compareText(first.words, second.words);
