import type { Kind } from '#domain/kind.ts';
import type { LeafInput } from '#domain/query/grammar.ts';
import { conditionClause, type NameOf } from '#domain/query/sentence.ts';
import { relationOf } from '#domain/registry.ts';
import { scopeKind } from './leafForm.ts';
import { writeNode, type BuilderNode, type GroupNode, type Scope } from './nodes.ts';

/** A stretch of a sentence: words between conditions, or a condition of the tree. */
export type SentencePart = { readonly key: string; readonly text: string; readonly id?: string };

type Words = Omit<SentencePart, 'key'>;

type Speaking = {
  readonly kind: Kind;
  /** What the list is called, such as "Companies". */
  readonly title: string;
  readonly nameOf: NameOf;
};

/** The conditions of a tree as the parts of one sentence; together they read as the sentence of the whole. */
export function sentenceParts(speaking: Speaking, root: GroupNode): readonly SentencePart[] {
  const { title } = speaking;
  const parts = groupParts(speaking, root, []);
  if (parts.length === 0) return keyed([{ text: `All ${title.toLowerCase()}` }]);
  const whole = root.isNot ? [{ text: 'not (' }, ...parts, { text: ')' }] : parts;
  return keyed([{ text: `${title} where ` }, ...whole]);
}

const keyed = (parts: readonly Words[]): readonly SentencePart[] =>
  parts.map((part, index) => ({ ...part, key: part.id ?? `words ${index}` }));

function groupParts(
  speaking: Speaking,
  { type, of }: Pick<GroupNode, 'of'> & { readonly type: BuilderNode['type'] },
  scope: Scope,
): readonly Words[] {
  const said = of.filter((node) => writeNode(speaking.kind, node, scope) !== undefined);
  return said.flatMap((node, index) => [
    ...(index === 0 ? [] : [{ text: type === 'or' ? ' or ' : ' and ' }]),
    ...nodeParts(speaking, node, { scope, isAlone: said.length === 1 }),
  ]);
}

function nodeParts(
  speaking: Speaking,
  node: BuilderNode,
  { scope, isAlone }: { readonly scope: Scope; readonly isAlone: boolean },
): readonly Words[] {
  if (node.type === 'leaf') {
    const at = { ...scopeKind(speaking.kind, scope), nameOf: speaking.nameOf };
    const text = conditionClause(at, node.leaf as LeafInput);
    return node.isNot ? [{ text: 'not (' }, { text, id: node.id }, { text: ')' }] : [{ text, id: node.id }];
  }
  if (node.type === 'some') {
    const label = relationOf(scopeKind(speaking.kind, scope).kind, node.relation)?.label ?? node.relation;
    const inner = groupParts(speaking, node, [...scope, node.relation]);
    const held = inner.length === 0 ? [{ text: 'anything' }] : [{ text: '(' }, ...inner, { text: ')' }];
    return [{ text: `${node.isNot ? 'none' : 'one'} of ${label.toLowerCase()} has ` }, ...held];
  }
  const inner = groupParts(speaking, node, scope);
  if (node.isNot) return [{ text: 'not (' }, ...inner, { text: ')' }];
  const isBare = isAlone || inner.filter(({ id }) => id !== undefined).length === 1;
  return isBare ? inner : [{ text: '(' }, ...inner, { text: ')' }];
}
