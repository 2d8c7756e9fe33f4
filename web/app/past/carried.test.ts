import { describe, expect, test, vi } from 'vitest';
import type { DataRouter, To } from 'react-router';
import { carried, stayInPast } from './carried.ts';

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

  test('is as before once the past is left, and leads to now where that is asked for', () => {
    vi.stubGlobal('window', { location: { href: FROM } });
    const led: unknown[] = [];
    const navigate: DataRouter['navigate'] = async (to: number | To | null) => void led.push(to);
    const router = { navigate };
    const before = router.navigate;
    const leave = stayInPast(router, '2026-01-01');
    void router.navigate('/papers');
    void router.navigate('/papers', { state: { isNow: true } });
    void router.navigate(-1);
    leave();
    expect(router.navigate).toBe(before);
    expect(led).toEqual(['/papers?asOf=2026-01-01', '/papers', -1]);
  });
});
