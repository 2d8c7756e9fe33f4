import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tree.module.css';
import { placeAfterKey, visibleRows, type TreeNode, type VisibleRow } from './treeRows.ts';

type TreeProps<Node extends TreeNode<Node>> = {
  readonly label: string;
  readonly nodes: readonly Node[];
  /** The key of the node that is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (node: Node) => void;
  readonly render: (node: Node) => ReactNode;
};

/** A tree of which one node is chosen; arrows, Home, End and letters lead through it, as the pattern for trees has it. */
export function Tree<Node extends TreeNode<Node>>({
  label,
  nodes,
  chosen,
  onChoose,
  render,
}: TreeProps<Node>) {
  const tree = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(chosen);
  const rows = visibleRows(nodes, closed);
  const at = Math.max(
    rows.findIndex(({ node }) => node.key === current),
    0,
  );
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(key);
    else next.add(key);
    setClosed(next);
  };
  const goTo = (row: VisibleRow<Node> | undefined) => {
    if (!row) return;
    setCurrent(row.node.key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.node.key)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const { node, isOpen } = row;
    const places: Readonly<Record<string, () => void>> = {
      Enter: () => onChoose(node),
      ' ': () => onChoose(node),
      ArrowRight: () => (isOpen === false ? toggle(node.key, true) : isOpen && goTo(rows[at + 1])),
      ArrowLeft: () => (isOpen ? toggle(node.key, false) : goTo(rows[row.parentAt])),
    };
    const act = places[event.key];
    const place = placeAfterKey(rows, at, event.key);
    if (!act && place === undefined) return;
    event.preventDefault();
    if (act) act();
    else goTo(rows[place ?? at]);
  };
  return (
    <ul ref={tree} role="tree" aria-label={label} className={css.tree}>
      {rows.map((row, index) => (
        <li
          key={row.node.key}
          role="treeitem"
          tabIndex={index === at ? 0 : -1}
          aria-level={row.level}
          aria-setsize={row.of}
          aria-posinset={row.place}
          aria-expanded={row.isOpen}
          aria-selected={row.node.key === chosen}
          data-key={row.node.key}
          data-level={row.level}
          className={css.row}
          style={{ paddingLeft: `${(row.level - 1) * 18}px` }}
          onKeyDown={press}
          onClick={() => {
            setCurrent(row.node.key);
            onChoose(row.node);
          }}
        >
          <span
            className={css.mark}
            data-open={row.isOpen}
            aria-hidden="true"
            onClick={(event) => {
              if (row.isOpen === undefined) return;
              event.stopPropagation();
              toggle(row.node.key, !row.isOpen);
            }}
          >
            {row.isOpen !== undefined && <IconChevronRight size={14} />}
          </span>
          {render(row.node)}
        </li>
      ))}
    </ul>
  );
}
