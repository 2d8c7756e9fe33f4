import type { ComponentType } from 'react';
import type { RouteName } from '#domain/routes.ts';
import { lazyImport } from '#web/api/lazyImport.ts';

type LoadPage = () => Promise<ComponentType>;

const loadHome: LoadPage = async () =>
  (await lazyImport('home', () => import('#web/pages/home/HomePage.tsx'))).HomePage;
const loadAbout: LoadPage = async () =>
  (await lazyImport('about', () => import('#web/pages/about/AboutPage.tsx'))).AboutPage;
const loadCompanyProfile: LoadPage = async () =>
  (await lazyImport('company-profile', () => import('#web/pages/company-profile/CompanyProfilePage.tsx')))
    .CompanyProfilePage;
const loadCompanies: LoadPage = async () =>
  (await lazyImport('companies', () => import('#web/pages/companies/CompaniesPage.tsx'))).CompaniesPage;
const loadInvestors: LoadPage = async () =>
  (await lazyImport('investors', () => import('#web/pages/investors/InvestorsPage.tsx'))).InvestorsPage;
const loadFundingRounds: LoadPage = async () =>
  (await lazyImport('funding-rounds', () => import('#web/pages/funding-rounds/FundingRoundsPage.tsx')))
    .FundingRoundsPage;
const loadEnterpriseUsers: LoadPage = async () =>
  (await lazyImport('enterprise-users', () => import('#web/pages/enterprise-users/EnterpriseUsersPage.tsx')))
    .EnterpriseUsersPage;
const loadPublicFunding: LoadPage = async () =>
  (await lazyImport('public-funding', () => import('#web/pages/public-funding/PublicFundingPage.tsx')))
    .PublicFundingPage;
const loadLabs: LoadPage = async () =>
  (await lazyImport('labs', () => import('#web/pages/labs/LabsPage.tsx'))).LabsPage;
const loadGroups: LoadPage = async () =>
  (await lazyImport('groups', () => import('#web/pages/groups/GroupsPage.tsx'))).GroupsPage;
const loadPapers: LoadPage = async () =>
  (await lazyImport('papers', () => import('#web/pages/papers/PapersPage.tsx'))).PapersPage;
const loadProducts: LoadPage = async () =>
  (await lazyImport('products', () => import('#web/pages/products/ProductsPage.tsx'))).ProductsPage;
const loadRecord: LoadPage = async () =>
  (await lazyImport('record', () => import('#web/pages/record/RecordPage.tsx'))).RecordPage;

/** The screens that exist, by route; every other path shows the not-found page. */
export const PAGES: Readonly<Partial<Record<RouteName, LoadPage>>> = {
  HOME: loadHome,
  DASHBOARD: loadHome,
  COMPANIES: loadCompanies,
  ABOUT: loadAbout,
  COMPANY_PROFILE: loadCompanyProfile,
  INVESTORS: loadInvestors,
  FUNDING_ROUNDS: loadFundingRounds,
  METAVERSE_USERS: loadEnterpriseUsers,
  PUBLIC_FUNDING: loadPublicFunding,
  LABS: loadLabs,
  GROUPS: loadGroups,
  PAPERS: loadPapers,
  PRODUCTS: loadProducts,
  INVESTOR_PROFILE: loadCompanyProfile,
  QUANTUM_USERS_PROFILE: loadCompanyProfile,
  LAB: loadCompanyProfile,
  GROUP: loadCompanyProfile,
  FUNDING: loadRecord,
  PRODUCT: loadRecord,
  PAPER: loadRecord,
};

/** True where the route leads to a screen. */
export const hasPage = (name: RouteName): boolean => name in PAGES;
