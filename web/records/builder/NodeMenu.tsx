import { IconDots } from '@tabler/icons-react';
import { Menu, type MenuEntry } from '#web/ui/kit/Menu.tsx';
import { duplicateNode, changeNode, removeNode, stepNode, wrapNode } from './moves.ts';
import { isParent, type BuilderNode, type GroupNode } from './nodes.ts';

type NodeMenuProps = {
  readonly root: GroupNode;
  readonly node: BuilderNode;
  readonly onChange: (root: GroupNode) => void;
};

/** What can be done with a condition or group. */
export const NodeMenu = ({ root, node, onChange }: NodeMenuProps) => (
  <Menu
    label={
      <IconDots size={15} aria-label={isParent(node) ? 'More for the group' : 'More for the condition'} />
    }
    title="More"
    align="end"
    look="bare"
    entries={changesOf(root, node).map(({ change, ...entry }) => ({
      ...entry,
      act: () => onChange(change()),
    }))}
  />
);

type Change = Omit<MenuEntry, 'act'> & { readonly change: () => GroupNode };

function changesOf(root: GroupNode, node: BuilderNode): readonly Change[] {
  const { id } = node;
  const flip = (key: 'isOff' | 'isNot') => () =>
    changeNode(root, id, (one) => ({ ...one, [key]: !one[key] }));
  return [
    { label: node.isOff ? 'Switch on' : 'Switch off', change: flip('isOff') },
    ...(isParent(node) ? [] : [{ label: node.isNot ? 'Remove “not”' : 'Negate', change: flip('isNot') }]),
    { label: 'Duplicate', hint: 'Alt D', change: () => duplicateNode(root, id) },
    { label: 'Put into an “any of” group', change: () => wrapNode(root, id, 'or') },
    { label: 'Put into an “all of” group', change: () => wrapNode(root, id, 'and') },
    { label: 'Move up', hint: 'Alt ↑', change: () => stepNode(root, id, 'up') },
    { label: 'Move down', hint: 'Alt ↓', change: () => stepNode(root, id, 'down') },
    { label: 'Move into the next group', hint: 'Alt →', change: () => stepNode(root, id, 'into') },
    { label: 'Move out of the group', hint: 'Alt ←', change: () => stepNode(root, id, 'out') },
    { label: 'Remove', hint: 'Alt Delete', change: () => removeNode(root, id) },
  ];
}
