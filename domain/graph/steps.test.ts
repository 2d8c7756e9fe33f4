import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRAPH_RELATIONS } from './relations.ts';
import { GRAPH_LIMITS, type GraphStep, readableSteps, readSteps, writeSteps } from './steps.ts';

const id = fc.uuid();
const seen = {
  relation: fc.constantFrom(...GRAPH_RELATIONS.map(({ name }) => name)),
  way: fc.constantFrom('out', 'in'),
};
const step: fc.Arbitrary<GraphStep> = fc.oneof(
  fc.record({ type: fc.constant('add'), id }),
  fc.record({ type: fc.constant('around'), id, depth: fc.integer({ min: 1, max: GRAPH_LIMITS.depth }) }),
  fc.record({ type: fc.constant('expand'), id, ...seen }),
  fc.record({ type: fc.constant('each'), ...seen }),
  fc.record({ type: fc.constant('between'), from: id, to: id }),
  fc.record({
    type: fc.constant('path'),
    from: id,
    to: id,
    hops: fc.integer({ min: 1, max: GRAPH_LIMITS.hops }),
    all: fc.boolean(),
  }),
  fc.record({ type: fc.constant('list') }),
);

test('steps read as they were written', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      expect(readSteps(writeSteps(steps))).toEqual(steps);
      expect(readableSteps(writeSteps(steps))).toEqual(steps);
    }),
  );
});

test('what is no step is refused, and passed over by a screen', () => {
  const one = '00000000-0000-4000-8000-000000000001';
  for (const text of [
    'add',
    'add:x',
    `add:${one}:${one}`,
    `around:${one}:9`,
    `expand:${one}:investment`,
    `expand:${one}:toString.in`,
    `expand:${one}:investment.in.out`,
    `path:${one}:x`,
    `path:${one}:${one}:0`,
    `path:${one}:${one}:7`,
    `path:${one}:${one}:3:4`,
    'list:1',
    'each:',
  ]) {
    expect(() => readSteps(text)).toThrow('steps');
    expect(readableSteps(`${text},add:${one}`)).toEqual([{ type: 'add', id: one }]);
  }
});
