import type { Assertion, Evidence } from './claims.ts';
import type { Correction } from '#server/packs/build/inputs/corrections.ts';
import { hostOf } from '#server/database/values/hostOf.ts';
import { splitName } from '#server/packs/build/inputs/names.ts';
import { claimPlace, claimRegion, parsePlace } from './places.ts';
import type { ListedCompany, ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { DATASETS, decidedBy, importedFrom, type Workspace } from './workspace.ts';

/** The name of the kind that this file fills. */
export const ORGANIZATION = 'organization';

/** Claims one value of an organization. */
export const orgValue = (key: string, field: string, value: string): Assertion => ({
  kind: ORGANIZATION,
  key,
  field,
  value,
});

/** Claims what the list of start-ups says about its companies; gives key by line. */
export function addListedCompanies(
  workspace: Workspace,
  rows: readonly ListedCompany[],
  profiled: ReadonlyMap<string, ProfiledCompany>,
): Map<number, string> {
  const keys = new Map<number, string>();
  for (const row of rows) {
    const key = workspace.corrections.keyOf(row.name);
    if ([...keys.values()].includes(key)) throw new Error(`Two rows of the list have the key "${key}".`);
    keys.set(row.line, key);
    addListed(workspace, { key, row, hasProfile: profiled.get(key)?.city !== undefined });
  }
  return keys;
}

function addListed(
  workspace: Workspace,
  { key, row, hasProfile }: { key: string; row: ListedCompany; hasProfile: boolean },
): void {
  const { ledger, rules } = workspace;
  const evidence = importedFrom(DATASETS.listed, `line ${row.line}`);
  claimNames(workspace, { key, spelling: row.name, evidence });
  ledger.claimAll(
    { kind: ORGANIZATION, key },
    { website: row.website, founded: row.founded, techDetail: row.tag },
    evidence,
  );
  const place = parsePlace(row.country, row.city, workspace);
  // Where the landscape profiles the company, its place and coordinates belong together and win.
  if (hasProfile) {
    ledger.claimAll({ kind: ORGANIZATION, key }, { country: place.country, city: place.city }, evidence);
  } else claimPlace(workspace, key, place, evidence);
  ledger.claim(orgValue(key, 'operatingStatus', operatingStatusOf(row)), evidence);
  const modality = rules.modalities.get(row.modality);
  if (modality) ledger.claim(orgValue(key, 'modality', modality.modality), evidence);
  if (row.modality !== '' && !modality) {
    throw new Error(`rules/modalities.csv does not know "${row.modality}".`);
  }
  if (workspace.corrections.about(ORGANIZATION, key, 'type').length === 0) {
    ledger.claim(orgValue(key, 'entityType', 'company'), evidence);
  }
  claimClasses(workspace, { key, row, evidence });
}

function operatingStatusOf({ status, companyType }: ListedCompany): string {
  return status === 'active' && companyType === 'public-company' ? 'public' : status;
}

function claimClasses(
  workspace: Workspace,
  { key, row, evidence }: { key: string; row: ListedCompany; evidence: Evidence },
): void {
  const { ledger, rules, corrections } = workspace;
  const rule = rules.tags.get(row.tag);
  if (rule === undefined) {
    throw new Error(`rules/subsectors.csv does not decide the tag "${row.tag}" (${row.name}).`);
  }
  const modalityClass = rules.modalities.get(row.modality)?.className ?? '';
  const isOpen = rule.className === OPEN_CLASS && modalityClass !== '';
  const primary = isOpen ? modalityClass : rule.className;
  const from = {
    ...evidence,
    method: 'derived',
    note: `tag "${row.tag}"${isOpen ? `, modality "${row.modality}"` : ''}`,
  } as const;
  const decided = corrections.about(ORGANIZATION, key, 'class')[0]?.value ?? primary;
  ledger.claim(orgValue(key, 'primaryClassification', primary), from);
  for (const className of rule.secondary) {
    if (className !== decided) ledger.claim(orgValue(key, 'secondaryClassifications', className), from);
  }
}

// A tag that only says "quantum computers" leaves the class to the modality.
const OPEN_CLASS = 'quantum-computing-hardware';

/** Claims what the landscape says about its companies; gives key by line. */
export function addProfiledCompanies(
  workspace: Workspace,
  companies: readonly ProfiledCompany[],
): Map<number, string> {
  const keys = new Map<number, string>();
  for (const company of companies) {
    const key = workspace.corrections.keyOf(company.name);
    keys.set(company.line, key);
    addProfiled(workspace, key, company);
  }
  return keys;
}

function addProfiled(workspace: Workspace, key: string, company: ProfiledCompany): void {
  const { ledger, rules } = workspace;
  const evidence = importedFrom(DATASETS.profiled, `record ${company.id}, line ${company.line}`);
  const row = { kind: ORGANIZATION, key };
  const isNew = !ledger.has(ORGANIZATION, key);
  if (isNew) ledger.claim(orgValue(key, 'entityType', 'company'), evidence);
  claimNames(workspace, { key, spelling: company.name, evidence });
  claimProfiledPlace(workspace, { key, company, evidence });
  ledger.claimAll(
    row,
    {
      website: sameWebsite(ledger.value(ORGANIZATION, key, 'website'), company.website ?? ''),
      linkedIn: company.linkedin ?? '',
      founded: company.founded === undefined ? '' : String(company.founded),
      ticker: company.ticker ?? '',
      exchange: company.exchange ?? '',
      statedTotalUsd: company.total_raised_usd === undefined ? '' : String(company.total_raised_usd),
      operatingStatus: profiledStatus(company.operating_status, isNew),
    },
    evidence,
  );
  for (const platform of company.platforms ?? []) {
    const modality = rules.modalities.get(platform);
    if (!modality) throw new Error(`rules/modalities.csv does not know "${platform}".`);
    ledger.claim(orgValue(key, 'modality', modality.modality), evidence);
    const from: Evidence = { ...evidence, method: 'derived', note: `platform "${platform}"` };
    if (isNew) ledger.claim(orgValue(key, 'primaryClassification', modality.className), from);
  }
  claimFounding(workspace, key, company);
}

// "private" only says that a company is not listed: it tells nothing where another source says more.
function profiledStatus(status: string | undefined, isNew: boolean): string {
  if (status === 'private') return isNew ? 'active' : '';
  return status ?? '';
}

function claimProfiledPlace(
  workspace: Workspace,
  { key, company, evidence }: { key: string; company: ProfiledCompany; evidence: Evidence },
): void {
  if (company.city === undefined) return;
  const { ledger } = workspace;
  const ranked = { ...evidence, rank: 1 };
  const { country } = parsePlace(company.country ?? '', company.city, workspace);
  const isLocated = company.lat !== undefined && company.lon !== undefined;
  const coordinates = {
    lat: isLocated ? String(company.lat) : '',
    lng: isLocated ? String(company.lon) : '',
  };
  ledger.claimAll(
    { kind: ORGANIZATION, key },
    { country, city: company.city, state: company.region ?? '', ...coordinates },
    ranked,
  );
  claimRegion(workspace, key, country, ranked);
  if (!isLocated) {
    claimPlace(workspace, key, parsePlace(company.country ?? '', company.city, workspace), ranked);
  }
}

function claimFounding({ ledger, sources }: Workspace, key: string, company: ProfiledCompany): void {
  for (const { date, kind, source } of company.milestones ?? []) {
    if (kind !== 'founding' || !source) continue;
    const page = sources.page(source, { dataset: DATASETS.profiled });
    ledger.claim(orgValue(key, 'founded', date.slice(0, 4)), {
      source: page,
      method: 'reported',
      confidence: 'medium',
    });
  }
}

/** Claims the name of a spelling and the other names that it carries. */
export function claimNames(
  { ledger, corrections }: Workspace,
  { key, spelling, evidence }: { key: string; spelling: string; evidence: Evidence },
): void {
  const { name, aliases } = splitName(spelling);
  const decided = corrections.about(ORGANIZATION, key, 'set').find(({ field }) => field === 'name')?.value;
  const dropped = new Set(corrections.about(ORGANIZATION, key, 'dropAlias').map(({ value }) => value));
  const known = ledger.value(ORGANIZATION, key, 'name');
  const shown = decided ?? (known || name);
  if (name === shown && decided === undefined) ledger.claim(orgValue(key, 'name', name), evidence);
  const isSpelledOut = decided !== undefined && known === '';
  for (const alias of isSpelledOut ? aliases : [name, ...aliases]) {
    if (alias !== shown && !dropped.has(alias)) ledger.claim(orgValue(key, 'aliases', alias), evidence);
  }
}

// One address written with and without a slash is one address.
function sameWebsite(known: string, added: string): string {
  const plain = (address: string): string => address.replace(/^http:/, 'https:').replace(/\/$/, '');
  return hostOf(known) === hostOf(added) &&
    plain(known.replace('//www.', '//')) === plain(added.replace('//www.', '//'))
    ? known
    : added;
}

const DECIDED_FIELDS: Readonly<Record<string, string>> = {
  alias: 'aliases',
  formerName: 'formerNames',
  class: 'primaryClassification',
  partOf: 'partOf',
  type: 'entityType',
  investorType: 'ofInvestorType',
};

/**
 * Claims what the editors decided: names, other names, types, classes, parents and single values. Decisions about rows that are
 * not there yet wait for the next call; `done` holds the lines that were applied.
 */
export function applyDecisions(workspace: Workspace, done: Set<number>): void {
  const { ledger, corrections } = workspace;
  const types = corrections.all(ORGANIZATION, 'type').map((row) => ({ row, field: 'entityType' }));
  const sets = corrections.all(ORGANIZATION, 'set').map((row) => ({ row, field: row.field }));
  const others = Object.entries(DECIDED_FIELDS)
    .filter(([action]) => action !== 'type')
    .flatMap(([action, field]) => corrections.all(ORGANIZATION, action).map((row) => ({ row, field })));
  for (const { row, field } of [...types, ...sets, ...others]) {
    const isThere = field === 'entityType' || ledger.has(ORGANIZATION, row.key);
    const hasTarget = field !== 'partOf' || ledger.has(ORGANIZATION, row.value);
    if (done.has(row.line) || !isThere || !hasTarget) continue;
    done.add(row.line);
    ledger.claim(orgValue(row.key, field, row.value), decisionEvidence(workspace, row));
  }
}

function decisionEvidence({ sources }: Workspace, { line, reason, source }: Correction): Evidence {
  const decided: Evidence = { ...decidedBy(`corrections.csv line ${line}`, reason), rank: 2 };
  if (source === '') return decided;
  return {
    source: sources.page(source, { dataset: DATASETS.collected }),
    method: 'reported',
    confidence: 'medium',
    note: reason,
    rank: 2,
  };
}
