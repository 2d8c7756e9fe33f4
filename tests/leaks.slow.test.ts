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

/** The values of the rows that a relation leads to, and of those that two more lead to from there. */
const threeDown = (relation: string, next: Kind): SelectionItem[] => [
  valueOf('id'),
  ...step(relation, [
    ...valuesOf(next),
    ...waysOf(next).flatMap(([second, last]) =>
      step(second, [
        valueOf('id'),
        ...waysOf(last).flatMap(([third, end]) => step(third, [valueOf('id'), ...namingValues(end)])),
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

    test.each(
      KINDS.flatMap((kind) =>
        waysOf(kind).map(([way, next]) => [`${kind.name}.${way}`, kind, way, next] as const),
      ),
    )('%s', async (name, kind, way, next) => {
      const [one, other] = await answers((services) => rowsOf(services, kind, threeDown(way, next)));
      expect([name, one]).toEqual([name, other]);
    });
  },
);
