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

/** The screens that exist, by route; every other path shows the not-found page. */
export const PAGES: Readonly<Partial<Record<RouteName, LoadPage>>> = {
  HOME: loadHome,
  DASHBOARD: loadHome,
  COMPANIES: loadCompanies,
  ABOUT: loadAbout,
  COMPANY_PROFILE: loadCompanyProfile,
};

/** True where the route leads to a screen. */
export const hasPage = (name: RouteName): boolean => name in PAGES;
