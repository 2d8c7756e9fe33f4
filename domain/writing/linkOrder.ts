import type { Kind } from '#domain/kind.ts';

/** Kinds sorted so that each stands behind all whose rows its own point to: in this order links lead to what is there already. */
export function inLinkOrder(kinds: readonly Kind[]): Kind[] {
  const sorted: Kind[] = [];
  const visit = (kind: Kind, path: readonly Kind[]): void => {
    if (sorted.includes(kind) || path.includes(kind)) return;
    const links = Object.values(kind.relations).filter(
      (relation) => (relation.type === 'ref' || relation.type === 'refs') && relation.derived === undefined,
    );
    for (const target of kinds.filter(({ name }) => links.some((link) => link.kind === name))) {
      visit(target, [...path, kind]);
    }
    sorted.push(kind);
  };
  for (const kind of kinds) visit(kind, []);
  return sorted;
}
