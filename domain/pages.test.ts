import { describe, expect, test } from 'vitest';
import { pageOf, unavailablePage } from './pages.ts';

const origin = 'https://atlas.test';
const row = { id: '0000006f-0000-4000-8000-000000000001', name: 'Acme' };

describe('the head of a page', () => {
  test('is that of the screen, at its one address', () => {
    expect(pageOf('DASHBOARD', { origin })).toMatchObject({ title: 'Sector Atlas', canonical: `${origin}/` });
    expect(pageOf('ABOUT', { origin })).toMatchObject({
      title: 'About · Sector Atlas',
      canonical: `${origin}/about`,
      isIndexed: true,
      jsonLd: [],
    });
  });

  test('of results says what was looked for, and is not to be kept', () => {
    const head = pageOf('SEARCH_PAGE', { origin, sought: 'ionq' });
    expect(head).toMatchObject({ title: 'ionq · Sector Atlas', isIndexed: false });
    expect(pageOf('SEARCH_PAGE', { origin })).toMatchObject({
      title: 'Search · Sector Atlas',
      isIndexed: true,
    });
  });

  test('is not to be kept where nothing is found, or cannot be answered', () => {
    for (const head of [pageOf(null, { origin }), unavailablePage()]) {
      expect(head).toMatchObject({ canonical: null, isIndexed: false, jsonLd: [] });
    }
  });

  test('cuts a long description between words, and says something of a row that has none', () => {
    const { description } = pageOf('COMPANY_PROFILE', {
      origin,
      row: { ...row, description: 'quantum computers '.repeat(40) },
    });
    expect(description.length).toBeLessThanOrEqual(302);
    expect(description).toMatch(/(quantum|computers) …$/);
    expect(
      pageOf('COMPANY_PROFILE', { origin, row: { ...row, city: 'Köln', country: 'DE' } }).description,
    ).toBe('Acme, Köln, Germany: facts, funding, people and sources.');
  });

  test('of a work or an act says who, where and when', () => {
    const paper = {
      id: row.id,
      name: 'On gates',
      authors: ['A', 'B'],
      venue: 'Nature',
      publishedOn: '2024-05-01',
    };
    expect(pageOf('PAPER', { origin, kind: 'paper', row: paper })).toMatchObject({
      title: 'On gates · Sector Atlas',
      canonical: `${origin}/paper/${row.id}`,
      description: 'On gates: A and others, Nature, 2024, facts with their evidence and sources.',
    });
    const award = {
      id: row.id,
      name: 'An award',
      level: 'award',
      agency: 'DARPA',
      country: 'US',
      date: '2025-01-01',
    };
    expect(pageOf('FUNDING', { origin, kind: 'publicFunding', row: award })).toMatchObject({
      canonical: `${origin}/funding/${row.id}`,
      description: 'An award: Award, DARPA, United States, 2025, facts with their evidence and sources.',
    });
  });

  test('tells on only addresses of the web', () => {
    const links = {
      website: 'javascript:alert(1)',
      linkedIn: 'data:text/html,x',
      github: 'https://github.test/a',
    };
    const [organization] = pageOf('COMPANY_PROFILE', { origin, row: { ...row, ...links } }).jsonLd;
    expect(organization).toMatchObject({
      url: `${origin}/company/${row.id}/profile`,
      sameAs: ['https://github.test/a'],
    });
  });
});
