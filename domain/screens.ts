import type { Leaf } from './conditionTypes.ts';
import { screen, type EntityType, type Screen } from './navigation/screen.ts';
import { isNamed } from './spoken/words.ts';

const ofType = (type: EntityType) =>
  ({ f: 'entityType', op: 'includes', v: type }) as const satisfies Leaf<'organization'>;

const PROFILE = { page: 'organization/Organization', layout: 'profile' } as const;
const RECORD = { page: 'record/Record' } as const;
const ACCOUNT = { isIndexed: false } as const;
const ENTITY = { ...ACCOUNT, page: 'entity/Entity' } as const;
const ROUND = { ...ACCOUNT, page: 'funding-round/FundingRound' } as const;
const GRAPH = { ...ACCOUNT, page: 'graph-explorer/GraphExplorer', title: 'Graph explorer' } as const;
const SIGNED_OUT = { ...ACCOUNT, loggedOutOnly: true } as const;

/** Every screen of the product, in the order of the specification; one name may have a row with and one without parameters. */
export const SCREENS = [
  screen('HOME', '/', { aliases: [''], page: 'home/Home', menu: { place: 1, icon: 'home', label: 'Home' } }),
  screen('DASHBOARD', '/dashboard', { page: 'home/Home', within: 'HOME' }),
  screen('LOGIN', '/login', {
    ...SIGNED_OUT,
    page: 'account/Login',
    title: 'Sign in',
  }),
  screen('SIGN_UP', '/sign-up', {
    ...SIGNED_OUT,
    page: 'account/SignUp',
    title: 'Create an account',
  }),
  screen('RESET_PASSWORD', '/reset-password', {
    ...SIGNED_OUT,
    page: 'account/ResetPassword',
    title: 'Reset your password',
  }),
  screen('CHANGE_PASSWORD_RESET', '/password/reset/confirm/:uid/', {
    ...SIGNED_OUT,
    page: 'account/ResetByLink',
    title: 'Choose a new password',
  }),
  screen('NEW_PASSWORD_REQUIRED', '/password/new/', {
    ...SIGNED_OUT,
    page: 'account/NewPassword',
    title: 'Choose your password',
  }),
  screen('CHANGE_PASSWORD', '/password/change/', {
    ...ACCOUNT,
    page: 'account/ChangePassword',
    title: 'Change your password',
  }),
  screen('LATEST_UPDATES', '/latest-updates'),
  screen('COMPANIES', '/companies', {
    page: 'companies/Companies',
    title: 'Companies',
    menu: { place: 2, icon: 'building' },
    list: {
      kind: 'organization',
      sort: [{ f: 'totalRaisedUsd', dir: 'desc' }],
      always: ofType('company'),
      hasTree: true,
    },
  }),
  screen('INVESTORS', '/investors', {
    hasRestTwin: true,
    page: 'investors/Investors',
    title: 'Investors',
    menu: { place: 3, icon: 'piggyBank' },
    list: {
      kind: 'organization',
      sort: [{ f: 'dealCount', dir: 'desc' }],
      always: ofType('investor'),
    },
  }),
  screen('FUNDING_ROUNDS', '/funding-rounds', {
    page: 'funding-rounds/FundingRounds',
    title: 'Funding rounds',
    menu: { place: 4, icon: 'coins' },
    list: { kind: 'fundingRound' },
  }),
  screen('METAVERSE_USERS', '/enterprise-users', {
    page: 'enterprise-users/EnterpriseUsers',
    title: 'Enterprise users',
    menu: { place: 6, icon: 'factory' },
    list: {
      kind: 'organization',
      sort: [{ f: 'partnerCount', dir: 'desc' }],
      always: ofType('enterprise_user'),
    },
  }),
  screen('REPORTS', '/reports'),
  screen('TAXONOMY', '/taxonomy', {
    hasRestTwin: true,
    page: 'taxonomy/Taxonomy',
    title: 'Taxonomy',
    menu: { place: 13, icon: 'hierarchy' },
  }),
  screen('NEWS', '/news'),
  screen('FORUM', '/forum'),
  screen('SEARCH_PAGE', '/search', {
    page: 'search/Search',
    title: 'Search',
  }),
  screen('COMPANY_PROFILE', '/company/:companyId/profile', {
    ...PROFILE,
    within: 'COMPANIES',
    rows: { kinds: ['organization'], entityType: 'company' },
  }),
  screen('COMPANY_FUNDING', '/company/:companyId/funding', {
    ...PROFILE,
    title: 'Funding',
    within: 'COMPANIES',
    rows: { kinds: ['organization'], entityType: 'company' },
    tab: 'funding',
  }),
  screen('INVESTOR_PROFILE', '/investor/:investorId/profile', {
    ...PROFILE,
    within: 'INVESTORS',
    rows: { kinds: ['organization'], entityType: 'investor' },
  }),
  screen('QUANTUM_USERS_PROFILE', '/enterprise-user/:quantumId/profile', {
    ...PROFILE,
    within: 'METAVERSE_USERS',
    rows: { kinds: ['organization'], entityType: 'enterprise_user' },
  }),
  screen('GRAPHING_TOOL', '/graphing-tool', {
    layout: 'tool',
    page: 'tools/Chart',
    title: 'Charts',
    menu: { place: 15, icon: 'chart' },
  }),
  screen('GRAPHING_TOOL_ROUNDS', '/graphing-tool-rounds', {
    layout: 'tool',
    page: 'tools/Chart',
    title: 'Charts of rounds',
    within: 'GRAPHING_TOOL',
  }),
  screen('ANALYSIS_TOOL', '/analysis-tool', {
    layout: 'tool',
    page: 'analysis/Analysis',
    title: 'Analysis',
    menu: {
      place: 15.5,
      icon: 'analysis',
    },
  }),
  screen('ROAD_MAP', '/roadmap', {
    layout: 'tool',
    page: 'roadmap/Roadmap',
    title: 'Roadmap',
    menu: { place: 11, icon: 'roadmap' },
  }),
  screen('PROFILE', '/profile', { ...ACCOUNT, requires: 'USER', page: 'profile/Profile', title: 'Profile' }),
  // Record 0065: the same form for everybody who is signed in; what it writes waits for a decision.
  screen('SUGGEST_EDIT', '/suggest-edit/:entityId', { ...ENTITY, requires: 'USER' }),
  screen('ENTITY', '/entity/:entityId', { ...ENTITY, requires: 'SUPER_ADMIN' }),
  screen('ENTITY', '/entity/', { ...ENTITY, requires: 'ADMIN' }),
  screen('FUNDING_ROUND', '/funding-round/:fundingRoundId', { ...ROUND, requires: 'SUPER_ADMIN' }),
  screen('FUNDING_ROUND_NEW', '/funding-round/', { ...ROUND, requires: 'ADMIN' }),
  screen('ADMIN_DASHBOARD', '/admin-dashboard', {
    requires: 'ADMIN',
    page: 'admin-dashboard/AdminDashboard',
    title: 'Administration',
  }),
  screen('PARTNERSHIP', '/partnership/', {
    ...ACCOUNT,
    requires: 'ADMIN',
    page: 'partnership/Partnership',
    title: 'New partnerships',
  }),
  screen('MARKET_MAP', '/market-map', {
    requires: 'PREMIUM',
    page: 'market-map/MarketMap',
    title: 'Market map',
    menu: { place: 14, icon: 'grid' },
  }),
  screen('MARKET_MAP_INVESTORS', '/market-map/investors', {
    requires: 'PREMIUM',
    page: 'market-map/MarketMapInvestors',
    title: 'Market map of investors',
    within: 'MARKET_MAP',
  }),
  screen('MARKET_MAP_USERS', '/market-map/users', {
    requires: 'PREMIUM',
    page: 'market-map/MarketMapUsers',
    title: 'Market map of enterprise users',
    within: 'MARKET_MAP',
  }),
  screen('GRAPH_EXPLORER', '/graph-explorer', {
    ...GRAPH,
    requires: 'PREMIUM',
    menu: { place: 17, icon: 'network' },
  }),
  screen('GRAPH_EXPLORER_ENTITY', '/graph-explorer/:entityId', {
    ...GRAPH,
    requires: 'PREMIUM',
    within: 'GRAPH_EXPLORER',
  }),
  screen('SUMMARY_MAP', '/map', {
    requires: 'PREMIUM',
    page: 'map/SummaryMap',
    title: 'Map',
    menu: { place: 18, icon: 'map' },
  }),
  screen('HEATMAP', '/heatmap', {
    requires: 'PREMIUM',
    page: 'heatmap/Heatmap',
    title: 'Heatmap',
    menu: { place: 16, icon: 'heat' },
  }),
  screen('SEARCH_ENGINE_HOME', '/search-engine', { requires: 'PREMIUM' }),
  screen('SEARCH_ENGINE', '/search-engine', { requires: 'PREMIUM' }),
  // Decision 9: the specification's other path constants.
  screen('FUNDING', '/funding/:fundingId', {
    hasRestTwin: true,
    ...RECORD,
    rows: { kinds: ['publicFunding', 'fundingRound'] },
  }),
  screen('OFFICE', '/office', { redirectTo: '/contact' }),
  screen('CONTACT', '/contact', {
    page: 'contact/Contact',
    title: 'Contact',
    within: 'ABOUT',
  }),
  screen('CONFIRM_REGISTRATION', '/auth/users/activate/:uid/:token', {
    ...ACCOUNT,
    page: 'account/Confirm',
    title: 'Confirm your e-mail',
  }),
  // Decision record 0053: the specification names no screen for the first super admin.
  screen('SET_UP', '/set-up', {
    ...SIGNED_OUT,
    page: 'account/SetUp',
    title: 'Set up Sector Atlas',
  }),
  screen('NEWS_FEED', '/news-feed', { redirectTo: '/news' }),
  screen('PAGE_NOT_FOUND', '/page-not-found', { aliases: ['*'], access: 'common', built: true }),
  // Decision 8: lists of the kinds that have no list in the specification.
  screen('PUBLIC_FUNDING', '/public-funding', {
    page: 'public-funding/PublicFunding',
    title: 'Public funding',
    menu: { place: 5, icon: 'bank' },
    list: { kind: 'publicFunding' },
  }),
  screen('LABS', '/labs', {
    page: 'labs/Labs',
    title: 'National labs',
    menu: { place: 7, icon: 'microscope' },
    list: {
      kind: 'organization',
      sort: [{ f: 'partnerCount', dir: 'desc' }],
      always: ofType('national_lab'),
    },
  }),
  screen('GROUPS', '/groups', {
    page: 'groups/Groups',
    title: 'Groups and centers',
    menu: { place: 8, icon: 'people', label: 'Groups & centers' },
    list: {
      kind: 'organization',
      sort: [{ f: 'awardCount', dir: 'desc' }],
      always: ofType('group_or_center'),
      hasTree: true,
    },
  }),
  screen('PAPERS', '/papers', {
    hasRestTwin: true,
    page: 'papers/Papers',
    title: 'Papers',
    menu: { place: 10, icon: 'file' },
    list: { kind: 'paper' },
  }),
  screen('PRODUCTS', '/products', {
    page: 'products/Products',
    title: 'Products and services',
    menu: { place: 9, icon: 'chip', label: 'Products' },
    list: { kind: 'product', sort: [{ f: 'launchedOn', dir: 'desc' }], hasTree: true },
  }),
  // Decision record 0038: who funded whom, one row per investor in a round.
  screen('DEALS', '/deals', {
    hasRestTwin: true,
    page: 'deals/Deals',
    title: 'Deals',
    within: 'FUNDING_ROUNDS',
    list: { kind: 'deal', hasTree: true },
  }),
  // Record 0037: what organizations promised, across all of them.
  screen('PROMISES', '/promises', {
    hasRestTwin: true,
    page: 'promises/Promises',
    title: 'Promises',
    menu: { place: 12, icon: 'target' },
    list: {
      kind: 'metricPoint',
      sort: [{ f: 'dueOn' }],
      always: { f: 'isPromise', op: 'eq', v: true },
      rowLabel: 'Promise',
    },
  }),
  // Record 0127: what the roadmap draws, reached and promised, as rows.
  screen('METRIC_VALUES', '/metric-values', {
    page: 'metric-values/MetricValues',
    title: 'Metric values',
    within: 'PROMISES',
    list: { kind: 'metricPoint', sort: [{ f: 'year', dir: 'desc' }], rowLabel: 'Metric value' },
  }),
  // Record 0092: what people keep of the tools, and the dashboards that they arrange it on (decision 31).
  screen('SAVED', '/saved', { ...ACCOUNT, page: 'saved/Saved', title: 'Saved', within: 'DASHBOARDS' }),
  screen('SAVED_VIEW', '/saved/:savedId', { ...ACCOUNT, page: 'saved/SavedView', within: 'DASHBOARDS' }),
  screen('DASHBOARDS', '/dashboards', {
    ...ACCOUNT,
    hasRestTwin: true,
    page: 'saved/Dashboards',
    title: 'Dashboards',
    menu: { place: 18, icon: 'dashboard' },
  }),
  screen('SAVED_DASHBOARD', '/dashboards/:dashboardId', {
    ...ACCOUNT,
    hasRestTwin: true,
    page: 'saved/Dashboard',
    within: 'DASHBOARDS',
  }),
  // Decision 40: pages of single rows. Decision 79: sources, licences and version.
  screen('LAB', '/lab/:labId', {
    ...PROFILE,
    within: 'LABS',
    rows: { kinds: ['organization'], entityType: 'national_lab' },
  }),
  screen('GROUP', '/group/:groupId', {
    ...PROFILE,
    within: 'GROUPS',
    rows: { kinds: ['organization'], entityType: 'group_or_center' },
  }),
  screen('PERSON', '/person/:personId', { ...RECORD, rows: { kinds: ['person'] } }),
  screen('PRODUCT', '/product/:productId', { ...RECORD, within: 'PRODUCTS', rows: { kinds: ['product'] } }),
  screen('PAPER', '/paper/:paperId', { ...RECORD, within: 'PAPERS', rows: { kinds: ['paper'] } }),
  screen('CLASSIFICATION', '/taxonomy/:classificationId', {
    page: 'taxonomy/Classification',
    within: 'TAXONOMY',
    rows: { kinds: ['classification'] },
  }),
  screen('ABOUT', '/about', {
    page: 'about/About',
    title: 'About',
    menu: { place: 19, icon: 'info' },
  }),
] as const;

isNamed('screens', SCREENS);

/** The name of a screen. */
export type ScreenName = (typeof SCREENS)[number]['name'];

/** The first screen of a name: what all of its addresses have in common. */
export const screenNamed = (name: ScreenName): Screen & { readonly name: ScreenName } => {
  const found = SCREENS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no screen "${name}".`);
  return found;
};
