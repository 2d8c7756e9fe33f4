import { parseDate, type PreciseDate } from '#domain/dates.ts';
import { regionOfCountry } from '#domain/tables/countries.ts';
import { compareText, type Evidence } from '#server/packs/build/claims.ts';
import { ALONE, barredReason, confidenceUnder, partAlone } from '#server/packs/build/inputs/pages.ts';
import { earliestPattern } from '#server/packs/build/inputs/rules.ts';
import { addOrganization } from '#server/packs/build/rounds/investors.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';

/** A line about an organization outside the sector that uses its technology. */
export type UseLine = {
  readonly line: number;
  readonly user: string;
  readonly industry: string;
  readonly country: string | null;
  readonly vendors: readonly string[];
  readonly useCase: string;
  readonly technology: string;
  readonly stage: string;
  readonly date: string | null;
  readonly page: string;
  readonly pageTitle: string | null;
  readonly dateInferred?: boolean;
  readonly weak?: boolean;
};

type Use = {
  readonly user: string;
  readonly vendor: string;
  readonly line: UseLine;
  readonly date: PreciseDate | null;
  readonly evidence: Evidence;
};

/** Claims enterprise users with their industry, and one link per user and vendor with what the technology is used for. */
export function addEnterpriseUse(workspace: Workspace, lines: readonly UseLine[]): void {
  const { standing, alone } = partAlone(workspace.rules.pages, lines, {
    urlOf: ({ page }) => page,
    keyOf: ({ user, vendors }) => [user, ...vendors].join('|'),
  });
  for (const { user, useCase, line } of alone) {
    const locator = `enterprise-use.jsonl line ${line}`;
    workspace.notes.leftOut.push({ what: `${user}: ${useCase}`, locator, reason: ALONE });
  }
  const uses = standing.flatMap((line) => usesOf(workspace, line));
  const pairs = new Map<string, Use[]>();
  for (const use of uses) {
    const id = `${use.user}|${use.vendor}`;
    pairs.set(id, [...(pairs.get(id) ?? []), use]);
  }
  for (const pair of pairs.values()) claimPair(workspace, pair);
}

function usesOf(workspace: Workspace, line: UseLine): Use[] {
  const { corrections, ledger, notes, rules, sources } = workspace;
  const locator = `enterprise-use.jsonl line ${line.line}`;
  const what = `${line.user}: ${line.useCase}`;
  const reason =
    barredReason(rules.pages, line.page) ??
    corrections.about('observation', `enterprise-use:${line.line}`, 'leaveOut')[0]?.reason;
  if (reason !== undefined) {
    notes.leftOut.push({ what, locator, reason });
    return [];
  }
  const isSure = line.weak !== true && line.dateInferred !== true;
  const evidence: Evidence = {
    source: sources.page(line.page, { title: line.pageTitle ?? '', dataset: DATASETS.collected }),
    locator,
    method: 'reported',
    confidence: confidenceUnder(rules.pages, line.page, isSure ? 'high' : 'low'),
  };
  const vendors = line.vendors.filter((vendor) => ledger.has(ORGANIZATION, vendorKey(workspace, vendor)));
  for (const vendor of line.vendors.filter((one) => !vendors.includes(one))) {
    const unknown = 'use with a vendor that is no organization of the pack';
    notes.leftOut.push({ what: `${what}, ${vendor}`, locator, reason: unknown });
  }
  if (line.vendors.length === 0) notes.leftOut.push({ what, locator, reason: 'use without a vendor' });
  if (vendors.length === 0) return [];
  const user = claimUser(workspace, line, evidence);
  const date = line.dateInferred === true ? null : parseDate(line.date ?? '');
  return vendors
    .map((vendor) => ({ user, vendor: vendorKey(workspace, vendor), line, date, evidence }))
    .filter(({ vendor }) => vendor !== user);
}

const vendorKey = ({ corrections }: Workspace, vendor: string): string =>
  corrections.all('vendor', 'same').find(({ value }) => value === vendor)?.key ?? corrections.keyOf(vendor);

function claimUser(workspace: Workspace, line: UseLine, evidence: Evidence): string {
  const { ledger, corrections } = workspace;
  const key = corrections.keyOf(line.user);
  addOrganization(workspace, { key, spelling: line.user, evidence });
  const derived: Evidence = { ...evidence, method: 'derived', note: 'uses technology of the sector' };
  const types = ledger.members(ORGANIZATION, key, 'entityType');
  // A company of the sector that uses another's technology stays a company.
  if (!types.includes('company')) ledger.claim(orgValue(key, 'entityType', 'enterprise_user'), derived);
  if (types.length === 0) ledger.claim(orgValue(key, 'ofBusinessType', 'end_user'), derived);
  ledger.claim(orgValue(key, 'industry', line.industry), evidence);
  if (ledger.value(ORGANIZATION, key, 'country') === '' && line.country !== null) {
    const known: Evidence = {
      ...evidence,
      method: 'estimated',
      confidence: 'low',
      note: 'its known seat; the page does not say',
    };
    ledger.claimAll(
      { kind: ORGANIZATION, key },
      { country: line.country, inRegion: regionOfCountry(line.country) ?? '' },
      known,
    );
  }
  return key;
}

// One link per pair: the newest sure use says stage and date, all uses say what it is about.
function claimPair({ ledger, rules }: Workspace, uses: readonly Use[]): void {
  const rank = ({ evidence, date }: Use): string =>
    `${evidence.confidence === 'low' ? 0 : 1}${date?.date ?? ''}`;
  const [lead] = [...uses].sort((first, second) => compareText(rank(second), rank(first)));
  if (lead === undefined) return;
  const { line, date } = lead;
  const told = [lead, ...uses].map((use) => use.line);
  const cases = [...new Set(told.map(({ useCase }) => useCase))];
  const main = told.map((one) => earliestPattern(rules.useCases, `${one.technology}: ${one.useCase}`)?.type);
  const companions = {
    option: 'customer',
    description: cases.join('; '),
    technology: line.technology,
    useCase: main.find((type) => type !== undefined) ?? '',
    stage: line.stage,
    source: line.page,
    ...(date === null ? {} : { date: date.date, datePrecision: date.precision }),
  };
  for (const { user, vendor, evidence, line: said } of uses) {
    const note = `${said.useCase}; ${said.stage}`;
    ledger.claim(
      { ...orgValue(vendor, 'partners', user), companions: evidence === lead.evidence ? companions : {} },
      { ...evidence, note, rank: evidence === lead.evidence ? 1 : 0 },
    );
  }
}
