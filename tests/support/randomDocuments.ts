import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

type Dice = (sides: number) => number;

/** Numbers below `sides`, the same ones for the same seed. */
export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** A request with a document of random fields, aliases, arguments, fragments and directives; valid by construction. */
export interface RandomRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Writes a random document of a schema; ids are what it may ask for by id. */
export function randomRequest(schema: GraphQLSchema, seed: number, ids: readonly string[]): RandomRequest {
  const roll = dice(seed);
  const writer = newWriter(roll, ids);
  const root = schema.getQueryType() as GraphQLObjectType;
  const roots = Object.values(root.getFields());
  const fields = Array.from({ length: 1 + roll(3) }, (_, index) => {
    const field = roots[roll(roots.length)] as GraphQLField<unknown, unknown>;
    return `${roll(2) === 0 ? `r${index}: ` : `r${index}_${field.name}: `}${writer.field(field, 4)}`;
  });
  const body = `query Random($yes: Boolean!, $no: Boolean = false, $few: Int) { ${fields.join(' ')} __typename @include(if: $yes) ...Nothing @include(if: $no) }`;
  return {
    query: [
      body,
      'fragment Nothing on Query { none: __typename few: people(options: {limit: $few}) { id } }',
      ...writer.fragments,
    ].join('\n'),
    variables: { yes: roll(2) === 0, few: roll(3) },
  };
}

interface Writer {
  readonly fragments: string[];
  field(field: GraphQLField<unknown, unknown>, depth: number): string;
}

function newWriter(roll: Dice, ids: readonly string[]): Writer {
  const fragments: string[] = [];

  const selection = (type: GraphQLObjectType, depth: number): string => {
    const members = Object.values(type.getFields());
    const leaves = members.filter(({ type: of }) => !isObjectType(getNamedType(of)));
    const links = members.filter(({ type: of }) => isObjectType(getNamedType(of)));
    const picked = Array.from({ length: 1 + roll(5) }, () => leaves[roll(Math.max(leaves.length, 1))]);
    const followed =
      depth > 0 ? Array.from({ length: 1 + roll(2) }, () => links[roll(Math.max(links.length, 1))]) : [];
    const parts = [...picked, ...followed].flatMap((field, index) => {
      if (!field) return [];
      const key = roll(4) === 0 || isObjectType(getNamedType(field.type)) ? `k${depth}_${index}: ` : '';
      const directive = ['', '', '', ' @include(if: $yes)', ' @skip(if: $no)'][roll(5)] ?? '';
      return [
        isObjectType(getNamedType(field.type))
          ? `${key}${written(field, depth, '')}`
          : `${key}${field.name}${directive}`,
      ];
    });
    return wrapped(
      type,
      `${parts.join(' ')} ${roll(2) === 0 || parts.length === 0 ? '__typename' : `t${depth}: __typename`}`,
    );
  };

  const wrapped = (type: GraphQLObjectType, text: string): string => {
    const form = roll(6);
    if (form === 0) return `... on ${type.name} { ${text} }`;
    if (form === 1) {
      fragments.push(`fragment F${fragments.length} on ${type.name} { ${text} }`);
      return `...F${fragments.length - 1} __typename`;
    }
    return text;
  };

  const args = (field: GraphQLField<unknown, unknown>): string => {
    const names = new Set(field.args.map(({ name }) => name));
    const given: string[] = [];
    if (names.has('id')) given.push(`id: "${ids[roll(ids.length)]}"`);
    if (names.has('options') && roll(2) === 0) {
      given.push(`options: {limit: ${1 + roll(6)}, offset: ${roll(2)}}`);
    }
    if (names.has('first') && roll(2) === 0) given.push(`first: ${['$few', 1, 3][roll(3)]}`);
    return given.length > 0 ? `(${given.join(', ')})` : '';
  };

  const written = (field: GraphQLField<unknown, unknown>, depth: number, directive: string): string => {
    const type = getNamedType(field.type);
    return isObjectType(type)
      ? `${field.name}${args(field)}${directive} { ${selection(type, depth - 1)} }`
      : field.name;
  };
  return { fragments, field: (field, depth) => written(field, depth, '') };
}
