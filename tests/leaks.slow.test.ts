import { describe, expect, test } from 'vitest';
import type { Kind } from '#domain/kind.ts';
import { kindOf, KINDS } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { LIMITED_VIEWERS, twoWorlds, valueOf, valuesOf } from '#tests/support/twoWorlds.ts';

const waysOf = (kind: Kind): [string, Kind][] =>
  Object.entries(kind.relations).map(([name, { kind: next }]) => [name, kindOf(next)]);

const step = (relation: string, items: readonly SelectionItem[]): SelectionItem[] => [
  { type: 'related', as: relation, relation, items },
  { type: 'count', as: `${relation}Count`, relation },
];

const WAYS = KINDS.flatMap((kind) => waysOf(kind).map(([way, next]) => ({ kind, way, next })));

/** The relations that lead to a kind take turns in going down a third one, for what stands there is the same below each of them. */
function goesOn({ kind, way, next }: (typeof WAYS)[number], turn: number): boolean {
  const alike = WAYS.filter((one) => one.next === next);
  return alike.findIndex((one) => one.kind === kind && one.way === way) === turn % alike.length;
}

/** The values of the rows that a relation leads to, and of those that two more lead to from there. */
const threeDown = (from: (typeof WAYS)[number]): SelectionItem[] => [
  valueOf('id'),
  ...step(from.way, [
    ...valuesOf(from.next),
    ...waysOf(from.next).flatMap(([second, last], turn) =>
      step(second, [
        valueOf('id'),
        ...namingValues(last),
        ...(goesOn(from, turn)
          ? waysOf(last).flatMap(([third, end]) => step(third, [valueOf('id'), ...namingValues(end)]))
          : []),
      ]),
    ),
  ]),
];

// The values that may say something of other rows.
const namingValues = (kind: Kind): SelectionItem[] =>
  Object.keys(kind.fields)
    .filter((name) => ['id', 'json'].includes(kind.fields[name]?.type ?? ''))
    .map(valueOf);

describe.each(LIMITED_VIEWERS)(
  '%s is shown three levels down what there is without hidden rows',
  (_who, viewer) => {
    const { answers, rowsOf } = twoWorlds(viewer);

    test.each(WAYS.map((from) => [`${from.kind.name}.${from.way}`, from] as const))(
      '%s',
      async (name, from) => {
        const [one, other] = await answers((services) => rowsOf(services, from.kind, threeDown(from)));
        expect([name, one]).toEqual([name, other]);
      },
    );
  },
);
