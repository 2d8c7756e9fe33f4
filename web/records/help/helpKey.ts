import type { Kind } from '#domain/kind.ts';
import type { EdgeName } from '#domain/names.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, ownName, relationOf } from '#domain/registry.ts';

/** By which the help names the field or link at the end of a path; the values of an edge count where it led to the kind. */
export function helpKey(kind: Kind, path: string, edge?: EdgeName): string {
  const [first = '', ...rest] = path.split('.');
  const relation = relationOf(kind, first);
  if (rest.length > 0 && relation) {
    const over = relation.type === 'edge' ? relation.edge : undefined;
    return helpKey(kindOf(relation.kind), rest.join('.'), over);
  }
  const isOnEdge = !relation && !fieldOf(kind, first) && edge && edgeFieldOf(edgeOf(edge), first);
  return isOnEdge ? `${edge}.${ownName(edgeOf(edge), first)}` : `${kind.name}.${ownName(kind, first)}`;
}
