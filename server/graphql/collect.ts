import {
  getArgumentValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind as Node,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';

/** A field asked for: the key it is answered under, its arguments, and what is asked of its value. */
export interface AskedField {
  readonly key: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly nodes: readonly FieldNode[];
}

/** The fields asked of an object type, fragments unfolded, @skip and @include obeyed, same keys merged. */
export function askedFields(
  info: GraphQLResolveInfo,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): readonly AskedField[] {
  const found = new Map<string, FieldNode[]>();
  for (const node of nodes) gather(info, node.selectionSet?.selections ?? [], found);
  return [...found.entries()].flatMap(([key, same]) => {
    const [first] = same;
    const definition = first && type.getFields()[first.name.value];
    if (!first || !definition) return [];
    const args = getArgumentValues(definition, first, info.variableValues);
    return [{ key, name: first.name.value, args, nodes: same }];
  });
}

function gather(
  info: GraphQLResolveInfo,
  selections: readonly SelectionNode[],
  found: Map<string, FieldNode[]>,
): void {
  for (const selection of selections) {
    if (!isIncluded(info, selection)) continue;
    if (selection.kind === Node.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      found.set(key, [...(found.get(key) ?? []), selection]);
    } else if (selection.kind === Node.INLINE_FRAGMENT) {
      gather(info, selection.selectionSet.selections, found);
    } else {
      const fragment = info.fragments[selection.name.value];
      gather(info, fragment?.selectionSet.selections ?? [], found);
    }
  }
}

function isIncluded(info: GraphQLResolveInfo, selection: SelectionNode): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, info.variableValues);
  if (skip?.['if'] === true) return false;
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, info.variableValues);
  return include?.['if'] !== false;
}
