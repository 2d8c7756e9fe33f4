import {
  coerceInputLiteral,
  getArgumentValues,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  Kind as Node,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type ObjectValueNode,
  type ValueNode,
} from 'graphql';

type Variables = GraphQLResolveInfo['variableValues'];
type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a field's arguments, as `getArgumentValues` has them, in the same order. Of an object only the members that are given are
 * looked at: a condition may have a thousand, and looking at each took a fifth of answering a list.
 */
export function argumentValues(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): Values {
  const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]));
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const argument of definition.args) {
    const literal = given.get(argument.name);
    if (!literal) {
      if (isRequiredArgument(argument) || argument.default !== undefined) {
        return getArgumentValues(definition, node, variables);
      }
      continue;
    }
    const value =
      literal.kind === Node.VARIABLE ? undefined : valueOf(literal, { type: argument.type, variables });
    // What is missing, has a default or is wrong is for the package to tell.
    if (value === undefined) return getArgumentValues(definition, node, variables);
    values[argument.name] = value;
  }
  return values;
}

interface Place {
  readonly type: GraphQLInputType;
  readonly variables: Variables;
}

// Undefined where it is wrong.
function valueOf(literal: ValueNode, { type, variables }: Place): unknown {
  const nullable = getNullableType(type);
  if (literal.kind === Node.OBJECT && isInputObjectType(nullable)) {
    const order = orderOf(nullable);
    if (order) return objectOf(literal, { type: nullable, order, variables });
  }
  if (literal.kind === Node.LIST && isListType(nullable) && literal.values.every(isObject)) {
    const items = literal.values.map((item) => valueOf(item, { type: nullable.ofType, variables }));
    return items.includes(undefined) ? undefined : items;
  }
  return coerceInputLiteral(literal, type, variables);
}

const isObject = ({ kind }: ValueNode): boolean => kind === Node.OBJECT;

interface ObjectPlace {
  readonly type: GraphQLInputObjectType;
  readonly order: ReadonlyMap<string, number>;
  readonly variables: Variables;
}

function objectOf(literal: ObjectValueNode, { type, order, variables }: ObjectPlace): Values | undefined {
  const members: [number, string, unknown][] = [];
  const fields = type.getFields();
  for (const { name, value } of literal.fields) {
    const at = order.get(name.value);
    const field = fields[name.value];
    if (at === undefined || !field) return undefined;
    if (value.kind === Node.VARIABLE && !Object.hasOwn(variables.coerced, value.name.value)) continue;
    const own = valueOf(value, { type: field.type, variables });
    if (own === undefined) return undefined;
    members.push([at, name.value, own]);
  }
  members.sort(([one], [other]) => one - other);
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [, name, value] of members) values[name] = value;
  return values;
}

const orders = new WeakMap<
  GraphQLInputObjectType,
  { readonly order: ReadonlyMap<string, number> | undefined }
>();

// The places of a type's members; undefined where it has some that are there without being given, or where only one may be.
function orderOf(type: GraphQLInputObjectType): ReadonlyMap<string, number> | undefined {
  const known = orders.get(type);
  if (known) return known.order;
  const fields = Object.values(type.getFields());
  const isPlain =
    !type.isOneOf && !fields.some((field) => isRequiredInputField(field) || field.default !== undefined);
  const order = isPlain ? new Map(fields.map(({ name }, at) => [name, at])) : undefined;
  orders.set(type, { order });
  return order;
}
