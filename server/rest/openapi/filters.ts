import type { Field, Relation } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import {
  operatorsOf,
  OPERATOR_LABELS,
  relationOperators,
  specialOperators,
  type Operator,
  type SpecialOperator,
} from '#domain/query/operators.ts';
import { byEveryName, kindOf, KINDS } from '#domain/registry.ts';
import { JSON_TYPES } from '#server/rest/openapiFields.ts';
import { parameter, type Json } from '#server/rest/openapiParts.ts';

type Asked = Operator | SpecialOperator;

const text = (description: string): Json => ({ type: 'string', description });
const DATE = text(
  'A day, month or year such as 2022-07-01, 2022-07 or 2022, or a span such as `18 months ago`.',
);

/** What operators take that take something else than a value of the field. */
const TAKEN: Readonly<Partial<Record<Asked, Json>>> = {
  between: text('The first and the last value, with a comma between.'),
  blank: { type: 'boolean' },
  contains: { type: 'string' },
  starts: { type: 'string' },
  like: { type: 'string' },
  withinLast: text('A span such as `12 months`.'),
  near: text('`latitude,longitude,kilometres`, or `id,kilometres` of an entry.'),
  changedSince: DATE,
  hasSource: text('A data set, a publisher or a part of an address.'),
  staleFor: text('A span such as `12 months`.'),
};

// Of these several values may be given, each as a parameter of its own.
const SEVERAL: ReadonlySet<Asked> = new Set(['eq', 'includes', 'includesAll', 'descendantOf']);

// What is asked of the evidence of any value: told in words, for every field takes it.
const OF_EVIDENCE: ReadonlySet<Asked> = new Set(['changedSince', 'hasSource', 'staleFor']);

function valueSchema(of: Field | Relation, op: Asked): Json {
  const taken = TAKEN[op];
  if (taken) return taken;
  const one = 'kind' in of ? text('An id, or the key of an entry.') : plainValue(of);
  return SEVERAL.has(op) ? { anyOf: [one, { type: 'array', items: one, minItems: 1 }] } : one;
}

function plainValue({ type, options }: Field): Json {
  if (type === 'date' || type === 'timestamp') return DATE;
  if (options) return { type: 'string', enum: options.map(({ value }) => value) };
  return type === 'url' || type === 'email' ? { type: 'string' } : JSON_TYPES[type];
}

interface Filter {
  readonly name: string;
  readonly told: Json;
}

function filtersOf(kind: Kind): readonly Filter[] {
  const named = (name: string, of: Field | Relation, plain: Asked): readonly Filter[] =>
    operatorsFor(kind, name, of).map((op) => {
      const at = op === plain ? name : `${name}.${op}`;
      return { name: at, told: parameter(at, valueSchema(of, op), `${of.label} ${OPERATOR_LABELS[op]} …`) };
    });
  // Companions of other fields can be asked for, and are not offered.
  const shown = Object.entries(kind.fields).filter(
    ([name, { hidden }]) => hidden !== true || name === kind.keyField,
  );
  const fields = shown.flatMap(([name, field]) => named(name, field, field.many ? 'includes' : 'eq'));
  const links = Object.entries(byEveryName(kind, kind.relations)).flatMap(([name, link]) =>
    named(name, link, 'eq'),
  );
  return [...named('id', { type: 'id', label: 'The id', column: 'id' }, 'eq'), ...fields, ...links];
}

function operatorsFor(kind: Kind, name: string, of: Field | Relation): readonly Asked[] {
  const plain = 'kind' in of ? relationOperators(kindOf(of.kind).parent !== undefined) : operatorsOf(of);
  return [...plain, ...specialOperators(kind, name, of)].filter((op) => !OF_EVIDENCE.has(op));
}

const NAMES = new Map<Kind, readonly string[]>();

// The same for every path of a kind, whatever a sector calls its fields.
function namesOfFilters(kind: Kind): readonly string[] {
  const names = NAMES.get(kind) ?? filtersOf(kind).map(({ name }) => name);
  NAMES.set(kind, names);
  return names;
}

const keyOf = (kind: Kind, name: string): string => `${kind.name}.${name}`;

/** The parameters of a path that takes the filters of a kind besides its own, whose names go before. */
export function filtered(kind: Kind, own: readonly Json[]): readonly Json[] {
  const taken = new Set(own.map(({ name }) => name));
  const filters = namesOfFilters(kind).flatMap((name) =>
    taken.has(name) ? [] : [{ $ref: `#/components/parameters/${keyOf(kind, name)}` }],
  );
  return [...own, ...filters];
}

/** The filters of every kind, by the names under which paths refer to them. */
export const filters = (): Json =>
  Object.fromEntries(
    KINDS.filter(({ rest }) => rest.length > 0).flatMap((kind) =>
      filtersOf(kind).map(({ name, told }) => [keyOf(kind, name), told]),
    ),
  );

/** What filters are, in words: for the whole of the description. */
export const FILTER_WORDS =
  'Filters are the names of fields and links, with an operator behind a dot: `country=DE`, `founded.gte=2018`, `lastDealDate.withinLast=12 months`. A parameter that is given several times means any of its values. Every operator has its negation (`notEq`, `notContains`, `notBlank`, `notIncludes` and so on), every field and link also takes `changedSince`, `hasSource` and `staleFor`, which ask about its evidence, and a link is followed by a dot to fields behind it: `fundingRounds.date.gte=2024`. What filters cannot say stands in `q` as JSON. An unknown name is refused (400), and the nearest ones are told.';
