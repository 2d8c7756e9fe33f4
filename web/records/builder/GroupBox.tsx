import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QUERIES } from '#domain/limits.ts';
import { relationOf } from '#domain/registry.ts';
import { Dropdown } from '#web/records/frame/Dropdown.tsx';
import menu from '#web/records/frame/Menu.module.css';
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
          <select
            className={css.mode}
            aria-label="How the conditions of the group join"
            value={MODES.find(({ type, isNot }) => type === node.type && isNot === node.isNot)?.value}
            onChange={({ target }) => onChange(withMode(root, node.id, target.value))}
          >
            {MODES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label} these
              </option>
            ))}
          </select>
        )}
      </div>
      {node.of.length > 0 && <ul className={css.nodes}>{children}</ul>}
      <div className={css.adds}>
        <button type="button" className={css.add} disabled={isFull} onClick={() => add(emptyLeaf())}>
          <IconPlus size={12} aria-hidden="true" /> Condition
        </button>
        <button
          type="button"
          className={css.add}
          disabled={isFull || isDeep}
          title={isDeep ? `Groups stand at most ${QUERIES.maxDepth} deep` : undefined}
          onClick={() => add(groupOf(node.type === 'or' ? 'and' : 'or', [emptyLeaf()]))}
        >
          <IconPlus size={12} aria-hidden="true" /> Group
        </button>
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
  <Dropdown
    label="One related row with…"
    icon={<IconPlus size={12} aria-hidden="true" />}
    title="One of"
    look="bare"
  >
    {(close) =>
      Object.entries(kind.relations).map(([name, { label }]) => (
        <button
          key={name}
          type="button"
          className={menu.item}
          onClick={() => {
            close();
            onPick(name);
          }}
        >
          {label}
        </button>
      ))
    }
  </Dropdown>
);

type SomeHeadProps = Omit<NodeProps, 'nameOf'> & {
  readonly node: ParentNode & { readonly type: 'some' };
  readonly scope: readonly string[];
};

function SomeHead({ node, list, root, scope, onChange }: SomeHeadProps) {
  const label = relationOf(scopeKind(list.kind, scope).kind, node.relation)?.label ?? node.relation;
  return (
    <label className={css.some}>
      <select
        className={css.mode}
        value={node.isNot ? 'none' : 'one'}
        onChange={({ target }) =>
          onChange(changeNode(root, node.id, (one) => ({ ...one, isNot: target.value === 'none' })))
        }
      >
        <option value="one">One of</option>
        <option value="none">None of</option>
      </select>
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
