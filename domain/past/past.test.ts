import { describe, expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { isPastScreen } from './address.ts';
import { addressAsOf, withoutMoment } from './ofMoment.ts';
import { readMoment } from './moment.ts';
import { momentText } from './momentText.ts';
import { isReadAsOf, pathAsOf } from './pastPaths.ts';

const NOW = new Date('2026-11-29T16:00:00.000Z');

describe('a moment', () => {
  test.each([
    ['2026-01-31', '2026-01-31T23:59:59.999Z'],
    ['2026-11-30', '2026-11-30T23:59:59.999Z'],
    ['2026-01-31T08:30Z', '2026-01-31T08:30:00.000Z'],
    ['2026-01-31T08:30:01Z', '2026-01-31T08:30:01.000Z'],
    ['2026-11-29T16:00:00.000Z', '2026-11-29T16:00:00.000Z'],
    ['1000-01-01', '1000-01-01T23:59:59.999Z'],
  ])('%s is %s', (text, moment) => {
    expect(readMoment(text, NOW)).toBe(moment);
  });

  test.each([
    '2026-12-01',
    '2026-11-29T16:00:00.001Z',
    '2026-02-30',
    '0999-12-31',
    '2026-01-31T24:01Z',
    '2026-02-30T10:00Z',
    '2026-01-31T08:30',
    '2026-01-31T08:30+01:00',
    '',
    ' 2026-01-31',
    'now',
  ])('%j is none that has begun', (text) => {
    expect(() => readMoment(text, NOW)).toThrow('that has begun');
  });

  test('is told by its day where it is the end of one, else to the minute', () => {
    expect(momentText('2026-01-31T23:59:59.999Z')).toBe('31 Jan 2026');
    expect(momentText('2026-01-31T08:30:59.100Z')).toBe('31 Jan 2026, 08:30 UTC');
    expect(momentText('2026-01-31')).toBe('31 Jan 2026');
    expect(momentText('2026-01-31T08:30Z')).toBe('31 Jan 2026, 08:30 UTC');
  });
});

describe('what is read as of a moment', () => {
  test('every list and its rows, and nothing that they have besides', () => {
    for (const { path } of KINDS.flatMap(({ rest }) => rest)) {
      for (const one of [path, `${path}?limit=1`, `${path}0198c0de-0000-7000-8000-000000000001/`]) {
        expect([one, isReadAsOf(one)]).toEqual([one, true]);
      }
      for (const other of [`${path}a/history/`, path.slice(0, -1), `/x${path}`]) {
        expect([other, isReadAsOf(other)]).toEqual([other, false]);
      }
    }
  });

  test.each([
    '/search/global/?search=a',
    '/graph/scene/',
    '/portfolio/?id=a',
    '/saved-views/',
    '/permalinks/',
  ])('%s is of now', (path) => {
    expect(pathAsOf(path, '2026-01-01')).toBe(path);
  });

  test('a path that names a later moment than its page keeps to that of the page', () => {
    const tiles = (moment: string) => `/market-map-tiles/?asOf=${moment}&map=users`;
    expect(pathAsOf(tiles('2026-01-02'), '2026-01-01')).toBe(tiles('2026-01-01'));
    expect(pathAsOf(tiles('2026-01-01'), '2026-01-01')).toBe(tiles('2026-01-01'));
    expect(pathAsOf(tiles('2026-01-01'), '2026-01-01T08:30:00Z')).toBe(tiles('2026-01-01T08:30:00Z'));
    expect(pathAsOf(tiles('2025-12-31'), '2026-01-01T08:30:00Z')).toBe(tiles('2025-12-31'));
  });

  test('a path that names its own moment keeps it', () => {
    const path = '/market-map-tiles/?asOf=2025-01-01&map=users';
    expect(pathAsOf(path, '2026-01-01')).toBe(path);
    expect(pathAsOf('/papers/', '2026-01-01')).toBe('/papers/?asOf=2026-01-01');
    expect(pathAsOf('/papers/?limit=1', '2026-01-01')).toBe('/papers/?limit=1&asOf=2026-01-01');
    expect(pathAsOf('/papers/', undefined)).toBe('/papers/');
  });

  test('lists and tools, and no other screen', () => {
    for (const path of [
      '/companies',
      '/papers',
      '/roadmap',
      '/heatmap',
      '/market-map/users',
      '/map',
      '/promises',
      '/deals',
    ]) {
      expect([path, isPastScreen(path)]).toEqual([path, true]);
    }
    for (const path of ['/', '/graph-explorer', '/search', '/company/a/profile', '/nowhere', '/embed/a']) {
      expect([path, isPastScreen(path)]).toEqual([path, false]);
    }
  });

  test('an address says what it shows without its moment', () => {
    const params = [
      ['country', 'DE'],
      ['asOf', '2026-01-01'],
      ['frozenUnder', 'a'],
    ] as const;
    expect(withoutMoment(params)).toEqual([['country', 'DE']]);
    expect(addressAsOf('/companies', '2026-01-01')).toBe('/companies?asOf=2026-01-01');
  });
});
