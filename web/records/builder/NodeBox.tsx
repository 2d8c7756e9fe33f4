import { IconGripVertical } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/Button.tsx';
import css from './Builder.module.css';
import { GroupBox } from './GroupBox.tsx';
import { LeafEditor } from './LeafEditor.tsx';
import { changeNode } from './moves.ts';
import { isParent, type BuilderNode } from './nodes.ts';
import { NodeMenu } from './NodeMenu.tsx';
import type { NodeProps } from './nodeProps.ts';

/** A condition or group within a group. */
export function NodeBox({ node, ...rest }: NodeProps & { readonly node: BuilderNode }) {
  const { list, root, nameOf, used, onChange } = rest;
  const { id, isOff, isNot } = node;
  return (
    <li className={css.node} data-off={isOff || undefined} data-node={id}>
      <span className={css.grip} draggable aria-hidden="true" title="Drag to another place">
        <IconGripVertical size={14} />
      </span>
      {isNot && !isParent(node) && <span className={css.not}>not</span>}
      {isParent(node) ? (
        <GroupBox node={node} {...rest}>
          {node.of.map((child) => (
            <NodeBox key={child.id} node={child} {...rest} />
          ))}
        </GroupBox>
      ) : (
        <LeafEditor
          list={list}
          root={root}
          nameOf={nameOf}
          used={used}
          node={node}
          onChange={(leaf) =>
            onChange(changeNode(root, id, (one) => (isParent(one) ? one : { ...one, leaf })))
          }
        />
      )}
      {isOff && (
        <Button
          look="none"
          className={css.off}
          title="Switch on"
          onClick={() => onChange(changeNode(root, id, (one) => ({ ...one, isOff: false })))}
        >
          off
        </Button>
      )}
      <NodeMenu root={root} node={node} onChange={onChange} />
    </li>
  );
}
