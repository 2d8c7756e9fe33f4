import { expect, test } from 'vitest';
import { comparable, pointsOf, type Peer } from './peers.ts';

const peer = (id: string, rest: Partial<Peer> = {}): Peer => ({
  id,
  name: id.toUpperCase(),
  founded: 2015,
  totalRaisedUsd: '1000000',
  capitalUsd: '3000000',
  statedTotalUsd: null,
  keyMetricValue: '30',
  keyMetricYear: 2024,
  keyMetricModality: 'Trapped ion',
  keyMetricMachine: 'gate',
  ...rest,
});

test('only who has both values is drawn; this one last and always named', () => {
  const peers = [
    peer('own'),
    peer('a', { founded: null }),
    peer('b', { keyMetricValue: null }),
    peer('c', { totalRaisedUsd: null }),
  ];
  expect(pointsOf(peers, { across: 'founded', money: 'equity', own: 'own' }).map(({ key }) => key)).toEqual([
    'b',
    'own',
  ]);
  expect(
    pointsOf(peers, { across: 'metric', money: 'equity', own: 'own' }).map(({ key, look, label }) => [
      key,
      look,
      label,
    ]),
  ).toEqual([
    ['a', 'faint', 'A'],
    ['own', 'own', 'OWN'],
  ]);
});

test('amounts are drawn as numbers', () => {
  const [drawn] = pointsOf([peer('own', { totalRaisedUsd: '1250000.5', keyMetricValue: '0.002' })], {
    across: 'metric',
    money: 'equity',
    own: 'own',
  });
  expect(drawn).toMatchObject({ across: 0.002, up: 1_250_000.5 });
  expect(
    pointsOf([peer('own', { totalRaisedUsd: '0' })], { across: 'founded', money: 'equity', own: 'own' }),
  ).toEqual([]);
});

test.each([
  ['equity', [1_000_000]],
  ['capital', [3_000_000]],
  ['stated', []],
] as const)('drawn by %s they stand at %j', (money, ups) => {
  expect(pointsOf([peer('own')], { across: 'founded', money, own: 'own' }).map(({ up }) => up)).toEqual(ups);
});

test('of a large class the best funded few are named', () => {
  const many = Array.from({ length: 30 }, (_, index) => peer(`p${index}`));
  const named = pointsOf([...many, peer('own')], { across: 'founded', money: 'equity', own: 'own' }).filter(
    ({ label }) => label !== undefined,
  );
  expect(named.map(({ key }) => key)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'own']);
});

test('key metrics are compared among machines of one kind and modality, years of foundation among all', () => {
  const peers = [
    peer('a'),
    peer('b', { keyMetricModality: 'Annealing' }),
    peer('c', { keyMetricModality: null }),
    peer('d', { keyMetricMachine: 'analog' }),
    peer('e', { keyMetricMachine: null }),
  ];
  expect(comparable(peers, 'metric', peer('own')).map(({ id }) => id)).toEqual(['a']);
  const analog = peer('own', { keyMetricMachine: 'analog' });
  expect(comparable(peers, 'metric', analog).map(({ id }) => id)).toEqual(['d']);
  expect(comparable(peers, 'founded', peer('own'))).toHaveLength(5);
});
