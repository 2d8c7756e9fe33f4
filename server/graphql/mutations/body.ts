import { invalidFields } from '#domain/errors.ts';
import type { Relation } from '#domain/fields.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import { edgeOf, isToOne, kindOf, relationOf } from '#domain/registry.ts';
import type { Writable } from '#domain/writing/writable.ts';
import { at } from '#server/editing/problems.ts';

/** A value of a generated input, as GraphQL hands it over. */
export type Values = Readonly<Record<string, unknown>>;

/** What a mutation sends, as the body that REST takes, and where in its arguments a part of that body stands. */
export interface Body {
  readonly body: Values;
  readonly argumentOf: (path: string) => string;
}

// What a mutation says beside the values of the entry, each as an argument of its own.
const BESIDE = ['note', 'force', 'approve'] as const;
const ARGUMENTS = [...BESIDE, 'sources', 'version'] as const;

/** Turns an input of a kind, which stands at a path of the arguments, into a body; nothing is judged here. */
export function bodyOf(
  kind: Kind,
  { input, path }: { readonly input: Values; readonly path: string },
  args: Values,
): Body {
  const origins = new Map<string, string>([['', path], ...ARGUMENTS.map((name) => [name, name] as const)]);
  const beside = Object.fromEntries(BESIDE.map((name) => [name, args[name]]));
  const sources = args['sources'] as readonly Values[] | null | undefined;
  const values = entryOf(kind, input, { origins, sent: path, path: '' });
  return {
    body: { ...values, ...given(beside), ...(sources ? { sources: sources.map(given) } : {}) },
    argumentOf: (wrong) => originOf(origins, wrong),
  };
}

function originOf(origins: ReadonlyMap<string, string>, path: string): string {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const origin = origins.get(steps.slice(0, length).join('.'));
    if (origin !== undefined) return [origin, ...steps.slice(length)].join('.');
  }
  return at(origins.get('') ?? '', path);
}

// Null says nothing where it is not the value of a field.
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** Where a part stands: in the body, and in the arguments as it was sent. */
interface Place {
  readonly origins: Map<string, string>;
  readonly path: string;
  readonly sent: string;
}

const into = (place: Place, name: string | number, sent: string | number = name): Place =>
  from(place, name, at(place.sent, sent));

// A part of the body that was sent elsewhere in the arguments.
function from({ origins, path }: Place, name: string | number, sent: string): Place {
  const inner = { origins, path: at(path, name), sent };
  origins.set(inner.path, sent);
  return inner;
}

const entryOf = (of: Writable, input: Values, place: Place): Values =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'evidence') {
        return value ? [[name, evidenceOf(value as Values[], into(place, name))]] : [];
      }
      const relation = 'relations' in of ? relationOf(of, name) : undefined;
      if (!relation || value === null) return [[name, value]];
      return [[name, linkOf(relation, value as Values | Values[], into(place, name))]];
    }),
  );

function evidenceOf(list: readonly Values[], place: Place): Values {
  const found = new Map<string, Values>();
  for (const [index, { field, ...evidence }] of list.entries()) {
    const name = String(field);
    if (found.has(name)) {
      const path = at(at(place.sent, index), 'field');
      throw invalidFields({ [path]: ['There is evidence for this value already.'] });
    }
    into(place, name, index);
    found.set(name, given(evidence));
  }
  return Object.fromEntries(found);
}

interface Link {
  readonly kind: Kind;
  readonly edge: Edge | undefined;
}

function linkOf(relation: Relation, value: Values | readonly Values[], place: Place): Values {
  const edge = relation.type === 'edge' ? edgeOf(relation.edge) : undefined;
  const link: Link = { kind: kindOf(relation.kind), edge };
  if (!isToOne(relation)) return severalOf(link, value, place);
  const actions = Object.entries(given(value as Values));
  return Object.fromEntries(
    actions.map(([action, item]) => [action, itemOf(link, item as Values, into(place, action))]),
  );
}

// Changes of links to many may come as a list, of which each may connect, make and cut some.
function severalOf(link: Link, value: Values | readonly Values[], place: Place): Values {
  const changes = Array.isArray(value)
    ? value.flatMap((one: Values, index) => changesIn(one, at(place.sent, index)))
    : changesIn(value as Values, place.sent);
  const lists = new Map<string, Values[]>();
  for (const { action, item, sent, id } of changes) {
    const list = lists.get(action) ?? [];
    lists.set(action, list);
    const own = from({ ...place, path: at(place.path, action) }, list.length, sent);
    if (id !== undefined) into(own, 'id', `ids.${id}`);
    list.push(itemOf(link, item, own));
  }
  return Object.fromEntries(lists);
}

interface Change {
  readonly action: string;
  readonly item: Values;
  readonly sent: string;
  /** The id that it is about, by its place among those of one item. */
  readonly id: number | undefined;
}

const changesIn = (changes: Values, sent: string): Change[] =>
  Object.entries(given(changes)).flatMap(([action, items]) =>
    (items as Values[]).flatMap((item, index) =>
      eachOf(item).map(([id, one]) => ({ action, item: one, sent: at(at(sent, action), index), id })),
    ),
  );

// A list of ids is as many links, with the same values.
function eachOf({ ids, ...item }: Values): [number | undefined, Values][] {
  if (!Array.isArray(ids)) return [[undefined, item]];
  return ids.map((id: unknown, index) => [index, { ...item, id }]);
}

function itemOf({ kind, edge }: Link, item: Values, place: Place): Values {
  const { node, edge: values, ...rest } = given(item);
  return {
    ...rest,
    ...(node ? { node: entryOf(kind, node as Values, into(place, 'node')) } : {}),
    ...(values && edge ? { edge: entryOf(edge, values as Values, into(place, 'edge')) } : {}),
  };
}
