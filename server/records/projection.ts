import type { Kind } from '#domain/kind.ts';
import { byEveryName, edgeOf, kindOf, ownName } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';

const field = (name: string): SelectionItem => ({ type: 'field', as: name, of: 'row', name });

/** The members that name a row to people: id, name and, where the kind has one, its key. */
export function briefItems(kind: Kind): readonly SelectionItem[] {
  const names = ['id', kind.nameField, ...(kind.keyField ? [kind.keyField] : [])];
  return [...new Set(names)].map((name) => field(name));
}

// What a source says of itself is as short as its name.
const linkItems = (kind: Kind): readonly SelectionItem[] =>
  kind.nestedOnly ? ['id', ...Object.keys(kind.fields)].map((name) => field(name)) : briefItems(kind);

/** The relations of a kind whose links carry values of their own. */
export const edgeNames = (kind: Kind): string[] =>
  Object.keys(kind.relations).filter((name) => kind.relations[name]?.type === 'edge');

/** Every stored value of a row in wire names, its to-one links and lists of ids as {id, name}, and the edges named. */
export function rowItems(kind: Kind, edges: readonly string[] = []): readonly SelectionItem[] {
  const fields = ['id', ...Object.keys(kind.fields)].map((name) => field(name));
  const links = Object.entries(kind.relations).flatMap(([name, relation]): readonly SelectionItem[] => {
    if (relation.type === 'inverse') return [];
    const target = kindOf(relation.kind);
    if (relation.type !== 'edge') {
      return [{ type: 'related', as: name, relation: name, items: linkItems(target) }];
    }
    if (!edges.includes(name)) return [];
    const edge = edgeOf(relation.edge);
    const edgeFields = Object.keys(byEveryName(edge, edge.fields)).map((as): SelectionItem => ({
      type: 'field',
      as,
      of: 'edge',
      name: ownName(edge, as),
    }));
    return [{ type: 'related', as: name, relation: name, items: [...briefItems(target), ...edgeFields] }];
  });
  return [...fields, ...links, ...(kind.unversioned ? [] : [field('version'), field('updatedAt')])];
}

/** A row with what points to it: edges, related rows in brief, and every fact with its source. */
export function detailItems(kind: Kind): readonly SelectionItem[] {
  const inverse = Object.entries(byEveryName(kind, kind.relations)).filter(
    ([, relation]) => relation.type === 'inverse',
  );
  const related = inverse.map(([name, relation]): SelectionItem => {
    const target = kindOf(relation.kind);
    const items = target.nestedOnly ? rowItems(target) : briefItems(target);
    return { type: 'related', as: name, relation: ownName(kind, name), items };
  });
  return [...rowItems(kind, edgeNames(kind)), ...related];
}
