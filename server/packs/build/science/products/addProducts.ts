import { dateText, parseDate } from '#domain/dates.ts';
import { plainLetters, slugOf } from '#domain/writing/slug.ts';
import type { Evidence } from '#server/packs/build/claims.ts';
import { hostOf } from '#server/database/values/hostOf.ts';
import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { importedFrom, type Workspace } from '#server/packs/build/workspace.ts';
import type { DeviceAccount } from './deviceAccounts.ts';

/** The name of the kind that this file fills. */
export const PRODUCT = 'product';

/** A product with the accounts of it in the order of their arrival. */
export type ProductGroup = {
  readonly key: string;
  readonly name: string;
  readonly accounts: readonly DeviceAccount[];
};

/** Groups accounts by the name that the editors gave their product; vendors that are no organization of the pack are noted. */
export function groupProducts(
  { ledger, notes }: Workspace,
  accounts: readonly DeviceAccount[],
): ProductGroup[] {
  const groups = new Map<string, DeviceAccount[]>();
  for (const account of accounts) {
    const { organization, rule, locator, given } = account;
    if (!ledger.has(ORGANIZATION, organization)) {
      notes.leftOut.push({
        what: `${given} of ${organization}`,
        locator,
        reason: 'product of a vendor that is no organization of the pack',
      });
      continue;
    }
    groups.set(rule.name, [...(groups.get(rule.name) ?? []), account]);
  }
  return [...groups].map(([name, members]) => ({ key: slugOf(name), name, accounts: members }));
}

/** Claims what the accounts say of a product. */
export function claimProduct(workspace: Workspace, { key, name, accounts }: ProductGroup): void {
  const { ledger } = workspace;
  const doubted = leftOutFields(workspace, { key, name });
  const first = firstMachine(accounts);
  const shownPage = bestPage(workspace, { name, accounts });
  for (const account of accounts) {
    const evidence = evidenceOfDevice(workspace, account);
    const { rule, given, page, organization, stage } = account;
    const row = { kind: PRODUCT, key };
    const called = given === name ? evidence : { ...evidence, note: `there called "${given}"` };
    ledger.claim({ ...row, field: 'name', value: name }, called);
    ledger.claim({ ...row, field: 'aliases', value: rule.machine }, evidence);
    if (page === shownPage) ledger.claim({ ...row, field: 'website', value: page }, evidence);
    ledger.claimAll(row, { offeredBy: organization, stage: doubted.has('stage') ? '' : stage }, evidence);
    const decided: Evidence = { ...evidence, method: 'derived', note: 'decided in rules/products.csv' };
    ledger.claimAll(row, { modality: rule.modality, primaryClassification: rule.className }, decided);
    const isDated = stage !== 'announced' && !doubted.has('launchedOn');
    const isLaunch = isDated && (rule.machine === '' || account === first);
    if (isLaunch) claimLaunch(workspace, { key, release: account.release, evidence });
  }
}

// Single values that the editors leave out are noted.
function leftOutFields(
  { corrections, notes }: Workspace,
  { key, name }: Omit<ProductGroup, 'accounts'>,
): ReadonlySet<string> {
  const decisions = corrections.about(PRODUCT, key, 'leaveOut');
  for (const { field, reason } of decisions) {
    notes.leftOut.push({ what: `${name}, ${field}`, locator: key, reason });
  }
  return new Set(decisions.map(({ field }) => field));
}

/** The evidence of an account of a product: its page, or the line of the data set. */
export function evidenceOfDevice(
  { sources }: Workspace,
  { dataset, locator, page }: DeviceAccount,
): Evidence {
  if (page === '') return importedFrom(dataset, locator);
  return { source: sources.page(page, { dataset }), locator, method: 'reported', confidence: 'medium' };
}

function claimLaunch(
  { ledger }: Workspace,
  { key, release, evidence }: { key: string; release: string; evidence: Evidence },
): void {
  const date = parseDate(release);
  if (date === null) return;
  ledger.claim(
    {
      kind: PRODUCT,
      key,
      field: 'launchedOn',
      value: date.date,
      companions: { launchedOnPrecision: date.precision },
    },
    evidence,
  );
}

// The first of several machines tells when the product came out.
const firstMachine = (accounts: readonly DeviceAccount[]): DeviceAccount | undefined =>
  accounts
    .filter(({ rule, release }) => rule.machine !== '' && release !== '')
    .sort((one, other) => (one.release < other.release ? -1 : 1))[0];

// The vendor's own page goes before others, one whose address names the product before one that does not.
function bestPage({ ledger }: Workspace, { name, accounts }: Omit<ProductGroup, 'key'>): string {
  const word = plainLetters(name).split(' ').at(-1) ?? name;
  const rankOf = ({ page, organization }: DeviceAccount): number => {
    const website = ledger.value(ORGANIZATION, organization, 'website');
    const isOwn = website !== '' && hostOf(page) === hostOf(website);
    return Number(plainLetters(page).includes(word)) + Number(isOwn);
  };
  const [best] = accounts
    .filter(({ page }) => page !== '')
    .sort((first, second) => rankOf(second) - rankOf(first));
  return best?.page ?? '';
}

/** The launch of a product as far as it is known: "2023", "2024-02"; "" where unknown. */
export function launchOf({ ledger }: Workspace, key: string): string {
  const launch = ledger.best(PRODUCT, key, 'launchedOn');
  const precision = launch?.companions['launchedOnPrecision'];
  const isPrecise = precision === 'year' || precision === 'month' || precision === 'day';
  if (launch === undefined || !isPrecise) return '';
  return dateText({ date: launch.value, precision });
}
