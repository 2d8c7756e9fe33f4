import { INVESTOR_TYPES } from '#domain/choices.ts';
import { compareText, type Evidence } from './claims.ts';
import { describeBuyer, describeCompany, describeInvestor, type CompanyFacts } from './describe.ts';
import { ORGANIZATION, orgValue } from './organizations.ts';
import type { TaxonomyClass } from './taxonomy.ts';
import type { Workspace } from './workspace.ts';

/** What descriptions need beside the claims. */
export type DescriptionContext = {
  readonly classes: ReadonlyMap<string, TaxonomyClass>;
  /** Names of the parents that companies were spun out of, by key. */
  readonly spinOuts: ReadonlyMap<string, readonly string[]>;
  /** Keys of companies that are divisions of larger groups. */
  readonly divisions: ReadonlySet<string>;
};

/** Claims the business type of every classed organization and the description of every organization. */
export function describeAll(workspace: Workspace, context: DescriptionContext): void {
  const { ledger } = workspace;
  const backed = backedCompanies(workspace);
  const bought = boughtCompanies(workspace);
  for (const key of ledger.keys(ORGANIZATION)) {
    const origin = originOf(workspace, key);
    if (origin === undefined) continue;
    const isClassed = ledger.value(ORGANIZATION, key, 'primaryClassification') !== '';
    if (isClassed) claimBusinessType(workspace, key, origin);
    const text = isClassed
      ? describeCompany(factsOf(workspace, key, context))
      : describeOutsider(workspace, key, { backed: backed.get(key) ?? [], bought: bought.get(key) ?? [] });
    const evidence: Evidence = { ...origin, note: 'composed from the facts of this row' };
    ledger.claim(orgValue(key, 'description', text), evidence);
  }
}

function claimBusinessType({ ledger, rules }: Workspace, key: string, origin: Evidence): void {
  const isUser = ledger.members(ORGANIZATION, key, 'entityType').includes('enterprise_user');
  const rule = rules.classes.get(ledger.value(ORGANIZATION, key, 'primaryClassification'));
  const businessType = isUser ? 'end_user' : (rule?.businessType ?? '');
  ledger.claim(orgValue(key, 'ofBusinessType', businessType), { ...origin, note: 'follows from the class' });
}

function describeOutsider(
  { ledger }: Workspace,
  key: string,
  { backed, bought }: { backed: readonly string[]; bought: readonly string[] },
): string {
  if (!ledger.members(ORGANIZATION, key, 'entityType').includes('investor')) return describeBuyer(bought);
  const type = ledger.value(ORGANIZATION, key, 'ofInvestorType');
  return describeInvestor(INVESTOR_TYPES.find(({ value }) => value === type)?.label ?? '', backed);
}

function factsOf(
  { ledger, rules }: Workspace,
  key: string,
  { classes, spinOuts, divisions }: DescriptionContext,
): CompanyFacts {
  const value = (field: string): string => ledger.value(ORGANIZATION, key, field);
  const nameOf = (other: string): string => (other === '' ? '' : ledger.value(ORGANIZATION, other, 'name'));
  const className = value('primaryClassification');
  const isUser = ledger.members(ORGANIZATION, key, 'entityType').includes('enterprise_user');
  const phrase = isUser ? (classes.get(className)?.name ?? '') : (rules.classes.get(className)?.phrase ?? '');
  const parent = value('partOf');
  return {
    phrase,
    role: isUser ? 'user' : divisions.has(key) && parent === '' ? 'division' : 'company',
    city: value('city'),
    state: value('state'),
    country: value('country'),
    founded: value('founded'),
    spunOutOf: spinOuts.get(key) ?? [],
    alsoIn: ledger
      .members(ORGANIZATION, key, 'secondaryClassifications')
      .map((slug) => classes.get(slug)?.name ?? slug),
    operatingStatus: value('operatingStatus'),
    acquiredBy: nameOf(value('acquiredBy')),
    acquiredYear: value('acquiredOn').slice(0, 4),
    partOf: nameOf(parent),
  };
}

// What a composed value derives from: the first source of the row.
function originOf({ ledger }: Workspace, key: string): Evidence | undefined {
  const evidence =
    ledger.best(ORGANIZATION, key, 'name')?.evidence ?? ledger.claims(ORGANIZATION, key)[0]?.evidence;
  if (evidence === undefined) return undefined;
  const { source, locator, confidence } = evidence;
  return { source, method: 'derived', confidence, ...(locator === undefined ? {} : { locator }) };
}

function backedCompanies({ ledger }: Workspace): Map<string, string[]> {
  const backed = new Map<string, string[]>();
  for (const round of ledger.keys('fundingRound')) {
    const company = ledger.value(ORGANIZATION, ledger.value('fundingRound', round, 'entity'), 'name');
    for (const investor of ledger.members('fundingRound', round, 'investors')) {
      addName(backed, investor, company);
    }
  }
  return backed;
}

function boughtCompanies({ ledger }: Workspace): Map<string, string[]> {
  const bought = new Map<string, string[]>();
  for (const key of ledger.keys(ORGANIZATION)) {
    for (const { value } of ledger.claims(ORGANIZATION, key, 'acquiredBy')) {
      addName(bought, value, ledger.value(ORGANIZATION, key, 'name'));
    }
  }
  return bought;
}

function addName(lists: Map<string, string[]>, key: string, name: string): void {
  const names = new Set([...(lists.get(key) ?? []), name]);
  lists.set(key, [...names].sort(compareText));
}
