import { malformedValue, queryTooLarge, unknownField } from '#domain/errors.ts';
import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { QUERIES } from '#domain/limits.ts';
import { edgeFieldOf, edgeOf, fieldOf, kindOf, relationOf } from '#domain/registry.ts';

/** What a map puts rows into boxes by: a field or a link, over links to one row or many. A row stands in the box of each of its values. */
export interface BoxPath {
  /** As conditions name it: `primaryClassification`, `investments.type`. */
  readonly f: string;
  readonly label: string;
  readonly steps: readonly Relation[];
  readonly end:
    | { readonly type: 'field'; readonly of: 'row' | 'edge'; readonly kind: Kind; readonly field: Field }
    | { readonly type: 'link'; readonly relation: Relation; readonly target: Kind };
  /** The name of the kind that the path starts from. */
  readonly kind: Kind;
}

const BOXED: ReadonlySet<Field['type']> = new Set(['text', 'oneOf', 'boolean', 'year', 'integer', 'date']);

/** Says whether rows can stand in boxes by a field's values. Dates stand for their years. */
export const isBoxed = ({ type }: Field): boolean => BOXED.has(type);

/** Checks by what a map groups its rows; a wrong name is refused with the nearest. */
export function parseBoxPath(kind: Kind, f: string): BoxPath {
  const names = f.split('.');
  if (names.length - 1 > QUERIES.maxHops) {
    throw queryTooLarge(QUERIES.maxHops, `relations in the path "${f.slice(0, 60)}"`);
  }
  const steps: Relation[] = [];
  const labels: string[] = [];
  let at = kind;
  for (const name of names.slice(0, -1)) {
    const relation = relationOf(at, name);
    if (!relation) throw unknownField(name, Object.keys(at.relations), f);
    steps.push(relation);
    labels.push(relation.label);
    at = kindOf(relation.kind);
  }
  const { end, label } = endOf(at, { name: names.at(-1) ?? '', last: steps.at(-1), f });
  return { f, kind, steps, end, label: CALLED[f] ?? [...labels, label].join(' ▸ ') };
}

// What paths over links are called that maps are most grouped by.
const CALLED: Readonly<Record<string, string>> = {
  lastDealDate: 'Year of the last deal',
  'investments.fundingInfo': 'Stage of the rounds joined',
  'investments.entity.primaryClassification': 'Class of the companies funded',
  'partners.option': 'Kind of partnership',
  'partners.useCase': 'Use case',
  'partners.technology': 'Technology used',
  'partners.stage': 'Stage of use',
  'partners.primaryClassification': 'Class of the partners',
};

interface Named {
  readonly name: string;
  readonly last: Relation | undefined;
  readonly f: string;
}

function endOf(at: Kind, { name, last, f }: Named): { end: BoxPath['end']; label: string } {
  const ofEdge = last?.type === 'edge' ? edgeFieldOf(edgeOf(last.edge), name) : undefined;
  const field = ofEdge ?? fieldOf(at, name);
  if (field) {
    if (!isBoxed(field)) throw malformedValue(f, field.label, 'a text, a choice, a year or a link');
    return { end: { type: 'field', of: ofEdge ? 'edge' : 'row', kind: at, field }, label: field.label };
  }
  const relation = relationOf(at, name);
  if (!relation) throw unknownField(name, [...Object.keys(at.fields), ...Object.keys(at.relations)], f);
  return { end: { type: 'link', relation, target: kindOf(relation.kind) }, label: relation.label };
}
