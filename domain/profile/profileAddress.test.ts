import { expect, test } from 'vitest';
import { askedTab, isAmongItsKind, rightAddress, tabAddress } from './profileAddress.ts';
import type { RouteName } from '#domain/routes.ts';

const asked = (types: readonly string[], route: RouteName, search = '') => ({
  row: { kind: 'organization', id: 'a b', entityType: types },
  route,
  params: [...new URLSearchParams(search)],
});

test.each([
  [['company'], 'COMPANY_PROFILE', '', null],
  [['company'], 'COMPANY_FUNDING', '', null],
  [['company'], 'COMPANY_PROFILE', '?tab=people&x=1', null],
  [['company'], 'COMPANY_PROFILE', '?tab=funding&x=1', '/company/a%20b/funding?x=1'],
  [['company'], 'COMPANY_FUNDING', '?tab=people', '/company/a%20b/profile?tab=people'],
  [['company'], 'INVESTOR_PROFILE', '?tab=funding', '/company/a%20b/funding'],
  [['investor'], 'COMPANY_PROFILE', '?x=1', '/investor/a%20b/profile?x=1'],
  [['investor'], 'COMPANY_FUNDING', '', '/investor/a%20b/profile?tab=funding'],
  [['investor'], 'INVESTOR_PROFILE', '?tab=funding', null],
  [['investor', 'company'], 'INVESTOR_PROFILE', '', null],
  [['investor', 'company'], 'COMPANY_FUNDING', '', null],
  [['investor', 'company'], 'LAB', '', '/company/a%20b/profile'],
  [['enterprise_user'], 'COMPANY_PROFILE', '', '/enterprise-user/a%20b/profile'],
  [['national_lab'], 'COMPANY_PROFILE', '', '/lab/a%20b'],
  [['group_or_center'], 'QUANTUM_USERS_PROFILE', '', '/group/a%20b'],
  // Types without a screen of their own stand under the first.
  [['university'], 'COMPANY_PROFILE', '', null],
  [['university'], 'COMPANY_FUNDING', '', null],
  [['university'], 'LAB', '', '/company/a%20b/profile'],
] as const)('%j under %s%s leads on to %s', (types, route, search, to) => {
  expect(rightAddress(asked(types, route, search))).toBe(to);
});

test.each([
  [['company'], 'COMPANY_PROFILE', true],
  [['investor', 'company'], 'COMPANY_FUNDING', true],
  [['university'], 'COMPANY_PROFILE', false],
  [['university'], 'COMPANY_FUNDING', false],
  [['enterprise_user'], 'COMPANY_PROFILE', false],
] as const)('whether %j stands among its kind under %s is %s', (types, route, is) => {
  expect(isAmongItsKind(asked(types, route, ''))).toBe(is);
});

test('a tab without a screen is a parameter, the first is neither', () => {
  const funding = asked(['company'], 'COMPANY_FUNDING', '?evidence=1.name');
  expect(askedTab(funding)).toBe('funding');
  expect(tabAddress(funding, 'people')).toBe('/company/a%20b/profile?evidence=1.name&tab=people');
  expect(tabAddress(funding, null)).toBe('/company/a%20b/profile?evidence=1.name');
  expect(askedTab(asked(['lab'], 'LAB', '?tab=people'))).toBe('people');
  expect(askedTab(asked(['lab'], 'LAB'))).toBeNull();
});
