import { expect, test } from 'vitest';
import { createChain } from './chain.ts';

test('values are in the order of their coming, whichever leave and are renewed', () => {
  const chain = createChain<string>();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((value) => chain.add(value));
  if (!a || !b || !c || !d) throw new Error('A link is missing.');
  chain.renew(a);
  expect(chain.values()).toEqual(['b', 'c', 'd', 'a']);
  chain.remove(c);
  chain.renew(a);
  expect([chain.values(), chain.size, chain.oldest()]).toEqual([['b', 'd', 'a'], 3, b]);
  chain.remove(b);
  chain.remove(a);
  expect([chain.values(), chain.oldest()]).toEqual([['d'], d]);
  chain.remove(d);
  chain.add('e');
  expect(chain.values()).toEqual(['e']);
});

test('what has left stays away: it leaves once, is not renewed, and holds none of the others', () => {
  const chain = createChain<string>();
  const [a, b] = [chain.add('a'), chain.add('b')];
  chain.remove(a);
  chain.remove(a);
  chain.renew(a);
  expect([chain.values(), chain.size]).toEqual([['b'], 1]);
  expect([a.older, a.newer, b.older, b.newer]).toEqual([undefined, undefined, undefined, undefined]);
});
