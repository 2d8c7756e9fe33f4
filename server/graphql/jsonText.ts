import type { Kind } from '#domain/kind.ts';
import type { Viewer } from '#domain/access.ts';
import { edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { SelectionItem } from '#server/query/select.ts';
import type { FieldAccess } from './fieldAccess.ts';

/** How PostgreSQL's text of a selection becomes the text that JSON.stringify writes. */
export type TextForm = 'plain' | 'numbers' | 'any';

/** What a selection holds that its text depends on. */
export interface Survey {
  readonly form: TextForm;
  /** The text can be passed on: nothing in it is restricted, and no object is empty. */
  readonly isPassable: boolean;
}

interface Found {
  hasNumbers: boolean;
  hasAny: boolean;
  isPassable: boolean;
}

/** Looks through a selection on rows of a kind. */
export function survey(
  kind: Kind,
  items: readonly SelectionItem[],
  access: { viewer: Viewer; mayPass: FieldAccess },
): Survey {
  const found: Found = { hasNumbers: false, hasAny: false, isPassable: true };
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
  const form = found.hasNumbers ? 'numbers' : 'plain';
  return { form: found.hasAny ? 'any' : form, isPassable: found.isPassable };
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
  const isNumber = field?.type === 'money' || field?.type === 'decimal';
  if (isNumber && !field.many) found.hasNumbers = true;
  if (field?.type === 'json' || (isNumber && field.many)) found.hasAny = true;
}

// The end of an object, a comma, a blank and the next object's first name: within a text the quote would be escaped or its last.
const BETWEEN_OBJECTS = /\}, \{"(?=[A-Z_a-z])/g;

// A number that JavaScript may write otherwise: final zeros, more digits than it keeps, or very small.
const UNEVEN_NUMBER = /":-?(?:\d+\.\d*0[,}]|[\d.]{16,}|0\.000000)/;

/** PostgreSQL's JSON text in the bytes that JSON.stringify would write for it. */
export function exactText(text: string, form: TextForm): string {
  if (form === 'any' || (form === 'numbers' && UNEVEN_NUMBER.test(text))) {
    return JSON.stringify(JSON.parse(text));
  }
  return text.replaceAll(BETWEEN_OBJECTS, '},{"');
}
