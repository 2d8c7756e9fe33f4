import type { ComponentType } from 'react';
import { formatCount } from '#domain/format.ts';
import { lazyPart, type ProfileProps } from './LazyTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import type { PartName } from './parts/useParts.ts';
import type { Company } from '#web/organization/query/profileQuery.ts';
import { TEXTS } from './texts.ts';

/** A tab of the profile, and the parts of the data that it shows. */
export type ProfileTab = {
  readonly key: string;
  readonly label: string;
  readonly count?: string | undefined;
  readonly needs: readonly PartName[];
  readonly Content: ComponentType<ProfileProps>;
};

const Funding = lazyPart(
  'profile-funding',
  async () => (await import('./funding/FundingTab.tsx')).FundingTab,
);
const Technology = lazyPart(
  'profile-technology',
  async () => (await import('./technology/TechnologyTab.tsx')).TechnologyTab,
);
const Products = lazyPart(
  'profile-products',
  async () => (await import('./products/ProductsTab.tsx')).ProductsTab,
);
const Partners = lazyPart(
  'profile-partners',
  async () => (await import('./partners/PartnersTab.tsx')).PartnersTab,
);
const People = lazyPart('profile-people', async () => (await import('./people/PeopleTab.tsx')).PeopleTab);
const Papers = lazyPart('profile-papers', async () => (await import('./papers/PapersTab.tsx')).PapersTab);
const Investments = lazyPart(
  'profile-investments',
  async () => (await import('./investments/InvestmentsTab.tsx')).InvestmentsTab,
);
const History = lazyPart(
  'profile-history',
  async () => (await import('./history/HistoryTab.tsx')).HistoryTab,
);

/** The tabs that make sense for an organization, in their order. */
export function tabsOf(company: Company): readonly ProfileTab[] {
  const has = whatItHas(company);
  const { technology, network, records } = PARTS;
  const tabs: readonly (readonly [ProfileTab, boolean])[] = [
    [tab('overview', undefined, [technology, network, records], OverviewTab), true],
    [tab('funding', company.fundingRounds.length, [records], Funding), has.funding],
    [tab('technology', undefined, [technology], Technology), has.technology],
    [tab('products', company.productCount, [technology], Products), has.products],
    [tab('partners', company.partnerCount, [network], Partners), has.partners],
    [tab('people', company.employeesConnection.edges.length, [], People), true],
    [tab('papers', company.paperCount, [records], Papers), has.papers],
    [
      tab('investments', company.investmentsConnection.edges.length, [], Investments),
      company.investmentsConnection.edges.length > 0,
    ],
    [tab('history', company.sourceCount, [technology, network, records], History), true],
  ];
  return tabs.filter(([, isShown]) => isShown).map(([shown]) => shown);
}

const PARTS = { technology: 'technology', network: 'network', records: 'records' } as const;

type TabKey =
  | 'overview'
  | 'funding'
  | 'technology'
  | 'products'
  | 'partners'
  | 'people'
  | 'papers'
  | 'investments'
  | 'history';

const tab = (
  key: TabKey,
  count: number | null | undefined,
  needs: readonly PartName[],
  Content: ComponentType<ProfileProps>,
): ProfileTab => ({ key, label: TEXTS[key], count: count ? formatCount(count) : undefined, needs, Content });

// A company may be asked for all of it; of the others only what is there is shown.
function whatItHas(company: Company) {
  const isCompany = company.entityType.includes('company');
  const isInvestor = company.entityType.includes('investor');
  const has = (count: number | null): boolean => (count ?? 0) > 0;
  return {
    funding:
      isCompany ||
      company.fundingRounds.length > 0 ||
      company.totalRaisedUsd !== null ||
      has(company.awardCount),
    technology: isCompany || company.keyMetricValue !== null,
    products: isCompany || has(company.productCount),
    partners: !isInvestor || isCompany || has(company.partnerCount),
    papers: !isInvestor || isCompany || has(company.paperCount),
  };
}
