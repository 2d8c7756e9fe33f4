import { expect, test } from 'vitest';
import { classTree, measured, measuresIn, pathTo } from './classes.ts';
import type { ClassTotal } from './totals.ts';

const classOf = (slug: string, parent: string | null, more: Partial<ClassTotal> = {}): ClassTotal => ({
  id: `id of ${slug}`,
  slug,
  name: slug,
  level: 1,
  parentClassification: parent === null ? null : { id: `id of ${parent}`, slug: parent, name: parent },
  organizations: 0,
  companies: 0,
  companyUsd: null,
  companyCapitalUsd: null,
  companyStatedUsd: null,
  papers: 0,
  ...more,
});

test('classes stand below their parents in their order; without a known parent at the top, and never in a circle', () => {
  const tree = classTree([
    classOf('hardware', null),
    classOf('ions', 'hardware'),
    classOf('stray', 'hidden'),
    classOf('traps', 'ions'),
    classOf('snake', 'tail'),
    classOf('tail', 'snake'),
  ]);
  const names = (nodes: typeof tree): unknown => nodes.map(({ slug, children }) => [slug, names(children)]);
  expect(names(tree)).toEqual([
    ['hardware', [['ions', [['traps', []]]]]],
    ['stray', []],
  ]);
  expect(pathTo(tree, 'traps').map(({ slug }) => slug)).toEqual(['hardware', 'ions', 'traps']);
  expect(pathTo(tree, 'nothing')).toEqual([]);
  expect(pathTo(tree, null)).toEqual([]);
});

test('what is not known is a dash, and no nought', () => {
  const one = classOf('ions', null, { companies: 1200, papers: 0 });
  expect(measuresIn('equity').map((measure) => measured(measure, one))).toEqual(['1,200', '–', '0']);
});

test.each([
  ['equity', 'Private equity', '$2.5m'],
  ['capital', 'All capital', '$4.0m'],
  ['stated', 'Stated', '$7.0m'],
] as const)('with %s the money of a class is under "%s"', (figure, label, words) => {
  const one = classOf('ions', null, {
    companyUsd: 2_500_000,
    companyCapitalUsd: 4_000_000,
    companyStatedUsd: 7_000_000,
  });
  const [, raised] = measuresIn(figure);
  expect([raised.label, measured(raised, one)]).toEqual([label, words]);
});
