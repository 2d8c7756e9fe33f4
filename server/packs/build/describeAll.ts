import { INVESTOR_TYPES } from '#domain/choices.ts';
import type { Ledger } from './claims.ts';
import { describeCompany, describeInvestor, type CompanyFacts } from './describe.ts';
import { describeOther } from './describeOthers.ts';
import { ORGANIZATION, orgValue } from './organizations.ts';
import { relatedNames, type RelatedNames } from './relatedNames.ts';
import { tellingFacts, type TellingFacts } from './tellingFacts.ts';
import type { TaxonomyClass } from './taxonomy.ts';
import { evidenceOfTold, isTold, reworded, toldMember, toldValue, UNTOLD, type Told } from './told.ts';
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
    const isCompany =
      ledger.value(ORGANIZATION, key, 'primaryClassification') !== '' && !isResearch(workspace, key);
    claimBusinessType(workspace, key, isCompany);
    const told = isCompany
      ? describeCompany(factsOf(workspace, key, { ...context, ...known }))
      : describeOutsider(workspace, key, known);
    for (const evidence of evidenceOfTold(told, ORGANIZATION)) {
      ledger.claim(orgValue(key, 'description', told.words), evidence);
    }
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
function claimBusinessType({ ledger, rules }: Workspace, key: string, isCompany: boolean): void {
  const types = typesOf(ledger, key);
  const ruled = toldValue(ledger, [ORGANIZATION, key], 'primaryClassification');
  const typed = types.find(({ words }) => words in BUSINESS_OF_TYPE) ?? UNTOLD;
  const isUser = types.some(({ words }) => words === 'enterprise_user');
  if (!isCompany && (!isTold(typed) || ledger.value(ORGANIZATION, key, 'ofBusinessType') !== '')) return;
  const isOfClass = isCompany && !isUser;
  const told = isOfClass
    ? reworded(ruled, (name) => rules.classes.get(name)?.businessType ?? '')
    : reworded(typed, (type) => BUSINESS_OF_TYPE[type] ?? '');
  for (const { evidence } of told.rests) {
    const { source, locator, confidence } = evidence;
    ledger.claim(orgValue(key, 'ofBusinessType', told.words), {
      source,
      ...(locator === undefined ? {} : { locator }),
      method: 'derived',
      confidence,
      note: `follows from the ${isOfClass ? 'class' : 'type'}`,
    });
  }
}

const typesOf = (ledger: Ledger, key: string): Told[] => membersOf(ledger, key, 'entityType');

const membersOf = (ledger: Ledger, key: string, field: string): Told[] =>
  ledger
    .members(ORGANIZATION, key, field)
    .map((value) => toldMember(ledger, [ORGANIZATION, key], { field, value }));

function describeOutsider({ ledger }: Workspace, key: string, { related, telling }: Known): Told {
  const value = (field: string): Told => toldValue(ledger, [ORGANIZATION, key], field);
  const types = typesOf(ledger, key);
  const isInvestor = types.some(({ words }) => words === 'investor');
  const backed = related.backed.get(key) ?? [];
  if (isInvestor && (types.length === 1 || !isTold(value('country')))) {
    const label = reworded(
      value('ofInvestorType'),
      (type) => INVESTOR_TYPES.find((option) => option.value === type)?.label ?? '',
    );
    return describeInvestor(label, backed, telling.onlyDeal.get(key));
  }
  return describeOther({
    name: ledger.value(ORGANIZATION, key, 'name'),
    types,
    city: value('city'),
    state: value('state'),
    country: value('country'),
    founded: value('founded'),
    partOf: namedBy(ledger, value('partOf')),
    topics: membersOf(ledger, key, 'tags').map((tag) =>
      reworded(tag, (words) => ledger.value('tag', words, 'name')),
    ),
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

const namedBy = (ledger: Ledger, link: Told): Told =>
  reworded(link, (key) => ledger.value(ORGANIZATION, key, 'name'));

function factsOf(
  { ledger, rules }: Workspace,
  key: string,
  { classes, divisions, related, telling }: DescriptionContext & Known,
): CompanyFacts {
  const value = (field: string): Told => toldValue(ledger, [ORGANIZATION, key], field);
  const type = typesOf(ledger, key).find(({ words }) => words === 'enterprise_user');
  const phrase = reworded(value('primaryClassification'), (name) =>
    type ? (classes.get(name)?.name ?? '') : (rules.classes.get(name)?.phrase ?? ''),
  );
  const partOf = namedBy(ledger, value('partOf'));
  return {
    phrase: { ...phrase, rests: [...phrase.rests, ...(type?.rests ?? [])] },
    role: type ? 'user' : divisions.has(key) && !isTold(partOf) ? 'division' : 'company',
    spunOutOf: related.spunOutOf.get(key) ?? [],
    acquiredBy: namedBy(ledger, value('acquiredBy')),
    acquiredYear: reworded(value('acquiredOn'), (date) => date.slice(0, 4)),
    partOf,
    ticker: value('ticker'),
    exchange: value('exchange'),
    chief: telling.chief.get(key) ?? UNTOLD,
    bestValue: telling.bestValue.get(key) ?? UNTOLD,
    lastRound: telling.lastRound.get(key) ?? UNTOLD,
    company: telling.company.get(key) ?? UNTOLD,
  };
}
