import { describe, expect, test } from 'vitest';
import { carried } from './carried.ts';

const FROM = 'https://atlas.test/companies?asOf=2026-01-01&country=DE';

describe('a step from a screen that is read as of a moment', () => {
  test.each([
    ['?country=FR', '/companies?country=FR&asOf=2026-01-01'],
    ['?', '/companies?asOf=2026-01-01'],
    ['/papers', '/papers?asOf=2026-01-01'],
    ['/roadmap?of=qubits#table', '/roadmap?of=qubits&asOf=2026-01-01#table'],
    ['/papers?asOf=2020-02-02', '/papers?asOf=2020-02-02'],
    ['/company/a/profile', '/company/a/profile'],
    ['/', '/'],
    ['https://elsewhere.test/x', 'https://elsewhere.test/x'],
  ])('to %s leads to %s', (to, leads) => {
    expect(carried(to, '2026-01-01', FROM)).toBe(leads);
  });

  test('to a place in parts does too', () => {
    expect(carried({ pathname: '/papers', search: '?sort=name' }, '2026-01-01', FROM)).toBe(
      '/papers?sort=name&asOf=2026-01-01',
    );
  });

  test('and from what is of now nothing is carried', () => {
    expect(carried('/papers', undefined, 'https://atlas.test/companies')).toBe('/papers');
  });
});
