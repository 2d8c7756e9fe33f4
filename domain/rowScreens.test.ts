import { expect, test } from 'vitest';
import { rowPath, rowScreenOf, screenOfRow } from './rowScreens.ts';

const id = '0127428b-a61f-5021-b126-45b488e42898';

test.each([
  [{ kind: 'organization', entityType: ['company'] }, `/company/${id}/profile`],
  [{ kind: 'organization', entityType: ['investor', 'company'] }, `/company/${id}/profile`],
  [{ kind: 'organization', entityType: ['investor'] }, `/investor/${id}/profile`],
  [{ kind: 'organization', entityType: 'enterprise_user' }, `/enterprise-user/${id}/profile`],
  [{ kind: 'organization', entityType: ['national_lab'] }, `/lab/${id}`],
  [{ kind: 'organization', entityType: ['university'] }, `/company/${id}/profile`],
  [{ kind: 'organization' }, `/company/${id}/profile`],
  [{ kind: 'fundingRound' }, `/funding/${id}`],
  [{ kind: 'publicFunding' }, `/funding/${id}`],
  [{ kind: 'product' }, `/product/${id}`],
  [{ kind: 'paper' }, `/paper/${id}`],
  [{ kind: 'person' }, `/person/${id}`],
  [{ kind: 'classification' }, `/taxonomy/${id}`],
  [{ kind: 'metricPoint' }, null],
])('%j opens %s', (row, path) => {
  expect(rowPath({ ...row, id })).toBe(path);
});

test('a route knows the screen behind it', () => {
  expect(rowScreenOf('FUNDING')?.kinds).toEqual(['publicFunding', 'fundingRound']);
  expect(rowScreenOf('COMPANIES')).toBeNull();
  expect(screenOfRow({ kind: 'tag' })).toBeNull();
});
