import type { ComponentType } from 'react';
import type { RouteName } from '#domain/routes.ts';
import { lazyImport } from './lazyImport.ts';

type LoadPage = () => Promise<ComponentType>;

const loadHome: LoadPage = async () =>
  (await lazyImport('home', () => import('#web/pages/home/HomePage.tsx'))).HomePage;
const loadAbout: LoadPage = async () =>
  (await lazyImport('about', () => import('#web/pages/about/AboutPage.tsx'))).AboutPage;

/** The screens that exist, by route; every other path shows the not-found page. */
export const PAGES: Readonly<Partial<Record<RouteName, LoadPage>>> = {
  HOME: loadHome,
  DASHBOARD: loadHome,
  ABOUT: loadAbout,
};

/** True where the route leads to a screen. */
export const hasPage = (name: RouteName): boolean => name in PAGES;
