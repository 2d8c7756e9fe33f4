import { allOf, conjuncts, isLeaf, type ConditionInput, type LeafInput } from '#domain/query/grammar.ts';
import { listAddress, listScreen, type Conditions, type ListScreenName } from '#domain/lists.ts';
import { screenNamed } from '#domain/screens.ts';

/** What a list of who funded whom has one row of. */
export type Per = Extract<ListScreenName, 'INVESTORS' | 'FUNDING_ROUNDS' | 'DEALS'>;

type OtherPer = Exclude<Per, 'DEALS'>;

/** How a list reaches the other end of a deal, and the deal's own values on the way. */
type Side = {
  /** The link of a deal to the row of the list. */
  readonly link: string;
  /** The link of such a row, over deals, to the rows at the other end; and that of a deal to them. */
  readonly across: { readonly link: string; readonly dealLink: string };
  /** The names of a deal's own values at the row of the list. */
  readonly own: Readonly<Record<string, string>>;
};

const OF_ROUNDS = {
  date: 'date',
  fundingInfo: 'fundingInfo',
  roundGroup: 'roundGroup',
  fundingUsd: 'fundingUsd',
  fundingLocal: 'fundingLocal',
  localCurrency: 'localCurrency',
  amountQualifier: 'amountQualifier',
  company: 'entity',
  companyCountry: 'entity.country',
  companyClass: 'entity.primaryClassification',
};
const OF_INVESTORS = { investorCountry: 'country' };
const OF_EDGES = { isLead: 'isLead', investorType: 'type' };

const SIDES: Readonly<Record<OtherPer, Side>> = {
  FUNDING_ROUNDS: {
    link: 'round',
    own: OF_ROUNDS,
    across: { link: 'investors', dealLink: 'investor' },
  },
  INVESTORS: {
    link: 'investor',
    own: OF_INVESTORS,
    across: { link: 'investments', dealLink: 'round' },
  },
};

/** Conditions of another list, and whether all could be taken along. */
export type Carried = { readonly conditions: Conditions; readonly isWhole: boolean };

/** The conditions of one list as another says them: what holds of a row holds of what it has part in. */
export function carried(from: Per, to: Per, conditions: Conditions): Carried {
  if (from === to) return { conditions, isWhole: true };
  const ofDeals = from === 'DEALS' ? conditions : conditions.flatMap((one) => asDeals(SIDES[from], one));
  return to === 'DEALS' ? { conditions: ofDeals, isWhole: true } : ofOthers(to, ofDeals);
}

/** The address of the list that has one row of something else under the same conditions. */
export function perPath(to: Per, conditions: Conditions): string {
  const { list } = listScreen(to);
  const query = new URLSearchParams(
    listAddress(list, { conditions, sort: list.sort, peek: undefined }).map(([name, value]) => [name, value]),
  ).toString();
  return query === '' ? screenNamed(to).path : `${screenNamed(to).path}?${query}`;
}

// A deal has one round and one investor: what holds of either is said of the deal by a path.
function asDeals({ link, own, across }: Side, condition: ConditionInput): readonly ConditionInput[] {
  if ('some' in condition && condition.some === across.link) {
    const inside = conjuncts(condition.where).map((one) => acrossAsDeal(across.dealLink, one));
    if (inside.every((one) => one !== undefined)) return inside;
  }
  if (!isLeaf(condition)) return [{ some: link, where: condition }];
  if (condition.f === across.link && condition.op === 'eq') return [{ ...condition, f: across.dealLink }];
  return [renamed(condition, inverse(own)) ?? { ...condition, f: `${link}.${condition.f}` }];
}

function acrossAsDeal(dealLink: string, condition: ConditionInput): ConditionInput | undefined {
  if (!isLeaf(condition)) return undefined;
  const own = inverse(dealLink === 'round' ? OF_ROUNDS : OF_INVESTORS);
  return (
    renamed(condition, { ...own, ...inverse(OF_EDGES) }) ??
    (condition.f === 'id' ? { ...condition, f: dealLink } : { ...condition, f: `${dealLink}.${condition.f}` })
  );
}

// What holds of the row itself stands beside what holds of one of its deals.
function ofOthers(to: OtherPer, conditions: Conditions): Carried {
  const { link, own, across } = SIDES[to];
  const other = { ...OF_EDGES, ...(to === 'INVESTORS' ? OF_ROUNDS : OF_INVESTORS) };
  const direct: ConditionInput[] = [];
  const beyond: ConditionInput[] = [];
  let isWhole = true;
  for (const condition of conditions) {
    const mine = ofRow(condition, link, own);
    const theirs = mine ? undefined : ofRow(condition, across.dealLink, other);
    if (mine) direct.push(mine);
    else if (theirs) beyond.push(theirs);
    else isWhole = false;
  }
  const where = allOf(beyond);
  return { conditions: [...direct, ...(where ? [{ some: across.link, where }] : [])], isWhole };
}

// What a condition on a deal says of the row that a link leads to; undefined where it says something of others.
function ofRow(
  condition: ConditionInput,
  link: string,
  own: Readonly<Record<string, string>>,
): ConditionInput | undefined {
  if ('some' in condition) return condition.some === link ? condition.where : undefined;
  if (!isLeaf(condition)) return undefined;
  if (condition.f === link) return { ...condition, f: 'id' };
  if (condition.f.startsWith(`${link}.`)) return { ...condition, f: condition.f.slice(link.length + 1) };
  return renamed(condition, own);
}

// A path that begins with a name goes on from the other name.
function renamed(leaf: LeafInput, names: Readonly<Record<string, string>>): LeafInput | undefined {
  const known = Object.keys(names).filter((name) => leaf.f === name || leaf.f.startsWith(`${name}.`));
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined
    ? undefined
    : { ...leaf, f: `${names[longest]}${leaf.f.slice(longest.length)}` };
}

const inverse = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one]));
