import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QUERIES } from '#domain/limits.ts';
import { relationOf } from '#domain/registry.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { Select } from '#web/ui/kit/Inputs.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import css from './Builder.module.css';
import { scopeKind } from './leafForm.ts';
import { changeNode, countLeaves, depthOf, insertNode, scopeOf } from './moves.ts';
import { emptyLeaf, groupOf, someOf, type BuilderNode, type GroupNode, type ParentNode } from './nodes.ts';
import type { NodeProps } from './nodeProps.ts';

const MODES = [
  { value: 'and', label: 'All of', type: 'and', isNot: false },
  { value: 'or', label: 'Any of', type: 'or', isNot: false },
  { value: 'nor', label: 'None of', type: 'or', isNot: true },
  { value: 'nand', label: 'Not all of', type: 'and', isNot: true },
] as const;

type GroupBoxProps = NodeProps & {
  readonly node: ParentNode;
  /** The boxes of its nodes. */
  readonly children: ReactNode;
};

/** A group with its conditions, and the ways to add more. */
export function GroupBox({ node, list, root, onChange, children }: GroupBoxProps) {
  const scope = scopeOf(root, node.id);
  const isFull = countLeaves(root) >= QUERIES.maxLeaves - 1;
  const isDeep = depthOf(root, node.id) >= QUERIES.maxDepth;
  const inner = node.type === 'some' ? [...scope, node.relation] : scope;
  const add = (child: BuilderNode) =>
    onChange(insertNode(root, { parent: node.id, index: node.of.length }, child));
  return (
    <div className={css.group} role="group" aria-label={nameOf(node, list.kind, scope)}>
      <div className={css.groupHead}>
        {node.type === 'some' ? (
          <SomeHead node={node} list={list} root={root} scope={scope} onChange={onChange} />
        ) : (
          <Select
            className={css.mode}
            aria-label="How the conditions of the group join"
            value={
              MODES.find(({ type, isNot }) => type === node.type && isNot === node.isNot)?.value ?? 'and'
            }
            options={MODES.map(({ value, label }) => ({ value, label: `${label} these` }))}
            onPick={(mode) => onChange(withMode(root, node.id, mode))}
          />
        )}
      </div>
      {node.of.length > 0 && <ul className={css.nodes}>{children}</ul>}
      <div className={css.adds}>
        <Button look="bare" icon={IconPlus} disabled={isFull} onClick={() => add(emptyLeaf())}>
          Condition
        </Button>
        <Button
          look="bare"
          icon={IconPlus}
          disabled={isFull || isDeep}
          title={isDeep ? `Groups stand at most ${QUERIES.maxDepth} deep` : undefined}
          onClick={() => add(groupOf(node.type === 'or' ? 'and' : 'or', [emptyLeaf()]))}
        >
          Group
        </Button>
        {!isDeep && inner.length < QUERIES.maxHops && (
          <RelatedMenu
            kind={scopeKind(list.kind, inner).kind}
            onPick={(name) => add(someOf(name, [emptyLeaf()]))}
          />
        )}
      </div>
    </div>
  );
}

type RelatedMenuProps = {
  readonly kind: NodeProps['list']['kind'];
  readonly onPick: (relation: string) => void;
};

// Conditions that one and the same related row shall meet.
const RelatedMenu = ({ kind, onPick }: RelatedMenuProps) => (
  <Menu
    label="Condition on a related record…"
    icon={IconPlus}
    title="One of"
    look="bare"
    entries={Object.entries(kind.relations).map(([name, { label }]) => ({ label, act: () => onPick(name) }))}
  />
);

const ONE_OR_NONE = [
  { value: 'one', label: 'One of' },
  { value: 'none', label: 'None of' },
] as const;

type SomeHeadProps = Omit<NodeProps, 'nameOf' | 'used'> & {
  readonly node: ParentNode & { readonly type: 'some' };
  readonly scope: readonly string[];
};

function SomeHead({ node, list, root, scope, onChange }: SomeHeadProps) {
  const label = relationOf(scopeKind(list.kind, scope).kind, node.relation)?.label ?? node.relation;
  return (
    <label className={css.some}>
      <Select
        className={css.mode}
        value={node.isNot ? 'none' : 'one'}
        options={ONE_OR_NONE}
        onPick={(picked) =>
          onChange(changeNode(root, node.id, (one) => ({ ...one, isNot: picked === 'none' })))
        }
      />
      {label.toLowerCase()} meets all of these
    </label>
  );
}

const withMode = (root: GroupNode, id: string, value: string): GroupNode => {
  const mode = MODES.find((one) => one.value === value) ?? MODES[0];
  return changeNode(root, id, (node) =>
    node.type === 'and' || node.type === 'or' ? { ...node, type: mode.type, isNot: mode.isNot } : node,
  );
};

function nameOf(node: ParentNode, kind: NodeProps['list']['kind'], scope: readonly string[]): string {
  if (node.type === 'some') {
    return `One of ${relationOf(scopeKind(kind, scope).kind, node.relation)?.label ?? node.relation}`;
  }
  return `${MODES.find(({ type, isNot }) => type === node.type && isNot === node.isNot)?.label ?? 'All of'} these`;
}
