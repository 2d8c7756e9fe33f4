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
  /** Price in USD, "" where the source gives none. */
  readonly usd: string;
  readonly evidence: Evidence;
};

/** The acquisition that a row of the list of start-ups tells of, if any. */
export function listedDeal(row: ListedCompany, company: string): Deal[] {
  if (row.acquiredBy === '') return [];
  const date = dateWithPlaceholders(row.acquiredYear);
  return [
    {
      company,
      buyer: row.acquiredBy,
      date,
      usd: '',
      evidence: importedFrom(DATASETS.listed, `line ${row.line}`),
    },
  ];
}

/** The acquisition that a record of the landscape tells of, with the page of the milestone that dates it. */
export function profiledDeal({ sources }: Workspace, company: ProfiledCompany, key: string): Deal[] {
  if (company.acquired_by === undefined) return [];
  const milestone = (company.milestones ?? []).find(
    ({ kind, date }) => kind === 'acquisition' && date === company.acquisition_date,
  );
  const evidence: Evidence = milestone?.source
    ? {
        source: sources.page(milestone.source, { dataset: DATASETS.profiled }),
        method: 'reported',
        confidence: 'medium',
      }
    : importedFrom(DATASETS.profiled, `record ${company.id}, line ${company.line}`);
  const date = dateWithPlaceholders(company.acquisition_date ?? '');
  const usd = company.deal_value_usd === undefined ? '' : String(company.deal_value_usd);
  return [{ company: key, buyer: company.acquired_by, date, usd, evidence }];
}

/** Claims all acquisitions; of several buyers of one company the latest is shown and the earlier ones end when the next begins. */
export function claimDeals(workspace: Workspace, deals: readonly Deal[]): void {
  const companies = [...new Set(deals.map(({ company }) => company))].sort(compareText);
  for (const company of companies) {
    const own = deals.filter((deal) => deal.company === company);
    const buyers = buyersInOrder(workspace, own);
    const current = buyers.at(-1);
    for (const deal of own) {
      const buyer = workspace.corrections.keyOf(deal.buyer, true);
      const next = buyers[buyers.findIndex(({ key }) => key === buyer) + 1];
      const evidence: Evidence = {
        ...deal.evidence,
        isShown: buyer === current?.key,
        ...(deal.date ? { validFrom: deal.date.date } : {}),
        ...(next?.since ? { validTo: next.since } : {}),
      };
      claimDeal(workspace, { company, buyer, deal, evidence });
    }
  }
}

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

function claimDeal(
  workspace: Workspace,
  { company, buyer, deal, evidence }: { company: string; buyer: string; deal: Deal; evidence: Evidence },
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
  ledger.claim(orgValue(company, 'acquiredBy', buyer), evidence);
  if (deal.date !== null) {
    const { date, precision } = deal.date;
    ledger.claim(
      { ...orgValue(company, 'acquiredOn', date), companions: { acquiredOnPrecision: precision } },
      evidence,
    );
  }
  ledger.claim(orgValue(company, 'acquisitionUsd', deal.usd), evidence);
}
