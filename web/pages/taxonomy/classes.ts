import { formatCount, NO_VALUE } from '#domain/format.ts';
import { formatUsd, type MoneyFigure, moneyFigure } from '#domain/money.ts';
import { raisedBy, type ClassTotal } from './totals.ts';

/** A class with those right below it; its key is its slug. */
export type ClassNode = ClassTotal & { readonly key: string; readonly children: readonly ClassNode[] };

/** The classes as a tree, in their order; one whose parent is not among them stands at the top. */
export function classTree(classes: readonly ClassTotal[]): readonly ClassNode[] {
  const known = new Set(classes.map(({ id }) => id));
  const parentOf = ({ parentClassification: parent }: ClassTotal): string =>
    parent && known.has(parent.id) ? parent.id : '';
  const childrenOf = Map.groupBy(classes, parentOf);
  const grow = (parent: string, above: ReadonlySet<string>): readonly ClassNode[] =>
    (childrenOf.get(parent) ?? [])
      .filter(({ id }) => !above.has(id))
      .map((one) => ({ ...one, key: one.slug, children: grow(one.id, new Set([...above, one.id])) }));
  return grow('', new Set());
}

/** The classes from the top down to the one of a slug; none where it is not in the tree. */
export function pathTo(nodes: readonly ClassNode[], slug: string | null): readonly ClassNode[] {
  for (const node of nodes) {
    if (node.slug === slug) return [node];
    const below = pathTo(node.children, slug);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** What the size of a class can be, with money as one of its figures. */
export const measuresIn = (figure: MoneyFigure) =>
  [
    { key: 'companies', label: 'Companies', of: (one: ClassTotal) => one.companies, words: formatCount },
    {
      key: 'raised',
      label: moneyFigure(figure).label,
      of: (one: ClassTotal) => raisedBy(one, figure),
      words: formatUsd,
    },
    { key: 'papers', label: 'Papers', of: (one: ClassTotal) => one.papers, words: formatCount },
  ] as const;

/** One of the sizes. */
export type Measure = ReturnType<typeof measuresIn>[number];

/** The size of a class in words. */
export function measured({ of, words }: Measure, one: ClassTotal): string {
  const amount = of(one);
  return amount === null ? NO_VALUE : words(amount);
}
