import type { PreciseDate } from '#domain/dates.ts';
import { compareText, type Evidence } from '#server/packs/build/claims.ts';
import { dateWithPlaceholders } from './dates.ts';
import { addOrganization } from './investors.ts';
import { ORGANIZATION, orgValue } from '#server/packs/build/organizations.ts';
import type { ListedCompany, ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { DATASETS, importedFrom, type Workspace } from '#server/packs/build/workspace.ts';

/** One account of a company being bought. */
export type Deal = {
  readonly company: string;
  /** The buyer as the source spells it. */
  readonly buyer: string;
  readonly date: PreciseDate | null;
  /** Whether the account tells of the announcement or of the closing, "" where it does not say. */
  readonly step: DealStep;
  /** Price in USD, "" where the source gives none. */
  readonly usd: string;
  readonly evidence: Evidence;
};

type DealStep = 'announced' | 'closed' | '';

/** Which step of an acquisition the words of an account tell of. */
export function dealStep(label: string, note: string): DealStep {
  if (
    /\bclos(ed|ing)\b|complet/i.test(label) ||
    /^(closed|closing|completed|completion reported)\b/i.test(note)
  ) {
    return 'closed';
  }
  const isAnnounced =
    /announce|agree|propos|approved|authori[sz]ed|signed/i.test(label) ||
    /\b(announced|agreed|intent|intention|agreement|cleared|not closed)\b/i.test(note);
  return isAnnounced ? 'announced' : '';
}

/** The acquisition that a row of the list of start-ups tells of, if any. */
export function listedDeal(row: ListedCompany, company: string): Deal[] {
  if (row.acquiredBy === '') return [];
  const date = dateWithPlaceholders(row.acquiredYear);
  return [
    {
      company,
      buyer: row.acquiredBy,
      date,
      step: '',
      usd: '',
      evidence: importedFrom(DATASETS.listed, `line ${row.line}`),
    },
  ];
}

/** The accounts of a company's acquisition in a record of the landscape: its own, and the milestones that tell of a step of it. */
export function profiledDeal({ sources }: Workspace, company: ProfiledCompany, key: string): Deal[] {
  const { acquired_by: buyer, milestones = [] } = company;
  if (buyer === undefined) return [];
  const told = milestones.filter(({ kind, label }) => kind === 'acquisition' && label.includes(buyer));
  const own = told.find(({ date }) => date === company.acquisition_date);
  const isVendor = own?.aggregator === true;
  const pageOf = (source: string | undefined): Evidence =>
    source
      ? {
          source: sources.page(source, { dataset: DATASETS.profiled }),
          method: 'reported',
          confidence: 'medium',
        }
      : importedFrom(DATASETS.profiled, `record ${company.id}, line ${company.line}`);
  const usd = company.deal_value_usd === undefined ? '' : String(company.deal_value_usd);
  const steps = told
    .filter((milestone) => milestone !== own && dealStep(milestone.label, '') !== '')
    .map(({ date, label, source }) => ({ date, label, source, usd: '' }));
  const first = {
    date: isVendor ? '' : (company.acquisition_date ?? ''),
    label: own?.label ?? '',
    source: isVendor ? undefined : own?.source,
    usd,
  };
  return [first, ...steps].map(({ date, label, source, usd: price }) => ({
    company: key,
    buyer,
    date: dateWithPlaceholders(date),
    step: dealStep(label, ''),
    usd: price,
    evidence: pageOf(source),
  }));
}

/**
 * Claims all acquisitions; of several buyers of one company the latest is shown and the earlier ones end when the next begins. Where
 * every account of the latest only announces it, the company is not yet bought: the day of the announcement is shown, the buyer is not.
 */
export function claimDeals(workspace: Workspace, deals: readonly Deal[]): void {
  const companies = [...new Set(deals.map(({ company }) => company))].sort(compareText);
  for (const company of companies) {
    const own = deals.filter((deal) => deal.company === company);
    const buyers = buyersInOrder(workspace, own);
    const current = buyers.at(-1);
    const isBought = own.some(
      ({ buyer, step }) => step !== 'announced' && workspace.corrections.keyOf(buyer, true) === current?.key,
    );
    const announced = own
      .filter(({ step }) => step === 'announced')
      .map(({ date }) => monthOf(date))
      .filter((month) => month !== '')
      .sort(compareText)[0];
    for (const deal of own) {
      const buyer = workspace.corrections.keyOf(deal.buyer, true);
      const next = buyers[buyers.findIndex(({ key }) => key === buyer) + 1];
      const evidence: Evidence = {
        ...deal.evidence,
        isShown: buyer === current?.key,
        ...(deal.date ? { validFrom: deal.date.date } : {}),
        ...(next?.since ? { validTo: next.since } : {}),
      };
      const isFirst = deal.step !== 'announced' || monthOf(deal.date) === announced;
      claimDeal(workspace, { company, buyer, deal, evidence, isBought, isFirst });
    }
  }
}

// What is told of later than the first announcement, such as an approval, is none.
const monthOf = (date: PreciseDate | null): string => date?.date.slice(0, 7) ?? '';

type Buyer = { readonly key: string; readonly since: string };

function buyersInOrder({ corrections }: Workspace, deals: readonly Deal[]): Buyer[] {
  const since = new Map<string, string>();
  for (const { buyer, date } of deals) {
    const key = corrections.keyOf(buyer, true);
    const day = date?.date ?? '';
    const known = since.get(key);
    if (known === undefined || (day !== '' && (known === '' || day < known))) since.set(key, day);
  }
  return [...since]
    .map(([key, day]) => ({ key, since: day }))
    .sort((first, second) => compareText(first.since, second.since));
}

type Claimed = {
  readonly company: string;
  readonly buyer: string;
  readonly deal: Deal;
  readonly evidence: Evidence;
  readonly isBought: boolean;
  /** False for what was said after the month of the first announcement. */
  readonly isFirst: boolean;
};

function claimDeal(
  workspace: Workspace,
  { company, buyer, deal, evidence, isBought, isFirst }: Claimed,
): void {
  const { ledger } = workspace;
  const isNew = !ledger.has(ORGANIZATION, buyer);
  addOrganization(workspace, { key: buyer, spelling: deal.buyer, evidence: deal.evidence });
  if (isNew) {
    ledger.claim(orgValue(buyer, 'entityType', 'other'), {
      ...deal.evidence,
      method: 'derived',
      note: 'bought a company of the sector',
    });
  }
  const bought: Evidence = isBought ? evidence : { ...evidence, isShown: false };
  ledger.claim(orgValue(company, 'acquiredBy', buyer), bought);
  ledger.claim(orgValue(company, 'acquisitionUsd', deal.usd), bought);
  if (deal.date === null) return;
  const { date, precision } = deal.date;
  const field = deal.step === 'announced' ? 'acquisitionAnnouncedOn' : 'acquiredOn';
  ledger.claim(
    { ...orgValue(company, field, date), companions: { [`${field}Precision`]: precision } },
    {
      ...evidence,
      rank: deal.step === 'closed' ? 1 : 0,
      isShown: evidence.isShown !== false && isFirst,
    },
  );
}
