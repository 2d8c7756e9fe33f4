import type { Kind } from '#domain/kind.ts';
import type { Viewer } from '#domain/access.ts';
import { edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { FieldAccess } from './fieldAccess.ts';

/** How PostgreSQL's text of a selection becomes the text that JSON.stringify writes. */
export type TextForm = 'plain' | 'any';

/** What a selection holds that its text depends on. */
export interface Survey {
  readonly form: TextForm;
  /** The text can be passed on: nothing in it is restricted, and no object is empty. */
  readonly isPassable: boolean;
}

interface Found {
  hasAny: boolean;
  isPassable: boolean;
}

/** Looks through a selection on rows of a kind. */
export function survey(
  kind: Kind,
  items: readonly SelectionItem[],
  access: { viewer: Viewer; mayPass: FieldAccess },
): Survey {
  const found: Found = { hasAny: false, isPassable: true };
  const look = (place: Place, members: readonly SelectionItem[]): void => {
    // An object without members is {} to GraphQL, which no row of a statement is.
    if (members.length === 0) found.isPassable = false;
    for (const item of members) {
      if (item.type === 'object') look(place, item.items);
      if (item.type === 'related') look(follow(place, item.relation), item.items);
      if (item.type === 'field') lookAtField(place, item, { found, access });
    }
  };
  look({ kind }, items);
  return { form: found.hasAny ? 'any' : 'plain', isPassable: found.isPassable };
}

interface Place {
  readonly kind: Kind;
  readonly relation?: Relation;
}

function follow({ kind }: Place, name: string): Place {
  const relation = relationOf(kind, name);
  return relation ? { kind: kindOf(relation.kind), relation } : { kind };
}

function lookAtField(
  { kind, relation }: Place,
  item: Extract<SelectionItem, { type: 'field' }>,
  { found, access }: { found: Found; access: { viewer: Viewer; mayPass: FieldAccess } },
): void {
  const edge = item.of === 'edge' && relation?.type === 'edge' ? edgeOf(relation.edge) : undefined;
  const field: Field | undefined = edge ? edge.fields[item.name] : fieldOf(kind, item.name);
  found.isPassable &&= access.mayPass(access.viewer, edge ?? kind, item.name);
  if (field?.type === 'json') found.hasAny = true;
}

/** PostgreSQL's JSON text in the bytes that JSON.stringify would write for it: texts are put together so, values of any shape come as they are kept. */
export const exactText = (text: string, form: TextForm): string =>
  form === 'any' ? JSON.stringify(JSON.parse(text)) : text;
