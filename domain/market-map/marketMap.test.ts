import { describe, expect, test } from 'vitest';
import { readListAddress } from '#domain/lists.ts';
import { mapTile } from '#tests/support/mapTile.ts';
import { arranged, bordersOf, spotted } from './arrange.ts';
import { inColumnOrder } from './boxOrder.ts';
import { parseBoxPath } from './boxPath.ts';
import { boxCondition, rowsHref } from './boxRows.ts';
import { boxName, figureWords, unlikeWords } from './boxWords.ts';
import { differenceOf } from './difference.ts';
import { mapAddress, mapQuestionPath, readMapAddress, usualMap, type MapState } from './mapAddress.ts';
import type { MapAnswer, MapTile } from './mapAnswer.ts';
import { listOfMap, MAP_NAMES, marketMap } from './maps.ts';

const tile = (name: string, boxes: readonly (string | null)[], more: Partial<MapTile> = {}): MapTile =>
  mapTile(name, { types: ['company'], boxes, ...more });

const box = (key: string | null, above: string | null, count = 1) => ({
  key,
  label: key,
  above,
  count,
  figure: null,
});

const answer: MapAnswer = {
  count: 3,
  figure: null,
  boxes: [box('ions', 'hardware', 2), box('atoms', 'hardware'), box(null, null)],
  above: [box('hardware', null, 3)],
  tiles: [
    tile('Zed', ['ions'], { size: 5, founded: 2001, border: 'a' }),
    tile('Abel', ['ions', 'atoms'], { size: 9, founded: 2010, border: 'b' }),
    tile('Lost', [null], { border: 'b' }),
  ],
};

const { kind } = listOfMap('companies').list;
const byModality = parseBoxPath(kind, 'modality');

describe('the address', () => {
  const state: MapState = {
    ...usualMap('companies'),
    conditions: [{ f: 'country', op: 'eq', v: 'DE' }],
    mode: 'matrix',
    box: 'modality',
    size: 'equal',
    badges: ['new'],
    order: 'name',
    density: 'compact',
    hasEmpty: true,
    hasNames: false,
    spot: 'ion',
    peek: 'p',
    until: 2018,
    since: '2026-10-01',
    to: '2026-11-01',
    beside: '2015',
  };

  test('holds all of a map, and is read back', () => {
    expect(readMapAddress('companies', mapAddress('companies', state)).state).toEqual(state);
  });

  test('says nothing of what is as usual', () => {
    expect(mapAddress('investors', usualMap('investors'))).toEqual([]);
    expect(readMapAddress('investors', []).state).toEqual(usualMap('investors'));
  });

  test('without marks has none', () => {
    const bare: MapState = { ...usualMap('companies'), badges: [] };
    expect(readMapAddress('companies', mapAddress('companies', bare)).state?.badges).toEqual([]);
  });

  test.each([
    [[['mode', 'boxs']], 'boxes'],
    [[['box', 'clas']], 'clas'],
    [[['size', 'name']], 'name'],
    [[['until', '18']], '18'],
    [[['since', 'May']], 'May'],
    [[['beside', '15']], '15'],
    [[['badges', 'new,aquired']], 'acquired'],
    [[['badges', '']], 'none'],
    [[['empty', 'yes']], 'yes'],
    [[['names', 'no']], 'no'],
    [[['contry', 'DE']], 'country'],
    [
      [
        ['box', 'modality'],
        ['box', 'country'],
      ],
      'given only once',
    ],
  ] as const)('%j is told to be wrong', (params, word) => {
    expect(readMapAddress('companies', params).problem).toContain(word);
  });

  test('asks the server for a matrix only where one is shown', () => {
    expect(mapQuestionPath('companies', state, '2026-10-01')).toBe(
      '/market-map-tiles/?map=companies&box=modality&across=lastRoundType&size=equal&border=operatingStatus&until=2018&asOf=2026-10-01&country=DE',
    );
    expect(mapQuestionPath('companies', { ...state, mode: 'boxes' })).not.toContain('across');
  });
});

describe('boxes', () => {
  test.each(MAP_NAMES)('of %s can be told by all that is offered', (name) => {
    const { box: usual, across, boxes } = marketMap(name);
    for (const f of [usual, across, ...boxes]) expect(parseBoxPath(kind, f).f).toBe(f);
  });

  test.each([
    ['country', 'DE', { f: 'country', op: 'eq', v: 'DE' }],
    ['modality', 'ion', { f: 'modality', op: 'includes', v: 'ion' }],
    ['lastDealDate', '2020', { f: 'lastDealDate', op: 'between', v: ['2020-01-01', '2020-12-31'] }],
    ['country', null, { f: 'country', op: 'blank', v: 'true' }],
    ['partners.stage', null, { not: { f: 'partners.stage', op: 'blank', v: 'false' } }],
  ] as const)('%s of %s leads to its rows', (f, key, condition) => {
    expect(boxCondition(parseBoxPath(kind, f), key)).toEqual(condition);
    const href = rowsHref('companies', { conditions: [], until: undefined }, [condition]);
    const { list } = listOfMap('companies');
    expect(
      readListAddress(list, [...new URLSearchParams(href.split('?')[1])]).state?.conditions,
    ).toHaveLength(1);
  });

  test('hold their tiles in order, below those above; a tile stands in each of its boxes', () => {
    const names = (order: MapState['order']) =>
      arranged(answer, { order, box: byModality }).map(({ above, boxes }) => [
        above?.key ?? null,
        boxes.map((filled) => [filled.box.key, filled.tiles.map(({ name }) => name)]),
      ]);
    expect(names('size')).toEqual([
      [
        'hardware',
        [
          ['ions', ['Abel', 'Zed']],
          ['atoms', ['Abel']],
        ],
      ],
      [null, [[null, ['Lost']]]],
    ]);
    expect(names('founded')[0]?.[1]?.[0]).toEqual(['ions', ['Zed', 'Abel']]);
  });

  test('of what is not known stand last, however many it is not known of', () => {
    const boxes = [box(null, null, 9), box('planning', null, 2), box('finance', null, 1)];
    const [group] = arranged(
      { ...answer, boxes, above: [] },
      { order: 'name', box: byModality, known: [box('drugs', null, 0)] },
    );
    expect(group?.boxes.map((filled) => filled.box.key)).toEqual(['planning', 'finance', 'drugs', null]);
  });

  test('that are empty stand with the others where they are asked for', () => {
    const known = [box('ions', 'hardware', 0), box('spins', 'hardware', 0), box('software', 'software', 0)];
    const groups = arranged(answer, { order: 'name', box: byModality, known });
    expect(
      groups.map(({ above, boxes }) => [above?.key ?? null, boxes.map((filled) => filled.box.key)]),
    ).toEqual([
      ['hardware', ['ions', 'atoms', 'spins']],
      ['software', ['software']],
      [null, [null]],
    ]);
  });

  test('stand as stages and years do, with those that are empty between them, and so do the columns of a matrix', () => {
    const boxes = [box('series_a', null, 9), box(null, null, 5), box('seed', null, 2)];
    const byStage = parseBoxPath(kind, 'lastRoundType');
    const [group] = arranged(
      { ...answer, boxes, above: [] },
      { order: 'name', box: byStage, known: [box('series_c', null, 0), box('angel', null, 0)] },
    );
    expect(group?.boxes.map((filled) => filled.box.key)).toEqual([
      'seed',
      'angel',
      'series_a',
      'series_c',
      null,
    ]);
    const years = ['2024', null, '2019'].map((key) => box(key, null));
    const { across } = inColumnOrder(parseBoxPath(kind, 'lastDealDate'), { ...answer, across: years });
    expect(across?.map(({ key }) => key)).toEqual(['2019', '2024', null]);
  });

  test('have words', () => {
    expect(boxName(parseBoxPath(kind, 'country'), { key: 'DE', label: null })).toBe('Germany');
    expect(boxName(parseBoxPath(kind, 'country'), { key: null, label: null })).toBe('Not known');
    expect(figureWords('totalRaisedUsd', { known: 2, value: 1_500_000 })).toBe('$1.5m');
    expect(figureWords('keyMetricValue', { known: 2, value: 12 })).toBe('median of key metric: 12');
    expect(figureWords('keyMetricValue', { known: 2, value: null })).toBe('key metric known of 2');
    expect(figureWords('keyMetricValue', { known: 0, value: null })).toBe('');
    // Investors share companies, and two partners each other.
    expect(figureWords('portfolioCount', { known: 2, value: 3 })).toBe('median of portfolio companies: 3');
    expect(figureWords('partnerCount', { known: 2, value: 1 })).toBe('median of partners: 1');
    expect(figureWords('joinedRoundsUsd', { known: 2, value: 1_500_000 })).toBe('median $1.5m');
    expect(figureWords('dealCount', { known: 2, value: 3 })).toBe('3 deals');
    expect(figureWords('equal', null)).toBe('');
    expect(unlikeWords('keyMetricValue', { known: 2, value: null })).toContain('different kinds');
    expect(unlikeWords('keyMetricValue', { known: 2, value: 12 })).toBe('');
  });
});

test('the borders of most tiles have a colour, the most first', () => {
  expect(bordersOf(answer.tiles)).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test('a spotlight finds names however they are written', () => {
  expect(spotted(answer.tiles, { spot: ' ÁB' })).toEqual(new Set(['Abel']));
  expect(spotted(answer.tiles, { spot: '' })).toBeUndefined();
});

test('a difference tells what came, went and moved, and whether it may miss something', () => {
  const before: MapAnswer = {
    ...answer,
    tiles: [tile('Zed', ['atoms']), tile('Gone', ['ions']), tile('Abel', ['atoms', 'ions'])],
  };
  const { added, left, moved, isPartial } = differenceOf(before, answer);
  expect(added.map(({ name }) => name)).toEqual(['Lost']);
  expect(left.map(({ name }) => name)).toEqual(['Gone']);
  expect(moved.map(({ after }) => after.name)).toEqual(['Zed']);
  expect(isPartial).toBe(false);
  expect(differenceOf({ ...before, count: 9 }, answer).isPartial).toBe(true);
});
