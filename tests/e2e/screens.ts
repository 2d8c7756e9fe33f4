import { SCREENS } from '#domain/screens.ts';

/** What asks the server outside a page. */
export type Requests = { get(path: string): Promise<{ json(): Promise<unknown> }> };

/** A user that nobody is, as links of e-mails name one. */
const SOMEBODY = '0000006f-0000-7000-8000-000000000001';

/** Every public screen that shows no single row, some of them as an address changes them. */
export const LISTS = [
  '/',
  '/companies',
  '/about',
  '/contact',
  '/login',
  '/sign-up',
  '/reset-password',
  '/password/new/',
  '/password/change/',
  `/password/reset/confirm/${SOMEBODY}/?code=123456`,
  '/set-up',
  '/investors',
  '/funding-rounds',
  '/deals',
  '/enterprise-users',
  '/public-funding?group=country',
  '/public-funding?amountQualifier=letter_of_intent',
  '/labs',
  '/groups',
  '/papers',
  '/products',
  '/promises',
  '/metric-values?metric=physical_qubits',
  '/roadmap',
  '/roadmap?saidBy=2021&colour=maker',
  '/roadmap?show=lanes',
  '/graphing-tool',
  '/graphing-tool-rounds',
  '/analysis-tool',
  '/analysis-tool?card=concentration',
  '/analysis-tool?card=benchmark',
  '/analysis-tool?card=survival',
  '/analysis-tool?card=growth',
  '/analysis-tool?card=white-space',
  '/analysis-tool?card=overlap',
  '/analysis-tool?card=nowcast',
  '/analysis-tool?card=lead-lag',
  '/analysis-tool?card=co-investment',
  '/analysis-tool?card=outliers',
  '/analysis-tool?card=scenario',
  '/analysis-tool?card=comparables',
  '/search?q=trapped+ion',
  '/search?q=rigetti+qqzzxx',
  '/saved',
  '/dashboards',
  '/taxonomy',
  '/taxonomy?class=quantum-software&size=raised',
];

/** What only those see who are signed in. */
const OWN = [
  '/profile',
  '/admin-dashboard',
  '/admin-dashboard?tab=review',
  '/admin-dashboard?tab=merge',
  '/admin-dashboard?tab=imports',
  '/admin-dashboard?tab=quality',
  '/admin-dashboard?tab=packs',
  '/admin-dashboard?tab=messages',
  '/admin-dashboard?tab=audit',
  '/admin-dashboard?tab=events',
  '/password/change/',
  '/entity/',
  '/funding-round/',
  '/partnership/',
  '/funding-round/?kind=publicFunding',
  '/heatmap',
  '/map',
  '/market-map',
  '/market-map/investors',
  '/market-map/users',
  '/graph-explorer',
];

/** The pages of rows of each kind that has one: the rows of a list, that with the most to show first. */
const ROWS = [
  { screen: '/company/:/profile', rest: '/organizations/?search=ionq' },
  { screen: '/company/:/funding', rest: '/organizations/?ordering=-roundCount' },
  { screen: '/investor/:/profile', rest: '/investors/?ordering=-dealCount' },
  { screen: '/enterprise-user/:/profile', rest: '/non_quantum_stakeholders/?ordering=-partnerCount' },
  { screen: '/lab/:', rest: '/national_labs/?ordering=-awardCount' },
  { screen: '/group/:', rest: '/groups_and_centers/?ordering=-paperCount' },
  { screen: '/funding/:', rest: '/round/?investors.blank=false&ordering=-fundingUsd' },
  { screen: '/funding/:', rest: '/funding/?parts.blank=false&ordering=-date' },
  { screen: '/product/:', rest: '/products_and_services/?ordering=-keyMetricValue' },
  { screen: '/paper/:', rest: '/papers/?ordering=-keyMetricValue' },
  { screen: '/person/:', rest: '/people/?search=rigetti' },
  { screen: '/taxonomy/:', rest: '/classifications/?parentClassification.blank=true' },
] as const;

type RowPages = { readonly screen: string; readonly rest: string };

/** The screens of those who are signed in, with the forms of a company, a round and a person, and the graph around a company. */
export async function ownPages(request: Requests): Promise<readonly string[]> {
  const forms = [
    { screen: '/entity/:', rest: '/organizations/?search=ionq' },
    { screen: '/funding-round/:', rest: '/round/?investors.blank=false&ordering=-fundingUsd' },
    { screen: '/suggest-edit/:', rest: '/people/?search=rigetti' },
    { screen: '/graph-explorer/:', rest: '/organizations/?search=ionq' },
  ];
  return [...OWN, ...(await Promise.all(forms.map((form) => pageAt(request, form, 0))))];
}

type Found = { readonly count: number; readonly results: readonly { readonly id: string }[] };

async function rowAt(request: Requests, rest: string, offset: number): Promise<Found> {
  return (await (await request.get(`${rest}&limit=1&offset=${offset}`)).json()) as Found;
}

/** The pages of the row with the most to show of each kind; the first is a company's profile. */
export const richPages = async (request: Requests): Promise<readonly string[]> =>
  Promise.all(ROWS.map((row) => pageAt(request, row, 0)));

/** The profile of a company with much to show. */
export const profilePath = (request: Requests): Promise<string> => pageAt(request, ROWS[0], 0);

async function pageAt(request: Requests, { screen, rest }: RowPages, offset: number): Promise<string> {
  const { results } = await rowAt(request, rest, offset);
  return screen.replace(':', String(results[0]?.id));
}

/** Of each kind the page of a row with less to show, so far down the list of all of them: 1 is the last. */
export async function poorerPages(request: Requests, down: number): Promise<readonly string[]> {
  const pages = ROWS.map(async ({ screen, rest }) => {
    // All of the kind, in the order of what they have.
    const all = { screen, rest: rest.replaceAll(/\w+\.blank=false&|search=\w+/g, '') };
    const { count } = await rowAt(request, all.rest, 0);
    return pageAt(request, all, Math.floor((count - 1) * down));
  });
  return Promise.all(pages);
}

/** The paths of the screens that are there, in the table of screens, and among addresses are not. */
export function forgotten(
  addresses: readonly string[],
  isWanted = (_screen: Screen) => true,
): readonly string[] {
  return SCREENS.filter((screen) => screen.page !== null && !isCatchAll(screen) && isWanted(screen))
    .filter((screen) => !addresses.some((address) => isOfScreen(screen, address)))
    .map(({ path }) => path)
    .toSorted();
}

/** Whether an address is one of a screen. */
export const isOfScreen = ({ path }: Pick<Screen, 'path'>, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? '');

type Screen = (typeof SCREENS)[number];

const isCatchAll = ({ aliases }: Screen): boolean => (aliases as readonly string[]).includes('*');
