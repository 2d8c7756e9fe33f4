import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind as Node,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { argumentValues } from './argumentValues.ts';

/** What the reading of a selection needs of its operation: its fragments and its variables' values. */
export type Asking = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>;

/** Whatever selects fields: a field, or the operation itself. */
export interface Selecting {
  readonly selectionSet?: SelectionSetNode | undefined;
}

/** A field asked for: the key it is answered under, its arguments, and what is asked of its value. */
export interface AskedField {
  readonly key: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly nodes: readonly FieldNode[];
}

const NO_ARGUMENTS: AskedField['args'] = Object.freeze({});

/** The fields asked of an object type, fragments unfolded, @skip and @include obeyed, same keys merged. */
export function askedFields(
  asking: Asking,
  type: GraphQLObjectType,
  nodes: readonly Selecting[],
): readonly AskedField[] {
  const found = new Map<string, FieldNode[]>();
  for (const node of nodes) {
    if (node.selectionSet) gather(asking, node.selectionSet.selections, found);
  }
  const fields = type.getFields();
  const asked: AskedField[] = [];
  for (const [key, same] of found) {
    const [first] = same;
    if (!first) continue;
    const name = first.name.value;
    const definition = fields[name];
    const args = definition?.args.length
      ? argumentValues(definition, first, asking.variableValues)
      : NO_ARGUMENTS;
    if (definition || name.startsWith('__')) asked.push({ key, name, args, nodes: same });
  }
  return asked;
}

/** Whether what fields select is the same whatever the variables of the request. */
export const isFixed = (nodes: readonly Selecting[], { fragments }: Pick<Asking, 'fragments'>): boolean =>
  nodes.every(
    ({ selectionSet }) => selectionSet?.selections.every((one) => isFixedNode(one, fragments)) ?? true,
  );

function isFixedNode(node: SelectionNode, fragments: Asking['fragments']): boolean {
  if (node.directives?.length) return false;
  if (node.kind === Node.FRAGMENT_SPREAD) {
    const fragment = fragments[node.name.value];
    return !fragment || isFixed([fragment], { fragments });
  }
  const isPlain =
    node.kind === Node.INLINE_FRAGMENT || node.arguments?.every(({ value }) => !hasVariable(value));
  return isPlain !== false && isFixed([node], { fragments });
}

function hasVariable(value: ValueNode): boolean {
  if (value.kind === Node.LIST) return value.values.some(hasVariable);
  if (value.kind === Node.OBJECT) return value.fields.some((field) => hasVariable(field.value));
  return value.kind === Node.VARIABLE;
}

function gather(asking: Asking, selections: readonly SelectionNode[], found: Map<string, FieldNode[]>): void {
  for (const selection of selections) {
    if (selection.directives?.length && !isIncluded(asking, selection)) continue;
    if (selection.kind === Node.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const same = found.get(key);
      if (same) same.push(selection);
      else found.set(key, [selection]);
    } else if (selection.kind === Node.INLINE_FRAGMENT) {
      gather(asking, selection.selectionSet.selections, found);
    } else {
      const fragment = asking.fragments[selection.name.value];
      gather(asking, fragment?.selectionSet.selections ?? [], found);
    }
  }
}

function isIncluded(asking: Asking, selection: SelectionNode): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, asking.variableValues);
  if (skip?.['if'] === true) return false;
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, asking.variableValues);
  return include?.['if'] !== false;
}
