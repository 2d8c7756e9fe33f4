import type { RouteName } from './routes.ts';

/** What the head of a page says. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

const PRODUCT = 'Sector Atlas';
const DESCRIPTION =
  'Market intelligence for an emerging-technology sector, with evidence behind every number.';

const TITLES: Partial<Record<RouteName, string>> = {
  COMPANIES: 'Companies',
  ABOUT: 'About',
};

/** The title and description of a screen, or of an entity's page when its row is given; null is the not-found page. */
export function pageOf(route: RouteName | null, row?: Readonly<Record<string, unknown>>): PageHead {
  if (route === null) return { title: `Page not found · ${PRODUCT}`, description: DESCRIPTION };
  const own = row?.['name'];
  const name = typeof own === 'string' ? own : TITLES[route];
  const description = row?.['description'];
  return {
    title: name ? `${name} · ${PRODUCT}` : PRODUCT,
    description: typeof description === 'string' ? description : DESCRIPTION,
  };
}
