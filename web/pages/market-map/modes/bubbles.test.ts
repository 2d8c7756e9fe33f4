import { expect, test } from 'vitest';
import { bubblesOf, HEADING, type Circle } from './bubbles.ts';
import type { DrawnNode } from './drawnNodes.ts';

const node = (key: string, label: string, children: readonly DrawnNode[], amount = 1): DrawnNode => ({
  key,
  label,
  amount,
  words: '',
  title: label,
  href: '',
  children,
});

// Boxes of many sizes with long names, some below others, as a map of classes has them.
const box = (n: number): DrawnNode =>
  node(
    `box ${n}`,
    `Superconducting computers ${n}`,
    Array.from({ length: 1 + ((n * 7) % 23) }, (_, at) =>
      node(`${n} ${at}`, `Entry ${at}`, [], 1 + ((n * at * 31) % 97)),
    ),
  );
const BOXES = Array.from({ length: 14 }, (_, n) => box(n));
const GROUPED = [0, 1, 2].map((n) =>
  node(
    `above ${n}`,
    `Hardware and its parts ${n}`,
    [3, 4, 5].map((part) => box(n * 10 + part)),
  ),
);

const parentsOf = (nodes: readonly DrawnNode[]): ReadonlyMap<string, DrawnNode> =>
  new Map(
    nodes.flatMap((one) => [
      ...one.children.map((child) => [child.key, one] as const),
      ...parentsOf(one.children),
    ]),
  );

type Rectangle = { readonly key: string } & Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

// How much room the words take at most.
const rectangleOf = ({ node: { key }, heading }: Circle): readonly Rectangle[] => {
  if (!heading) return [];
  const half = (heading.text.length * HEADING.size * HEADING.letter) / 2;
  const [left, right] = [heading.x - half, heading.x + half];
  return [{ key, left, right, top: heading.y - 10, bottom: heading.y + 3 }];
};

const isOver = (words: Rectangle, { x, y, r }: Circle): boolean => {
  const [across, down] = [
    Math.max(words.left - x, 0, x - words.right),
    Math.max(words.top - y, 0, y - words.bottom),
  ];
  return Math.hypot(across, down) < r - 0.01;
};

test.each([
  ['a wide screen', { width: 1100, height: 820 }, BOXES],
  ['a wide screen, by groups', { width: 1100, height: 820 }, GROUPED],
  ['a phone', { width: 340, height: 520 }, BOXES],
  ['a phone, by groups', { width: 340, height: 520 }, GROUPED],
])('headings lie over no other and over no circle but those that they stand in: %s', (_, size, nodes) => {
  const circles = bubblesOf(nodes, size);
  const parents = parentsOf(nodes);
  const isWithin = (key: string, outer: string): boolean => {
    const parent = parents.get(key);
    return parent !== undefined && (parent.key === outer || isWithin(parent.key, outer));
  };
  const words = circles.flatMap(rectangleOf);
  expect(words.length).toBeGreaterThan(2);
  for (const one of words) {
    const below = circles.filter(({ node: { key } }) => key !== one.key && !isWithin(one.key, key));
    expect(below.filter((circle) => isOver(one, circle)).map(({ node: { key } }) => key)).toEqual([]);
    const others = words.filter(
      (other) =>
        other !== one &&
        other.left < one.right &&
        one.left < other.right &&
        other.top < one.bottom &&
        one.top < other.bottom,
    );
    expect(others).toEqual([]);
  }
});

test('circles stand within the picture, beside each other, and the same each time', () => {
  const size = { width: 1100, height: 820 };
  const circles = bubblesOf(GROUPED, size);
  expect(bubblesOf(GROUPED, size)).toEqual(circles);
  const entries = circles.filter(({ node: { children } }) => children.length === 0);
  expect(entries.length).toBeGreaterThan(50);
  for (const [at, { x, y, r }] of entries.entries()) {
    expect(Math.hypot(x - 550, y - 410) + r).toBeLessThanOrEqual(410.01);
    for (const other of entries.slice(at + 1)) {
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(r + other.r - 0.01);
    }
  }
  // Areas stand for amounts, whatever room names take.
  const [one, other] = entries;
  expect((one?.r ?? 0) ** 2 / (other?.r ?? 1) ** 2).toBeCloseTo(
    (one?.node.amount ?? 0) / (other?.node.amount ?? 1),
    6,
  );
});
