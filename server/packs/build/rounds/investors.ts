import { regionOfCountry } from '#domain/tables/countries.ts';
import { slugOf } from '#domain/writing/slug.ts';
import type { Evidence, Ledger } from '#server/packs/build/claims.ts';
import { splitInvestorName } from '#server/packs/build/inputs/names.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { matchPattern, type Rules } from '#server/packs/build/inputs/rules.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';

// Marks the fact of a lead investor.
const LEAD_NOTE = 'lead investor';

/** Claims an investor's part in a round and, where it is new, the investor's own row. */
export function claimInvestor(
  workspace: Workspace,
  { round, name, isLead, evidence }: { round: string; name: string; isLead: boolean; evidence: Evidence },
): void {
  const { ledger, corrections } = workspace;
  const arm = corrections.all('investor', 'same').find(({ value }) => value === name);
  const key = arm?.key ?? corrections.keyOf(name, true);
  const { note, ...plain } = evidence;
  const notes = [isLead ? LEAD_NOTE : '', note ?? ''].filter(Boolean).join('; ');
  ledger.claim(
    {
      kind: 'fundingRound',
      key: round,
      field: 'investors',
      value: key,
      companions: isLead ? { isLead: 'true' } : {},
    },
    { ...plain, ...(notes ? { note: notes } : {}) },
  );
  if (arm === undefined || !ledger.has(ORGANIZATION, key)) {
    addOrganization(workspace, { key, spelling: name, evidence: plain });
  }
  ledger.claim(orgValue(key, 'entityType', 'investor'), {
    ...plain,
    method: 'derived',
    note: 'took part in a round',
  });
}

/** Claims the names of an organization that a page mentions; a company of the lists keeps its own. */
export function addOrganization(
  { ledger, corrections }: Workspace,
  { key, spelling, evidence }: { key: string; spelling: string; evidence: Evidence },
): void {
  const { name, aliases } = splitInvestorName(spelling);
  const shown = corrections.about(ORGANIZATION, key, 'set').find(({ field }) => field === 'name')?.value;
  const known = ledger.value(ORGANIZATION, key, 'name');
  const dropped = new Set(corrections.about(ORGANIZATION, key, 'dropAlias').map(({ value }) => value));
  // Of several spellings the one that the key is made of is the name.
  const isKeyed = slugOf(name) === key;
  const current = shown ?? (isKeyed ? name : known || name);
  if (shown === undefined && (isKeyed || known === '')) {
    ledger.claim(orgValue(key, 'name', name), isKeyed ? { ...evidence, rank: 1 } : evidence);
  }
  for (const other of [name, ...aliases]) {
    const isKnown = ledger
      .members(ORGANIZATION, key, 'aliases')
      .some((alias) => alias.toLowerCase() === other.toLowerCase());
    if (other.toLowerCase() === current.toLowerCase() || dropped.has(other) || isKnown) continue;
    ledger.claim(orgValue(key, 'aliases', other), evidence);
  }
}

const PUBLIC_TYPES: Readonly<Record<string, string>> = {
  university: 'university',
  government_office: 'government_body',
};
const BUSINESSES: Readonly<Record<string, string>> = {
  university: 'research',
  government_office: 'public_body',
};

/** Types every investor: by the editors, else by what its name says, else not at all. */
export function typeInvestors({ ledger, rules }: Workspace): void {
  const parts = Map.groupBy(ledger.keys(ORGANIZATION), (key) => ledger.value(ORGANIZATION, key, 'partOf'));
  for (const key of ledger.keys(ORGANIZATION)) {
    const types = ledger.members(ORGANIZATION, key, 'entityType');
    if (!types.includes('investor')) continue;
    const origin = ledger
      .claims(ORGANIZATION, key, 'entityType')
      .find(({ value }) => value === 'investor')?.evidence;
    if (origin === undefined) continue;
    const name = ledger.value(ORGANIZATION, key, 'name');
    const rule = [name, ...ledger.members(ORGANIZATION, key, 'aliases')]
      .map((spelling) => matchPattern(rules.investorTypes, spelling))
      .find((found) => found !== undefined);
    const isOpen = ledger.value(ORGANIZATION, key, 'ofInvestorType') === '';
    if (rule && isOpen) {
      const evidence: Evidence = {
        source: DATASETS.own,
        locator: `rules/investorTypes.csv line ${rule.line}`,
        method: 'derived',
        confidence: 'medium',
        note: rule.reason,
      };
      ledger.claim(orgValue(key, 'ofInvestorType', rule.type), evidence);
    }
    claimPublic(ledger, key, origin);
    claimCorporate(ledger, key, origin);
    claimOwner(ledger, key, { origin, parts: parts.get(key) ?? [] });
    claimPart(ledger, key, origin);
    claimCountry(ledger, rules, { key, name, origin });
    const type = ledger.value(ORGANIZATION, key, 'ofInvestorType');
    const derived: Evidence = { ...origin, method: 'derived', note: 'follows from the investor type' };
    ledger.claim(orgValue(key, 'entityType', PUBLIC_TYPES[type] ?? ''), derived);
    if (types.length === 1) {
      ledger.claim(orgValue(key, 'ofBusinessType', BUSINESSES[type] ?? 'investor'), derived);
    }
    const owner = ledger.best(ORGANIZATION, key, 'partOf');
    if (type === 'corporate_venture' && owner !== undefined) {
      const evidence: Evidence = { ...owner.evidence, method: 'derived', note: `${name} is part of it` };
      ledger.claim(orgValue(owner.value, 'hasInvestmentArm', 'true'), evidence);
    }
  }
}

// A university or a public body that invests, and a fund that is part of a public body.
function claimPublic(ledger: Ledger, key: string, origin: Evidence): void {
  if (ledger.value(ORGANIZATION, key, 'ofInvestorType') !== '') return;
  const is = (one: string, type: string): boolean =>
    ledger.members(ORGANIZATION, one, 'entityType').includes(type);
  const isPart = is(ledger.value(ORGANIZATION, key, 'partOf'), 'government_body');
  const [type, note] = is(key, 'government_body')
    ? ['government_office', 'a public body']
    : isPart
      ? ['government_office', 'part of a public body']
      : is(key, 'university')
        ? ['university', 'a university']
        : [];
  if (type === undefined || note === undefined) return;
  ledger.claim(orgValue(key, 'ofInvestorType', type), { ...origin, method: 'derived', note });
}

// A company or a user of the sector that invests is a corporate investor.
function claimCorporate(ledger: Ledger, key: string, origin: Evidence): void {
  const types = ledger.members(ORGANIZATION, key, 'entityType');
  const isBusiness = types.includes('company') || types.includes('enterprise_user');
  if (!isBusiness || ledger.value(ORGANIZATION, key, 'ofInvestorType') !== '') return;
  const evidence: Evidence = { ...origin, method: 'derived', note: 'a business that invests' };
  ledger.claim(orgValue(key, 'ofInvestorType', 'corporate'), evidence);
}

// Who owns a company of the sector or a corporate fund is a business.
function claimOwner(
  ledger: Ledger,
  key: string,
  { origin, parts }: { origin: Evidence; parts: readonly string[] },
): void {
  if (ledger.value(ORGANIZATION, key, 'ofInvestorType') !== '') return;
  const owned = parts.find(
    (part) =>
      ledger.members(ORGANIZATION, part, 'entityType').includes('company') ||
      ledger.value(ORGANIZATION, part, 'ofInvestorType') === 'corporate_venture',
  );
  if (owned === undefined) return;
  const note = `${ledger.value(ORGANIZATION, owned, 'name')} is a part of it`;
  ledger.claim(orgValue(key, 'ofInvestorType', 'corporate'), { ...origin, method: 'derived', note });
}

// A fund that is part of another investor invests the same kind of money.
const HANDED_DOWN: ReadonlySet<string> = new Set([
  'venture_capital',
  'sovereign_wealth_fund',
  'pension_fund',
]);

function claimPart(ledger: Ledger, key: string, origin: Evidence): void {
  const owner = ledger.value(ORGANIZATION, key, 'partOf');
  const type = ledger.value(ORGANIZATION, owner, 'ofInvestorType');
  if (ledger.value(ORGANIZATION, key, 'ofInvestorType') !== '' || !HANDED_DOWN.has(type)) return;
  const note = 'the type of what it is a part of';
  ledger.claim(orgValue(key, 'ofInvestorType', type), { ...origin, method: 'derived', note });
}

function claimCountry(
  ledger: Ledger,
  rules: Rules,
  { key, name, origin }: { key: string; name: string; origin: Evidence },
): void {
  const owner = ledger.value(ORGANIZATION, key, 'partOf');
  const inherited = owner === '' ? '' : ledger.value(ORGANIZATION, owner, 'country');
  const rule = matchPattern(rules.investorCountries, name);
  if (ledger.value(ORGANIZATION, key, 'country') !== '') return;
  const country = rule?.type ?? inherited;
  if (country === '') return;
  const note = rule === undefined ? 'the country of what it is a part of' : 'its name says so';
  const evidence: Evidence = { ...origin, method: 'derived', confidence: 'low', note };
  ledger.claimAll(
    { kind: ORGANIZATION, key },
    { country, inRegion: regionOfCountry(country) ?? '' },
    evidence,
  );
}

/** Completes every part in a round that is claimed: who leads none of its accounts does not lead, and the type is the investor's. */
export function completeInvestments({ ledger }: Workspace): void {
  for (const round of ledger.keys('fundingRound')) {
    const row = { kind: 'fundingRound', key: round, field: 'investors' };
    for (const investor of ledger.members('fundingRound', round, 'investors')) {
      const origin = ledger
        .claims('fundingRound', round, 'investors')
        .find(({ value }) => value === investor)?.evidence;
      if (origin === undefined) continue;
      const type = ledger.value(ORGANIZATION, investor, 'ofInvestorType');
      ledger.claim(
        { ...row, value: investor, companions: { isLead: 'false', ...(type ? { type } : {}) } },
        { ...origin, method: 'estimated', confidence: 'low', rank: -1 },
      );
    }
  }
}
