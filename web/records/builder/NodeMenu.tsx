import { IconDots } from '@tabler/icons-react';
import { Dropdown } from '#web/records/frame/Dropdown.tsx';
import menu from '#web/records/frame/Menu.module.css';
import { duplicateNode, changeNode, removeNode, stepNode, wrapNode } from './moves.ts';
import { isParent, type BuilderNode, type GroupNode } from './nodes.ts';

type NodeMenuProps = {
  readonly root: GroupNode;
  readonly node: BuilderNode;
  readonly onChange: (root: GroupNode) => void;
};

type Entry = { readonly label: string; readonly hint?: string; readonly act: () => GroupNode };

/** What can be done with a condition or group. */
export const NodeMenu = ({ root, node, onChange }: NodeMenuProps) => (
  <Dropdown
    label={
      <IconDots size={15} aria-label={isParent(node) ? 'More for the group' : 'More for the condition'} />
    }
    title="More"
    align="end"
    look="bare"
  >
    {(close) =>
      entriesOf(root, node).map(({ label, hint, act }) => (
        <button
          key={label}
          type="button"
          className={menu.item}
          onClick={() => {
            close();
            onChange(act());
          }}
        >
          {label}
          {hint !== undefined && <span className={menu.hint}>{hint}</span>}
        </button>
      ))
    }
  </Dropdown>
);

function entriesOf(root: GroupNode, node: BuilderNode): readonly Entry[] {
  const { id } = node;
  const flip = (key: 'isOff' | 'isNot') => () =>
    changeNode(root, id, (one) => ({ ...one, [key]: !one[key] }));
  return [
    { label: node.isOff ? 'Switch on' : 'Switch off', act: flip('isOff') },
    ...(isParent(node)
      ? []
      : [{ label: node.isNot ? 'Without not' : 'Turn round with not', act: flip('isNot') }]),
    { label: 'Duplicate', hint: 'Alt D', act: () => duplicateNode(root, id) },
    { label: 'Put into an “any of” group', act: () => wrapNode(root, id, 'or') },
    { label: 'Put into an “all of” group', act: () => wrapNode(root, id, 'and') },
    { label: 'Move up', hint: 'Alt ↑', act: () => stepNode(root, id, 'up') },
    { label: 'Move down', hint: 'Alt ↓', act: () => stepNode(root, id, 'down') },
    { label: 'Move into the next group', hint: 'Alt →', act: () => stepNode(root, id, 'into') },
    { label: 'Move out of the group', hint: 'Alt ←', act: () => stepNode(root, id, 'out') },
    { label: 'Remove', hint: 'Alt Delete', act: () => removeNode(root, id) },
  ];
}
