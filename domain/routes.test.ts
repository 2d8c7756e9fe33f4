import { describe, expect, it } from 'vitest';
import { buildPath, matchRoute, parameterNames, type RouteName } from './routes.ts';
import { SCREENS } from './screens.ts';

const build = buildPath as (name: RouteName, params?: Record<string, string>) => string;
const paramsFor = (path: string) =>
  Object.fromEntries(parameterNames(path).map((parameter) => [parameter, 'x']));

describe('the route table', () => {
  it('is this', () => {
    const table = SCREENS.map((row) => {
      const flags = [
        row.access,
        row.requires,
        row.loggedOutOnly && 'logged out only',
        row.layout && `${row.layout} layout`,
        row.redirectTo && `→ ${row.redirectTo}`,
        row.hasRestTwin && 'REST twin',
        row.built && 'built',
      ];
      return `${row.name} ${row.path}: ${flags.filter(Boolean).join(', ')}`;
    });
    expect(table).toMatchInlineSnapshot(`
      [
        "HOME /: public, built",
        "DASHBOARD /dashboard: public, built",
        "LOGIN /login: public, logged out only, built",
        "SIGN_UP /sign-up: public, logged out only, built",
        "RESET_PASSWORD /reset-password: public, logged out only, built",
        "CHANGE_PASSWORD_RESET /password/reset/confirm/:uid/: public, logged out only, built",
        "NEW_PASSWORD_REQUIRED /password/new/: public, logged out only, built",
        "CHANGE_PASSWORD /password/change/: public, built",
        "LATEST_UPDATES /latest-updates: public",
        "COMPANIES /companies: public, built",
        "INVESTORS /investors: public, REST twin, built",
        "FUNDING_ROUNDS /funding-rounds: public, built",
        "METAVERSE_USERS /enterprise-users: public, built",
        "REPORTS /reports: public",
        "TAXONOMY /taxonomy: public, REST twin, built",
        "NEWS /news: public",
        "FORUM /forum: public",
        "SEARCH_PAGE /search: public, built",
        "COMPANY_PROFILE /company/:companyId/profile: public, profile layout, built",
        "COMPANY_FUNDING /company/:companyId/funding: public, profile layout, built",
        "INVESTOR_PROFILE /investor/:investorId/profile: public, profile layout, built",
        "QUANTUM_USERS_PROFILE /enterprise-user/:quantumId/profile: public, profile layout, built",
        "GRAPHING_TOOL /graphing-tool: public, tool layout, built",
        "GRAPHING_TOOL_ROUNDS /graphing-tool-rounds: public, tool layout, built",
        "ANALYSIS_TOOL /analysis-tool: public, tool layout, built",
        "ROAD_MAP /roadmap: public, tool layout, built",
        "PROFILE /profile: public, USER, built",
        "SUGGEST_EDIT /suggest-edit/:entityId: public, USER, built",
        "ENTITY /entity/:entityId: public, SUPER_ADMIN, built",
        "ENTITY /entity/: public, ADMIN, built",
        "FUNDING_ROUND /funding-round/:fundingRoundId: public, SUPER_ADMIN, built",
        "FUNDING_ROUND_NEW /funding-round/: public, ADMIN, built",
        "ADMIN_DASHBOARD /admin-dashboard: public, ADMIN, built",
        "PARTNERSHIP /partnership/: public, ADMIN, built",
        "MARKET_MAP /market-map: public, PREMIUM, built",
        "MARKET_MAP_INVESTORS /market-map/investors: public, PREMIUM, built",
        "MARKET_MAP_USERS /market-map/users: public, PREMIUM, built",
        "GRAPH_EXPLORER /graph-explorer: public, PREMIUM, built",
        "GRAPH_EXPLORER_ENTITY /graph-explorer/:entityId: public, PREMIUM, built",
        "SUMMARY_MAP /map: public, PREMIUM, built",
        "HEATMAP /heatmap: public, PREMIUM, built",
        "SEARCH_ENGINE_HOME /search-engine: public, PREMIUM",
        "SEARCH_ENGINE /search-engine: public, PREMIUM",
        "FUNDING /funding/:fundingId: public, REST twin, built",
        "OFFICE /office: public, → /contact",
        "CONTACT /contact: public, built",
        "CONFIRM_REGISTRATION /auth/users/activate/:uid/:token: public, built",
        "SET_UP /set-up: public, logged out only, built",
        "NEWS_FEED /news-feed: public, → /news",
        "PAGE_NOT_FOUND /page-not-found: common, built",
        "PUBLIC_FUNDING /public-funding: public, built",
        "LABS /labs: public, built",
        "GROUPS /groups: public, built",
        "PAPERS /papers: public, REST twin, built",
        "PRODUCTS /products: public, built",
        "DEALS /deals: public, REST twin, built",
        "PROMISES /promises: public, REST twin, built",
        "METRIC_VALUES /metric-values: public, built",
        "SAVED /saved: public, built",
        "SAVED_VIEW /saved/:savedId: public, built",
        "DASHBOARDS /dashboards: public, REST twin, built",
        "SAVED_DASHBOARD /dashboards/:dashboardId: public, REST twin, built",
        "LAB /lab/:labId: public, profile layout, built",
        "GROUP /group/:groupId: public, profile layout, built",
        "PERSON /person/:personId: public, built",
        "PRODUCT /product/:productId: public, built",
        "PAPER /paper/:paperId: public, built",
        "CLASSIFICATION /taxonomy/:classificationId: public, built",
        "ABOUT /about: public, built",
      ]
    `);
  });

  it('builds these paths', () => {
    const paths = SCREENS.map((row) => build(row.name, paramsFor(row.path)));
    expect(paths).toEqual(SCREENS.map((row) => row.path.replaceAll(/:\w+/g, 'x')));
    expect(paths).toMatchInlineSnapshot(`
      [
        "/",
        "/dashboard",
        "/login",
        "/sign-up",
        "/reset-password",
        "/password/reset/confirm/x/",
        "/password/new/",
        "/password/change/",
        "/latest-updates",
        "/companies",
        "/investors",
        "/funding-rounds",
        "/enterprise-users",
        "/reports",
        "/taxonomy",
        "/news",
        "/forum",
        "/search",
        "/company/x/profile",
        "/company/x/funding",
        "/investor/x/profile",
        "/enterprise-user/x/profile",
        "/graphing-tool",
        "/graphing-tool-rounds",
        "/analysis-tool",
        "/roadmap",
        "/profile",
        "/suggest-edit/x",
        "/entity/x",
        "/entity/",
        "/funding-round/x",
        "/funding-round/",
        "/admin-dashboard",
        "/partnership/",
        "/market-map",
        "/market-map/investors",
        "/market-map/users",
        "/graph-explorer",
        "/graph-explorer/x",
        "/map",
        "/heatmap",
        "/search-engine",
        "/search-engine",
        "/funding/x",
        "/office",
        "/contact",
        "/auth/users/activate/x/x",
        "/set-up",
        "/news-feed",
        "/page-not-found",
        "/public-funding",
        "/labs",
        "/groups",
        "/papers",
        "/products",
        "/deals",
        "/promises",
        "/metric-values",
        "/saved",
        "/saved/x",
        "/dashboards",
        "/dashboards/x",
        "/lab/x",
        "/group/x",
        "/person/x",
        "/product/x",
        "/paper/x",
        "/taxonomy/x",
        "/about",
      ]
    `);
  });

  it('finds every path it builds', () => {
    for (const row of SCREENS.filter(({ name }) => name !== 'SEARCH_ENGINE')) {
      const match = matchRoute(build(row.name, paramsFor(row.path)));
      expect(match?.route).toBe(row);
      expect(match?.params).toEqual(paramsFor(row.path));
    }
  });

  it('leads every redirect to a route', () => {
    for (const { redirectTo } of SCREENS) {
      expect(redirectTo === null || matchRoute(redirectTo) !== null).toBe(true);
    }
  });
});

describe('buildPath', () => {
  it('encodes values and chooses the row by its parameters', () => {
    expect(buildPath('COMPANY_PROFILE', { companyId: 'a/b c?' })).toBe('/company/a%2Fb%20c%3F/profile');
    expect(buildPath('ENTITY')).toBe('/entity/');
    expect(buildPath('ENTITY', { entityId: '7' })).toBe('/entity/7');
    expect(buildPath('CONFIRM_REGISTRATION', { uid: 'u', token: 't' })).toBe('/auth/users/activate/u/t');
  });

  it('refuses missing and empty values', () => {
    expect(() => build('COMPANY_PROFILE')).toThrow('does not take 0 parameters');
    expect(() => build('COMPANY_PROFILE', { companyId: '' })).toThrow('needs a value for "companyId"');
    expect(() => build('COMPANY_PROFILE', { other: 'x' })).toThrow('needs a value for "companyId"');
  });
});

describe('matchRoute', () => {
  it.each([
    ['', 'HOME'],
    ['/', 'HOME'],
    ['/dashboard', 'DASHBOARD'],
    ['/companies', 'COMPANIES'],
    ['/entity', 'ENTITY'],
    ['/entity/', 'ENTITY'],
    ['/funding-round', 'FUNDING_ROUND_NEW'],
    ['/funding-round/', 'FUNDING_ROUND_NEW'],
    ['/partnership', 'PARTNERSHIP'],
    ['/password/change', 'CHANGE_PASSWORD'],
    ['/password/reset/confirm/u1', 'CHANGE_PASSWORD_RESET'],
    ['/market-map/users', 'MARKET_MAP_USERS'],
    ['/search-engine', 'SEARCH_ENGINE_HOME'],
    ['/page-not-found', 'PAGE_NOT_FOUND'],
  ])('%j opens %s', (path, name) => {
    expect(matchRoute(path)?.name).toBe(name);
  });

  it('decodes parameters', () => {
    expect(matchRoute('/company/a%2Fb/profile')?.params).toEqual({ companyId: 'a/b' });
  });

  it.each([
    '/investors/',
    '/funding/1/',
    '/companies/',
    '/company//profile',
    '/company/%E0%A4%A/profile',
    '/Companies',
    '//',
    '//companies',
    '/companies//',
    '/entity//',
    '/*',
    '/constructor',
  ])('%j opens nothing', (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});
