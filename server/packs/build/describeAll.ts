import { INVESTOR_TYPES } from '#domain/choices.ts';
import type { Evidence } from './claims.ts';
import { describeCompany, describeInvestor, type CompanyFacts } from './describe.ts';
import { describeOther } from './describeOthers.ts';
import { ORGANIZATION, orgValue } from './organizations.ts';
import { relatedNames, type RelatedNames } from './relatedNames.ts';
import { tellingFacts, type TellingFacts } from './tellingFacts.ts';
import type { TaxonomyClass } from './taxonomy.ts';
import type { Workspace } from './workspace.ts';

/** What descriptions need beside the claims. */
export type DescriptionContext = {
  readonly classes: ReadonlyMap<string, TaxonomyClass>;
  /** Keys of companies that are divisions of larger groups. */
  readonly divisions: ReadonlySet<string>;
};

/** Claims the business type of every classed organization and the description of every organization. */
export function describeAll(workspace: Workspace, context: DescriptionContext): void {
  const { ledger } = workspace;
  const known: Known = { related: relatedNames(ledger), telling: tellingFacts(ledger) };
  for (const key of ledger.keys(ORGANIZATION)) {
    const origin = originOf(workspace, key);
    if (origin === undefined) continue;
    const isCompany =
      ledger.value(ORGANIZATION, key, 'primaryClassification') !== '' && !isResearch(workspace, key);
    claimBusinessType(workspace, { key, origin, isCompany });
    const text = isCompany
      ? describeCompany(factsOf(workspace, key, { ...context, ...known }))
      : describeOutsider(workspace, key, known);
    const evidence: Evidence = { ...origin, note: 'composed from the facts of this row' };
    ledger.claim(orgValue(key, 'description', text), evidence);
  }
}

/** What is known of all organizations together. */
type Known = { readonly related: RelatedNames; readonly telling: TellingFacts };

const isResearch = ({ ledger }: Workspace, key: string): boolean =>
  ledger
    .members(ORGANIZATION, key, 'entityType')
    .some((type) => type === 'national_lab' || type === 'group_or_center');

const BUSINESS_OF_TYPE: Readonly<Record<string, string>> = {
  university: 'research',
  national_lab: 'research',
  group_or_center: 'research',
  government_body: 'public_body',
  enterprise_user: 'end_user',
};

// A company's business follows from its class, that of any other from what it is.
function claimBusinessType(
  { ledger, rules }: Workspace,
  { key, origin, isCompany }: { key: string; origin: Evidence; isCompany: boolean },
): void {
  const types = ledger.members(ORGANIZATION, key, 'entityType');
  const rule = rules.classes.get(ledger.value(ORGANIZATION, key, 'primaryClassification'));
  const told = types.flatMap((type) => BUSINESS_OF_TYPE[type] ?? []);
  if (!isCompany && (told.length === 0 || ledger.value(ORGANIZATION, key, 'ofBusinessType') !== '')) return;
  const businessType = isCompany && !types.includes('enterprise_user') ? rule?.businessType : told[0];
  const note = `follows from the ${isCompany ? 'class' : 'type'}`;
  ledger.claim(orgValue(key, 'ofBusinessType', businessType ?? ''), { ...origin, note });
}

function describeOutsider({ ledger }: Workspace, key: string, { related, telling }: Known): string {
  const value = (field: string): string => ledger.value(ORGANIZATION, key, field);
  const types = ledger.members(ORGANIZATION, key, 'entityType');
  const backed = related.backed.get(key) ?? [];
  if (types.includes('investor') && (types.length === 1 || value('country') === '')) {
    const type = value('ofInvestorType');
    const label = INVESTOR_TYPES.find((option) => option.value === type)?.label ?? '';
    return describeInvestor(label, backed, telling.onlyDeal.get(key));
  }
  const parent = value('partOf');
  return describeOther({
    name: value('name'),
    types,
    city: value('city'),
    state: value('state'),
    country: value('country'),
    founded: value('founded'),
    partOf: parent === '' ? '' : ledger.value(ORGANIZATION, parent, 'name'),
    topics: ledger.members(ORGANIZATION, key, 'tags').map((tag) => ledger.value('tag', tag, 'name')),
    groups: related.groups.get(key) ?? [],
    spinOuts: related.spinOuts.get(key) ?? [],
    partners: related.partners.get(key) ?? [],
    memberOf: related.memberOf.get(key) ?? [],
    members: related.members.get(key) ?? [],
    backed,
    bought: related.bought.get(key) ?? [],
    funded: related.funded.get(key) ?? [],
    fundedBy: related.fundedBy.get(key) ?? [],
  });
}

function factsOf(
  { ledger, rules }: Workspace,
  key: string,
  { classes, divisions, related, telling }: DescriptionContext & Known,
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
    spunOutOf: related.spunOutOf.get(key) ?? [],
    acquiredBy: nameOf(value('acquiredBy')),
    acquiredYear: value('acquiredOn').slice(0, 4),
    partOf: nameOf(parent),
    ticker: value('ticker'),
    exchange: value('exchange'),
    chief: telling.chief.get(key) ?? '',
    bestValue: telling.bestValue.get(key) ?? '',
    lastRound: telling.lastRound.get(key) ?? '',
    company: telling.company.get(key) ?? '',
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
