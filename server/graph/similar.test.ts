import { expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { plainId } from '#tests/support/naiveNetwork.ts';
import { Ids } from '#server/database/values/ids.ts';
import { LINKS, THINGS } from './links.ts';
import { arcCode, EVERYBODY, makeNetwork, type Network, NOBODY } from './network.ts';
import { similar } from './similar.ts';

const kinds: readonly string[] = THINGS.map(({ name }) => name);
const relations = LINKS.map(({ name }) => name);
const things = [
  'organization',
  'organization',
  'organization',
  'organization',
  'classification',
  'country',
  'fundingRound',
  'fundingRound',
  'organization',
  'fundingRound',
];
const [subject, twin, neighbour, hidden, quantum, swiss, roundA, roundB, fund, roundC] =
  things.keys() as Iterable<number> as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
const rows: readonly [number, string, number][] = [
  ...[subject, twin].map((one): [number, string, number] => [
    one,
    'organization.primaryClassification',
    quantum,
  ]),
  ...[subject, twin, neighbour, hidden].map((one): [number, string, number] => [
    one,
    'organization.inCountry',
    swiss,
  ]),
  [roundA, 'fundingRound.entity', subject],
  [roundB, 'fundingRound.entity', twin],
  [roundC, 'fundingRound.entity', hidden],
  ...[roundA, roundB, roundC].map((one): [number, string, number] => [one, 'investment', fund]),
];

function network(links: typeof rows = rows): Network {
  const ids = new Ids();
  for (const thing of things.keys()) ids.add(plainId(thing));
  return makeNetwork(
    {
      ids,
      kinds,
      relations,
      kindOfThing: Uint8Array.from(things, (kind) => kinds.indexOf(kind)),
      readerOfThing: Int32Array.from(things, (_, thing) => (thing === hidden ? NOBODY : EVERYBODY)),
      authors: new Map(),
    },
    {
      from: Int32Array.from(links, ([from]) => from),
      to: Int32Array.from(links, ([, , to]) => to),
      codes: Uint16Array.from(links, ([, relation]) => arcCode(relations.indexOf(relation), true)),
      readers: new Map(),
      size: links.length,
    },
  );
}

test('who shares more, and rarer things, comes first, each with what is shared; the hidden one does not come', () => {
  const found = similar(network(), plainId(subject), { viewer: VISITOR });
  const named = found.map(({ id, reasons }) => ({
    id,
    reasons: Object.fromEntries(
      reasons.map(({ reason, shared }) => [reason, shared.map((thing) => thing.id)]),
    ),
  }));
  expect(named).toEqual([
    {
      id: plainId(twin),
      reasons: { investors: [plainId(fund)], classification: [plainId(quantum)], country: [plainId(swiss)] },
    },
  ]);
  expect(similar(network(), plainId(subject), { viewer: VISITOR, limit: 0 })).toHaveLength(0);
  expect(similar(network(), plainId(hidden), { viewer: VISITOR })).toEqual([]);
});

test('what shares the country alone is not similar, and can be compared all the same', () => {
  const [compared] = similar(network(), plainId(subject), { viewer: VISITOR, other: plainId(neighbour) });
  expect(compared?.reasons.map(({ reason }) => reason)).toEqual(['country']);
  expect(similar(network(), plainId(neighbour), { viewer: VISITOR })).toEqual([]);
});

test('what a visitor may not see does not move a score', () => {
  const scoresOf = (more: readonly [number, string, number][]): number[] =>
    similar(network([...rows, ...more]), plainId(subject), { viewer: VISITOR }).map(({ score }) => score);
  expect(scoresOf([[hidden, 'organization.primaryClassification', quantum]])).toEqual(scoresOf([]));
  expect(scoresOf([[neighbour, 'organization.primaryClassification', quantum]])).not.toEqual(scoresOf([]));
});

test('a shared partner counts whichever side the partnership was written from', () => {
  const partners: readonly [number, string, number][] = [
    [subject, 'partnership', fund],
    [fund, 'partnership', neighbour],
  ];
  const found = similar(network([...rows, ...partners]), plainId(subject), {
    viewer: VISITOR,
    other: plainId(neighbour),
  });
  expect(found[0]?.reasons.find(({ reason }) => reason === 'partners')?.shared).toMatchObject([
    { id: plainId(fund) },
  ]);
});
