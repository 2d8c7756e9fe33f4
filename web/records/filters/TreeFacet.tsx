import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { FacetOption } from './FacetOption.tsx';
import css from './Facets.module.css';
import { nodeState, toggleNode, type FacetBranch } from './facetTree.ts';

type TreeFacetProps = {
  readonly branches: readonly FacetBranch[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** A tree with counts; a node stands for everything below it. */
export function TreeFacet({ branches, chosen, onChange }: TreeFacetProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => onChange(toggleNode(branches, chosen, key));
  return (
    <ul>
      {branches.map((branch) => {
        const state = nodeState(branch, chosen, false);
        const isOpen = opened.has(branch.key) || (state === 'mixed' && !opened.has(`${branch.key} closed`));
        return (
          <li key={branch.key}>
            <div className={css.branch}>
              <FacetOption
                label={branch.label}
                count={branch.count}
                state={state}
                onToggle={() => toggle(branch.key)}
                leading={<Swatch color={branch.color} />}
              />
              {branch.children.length > 0 && (
                <IconButton
                  size="small"
                  className={css.unfold}
                  icon={IconChevronRight}
                  label={`${branch.label}: show what is below`}
                  aria-expanded={isOpen}
                  onClick={() => setOpened(withToggled(opened, branch.key, isOpen))}
                />
              )}
            </div>
            {isOpen && (
              <Leaves
                branches={branch.children}
                chosen={chosen}
                isImplied={state === true}
                onToggle={toggle}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type LeavesProps = {
  readonly branches: readonly FacetBranch[];
  readonly chosen: readonly string[];
  readonly isImplied: boolean;
  readonly onToggle: (key: string) => void;
};

const Leaves = ({ branches, chosen, isImplied, onToggle }: LeavesProps) => (
  <ul className={css.below}>
    {branches.map((branch) => (
      <li key={branch.key}>
        <FacetOption
          label={branch.label}
          count={branch.count}
          state={nodeState(branch, chosen, isImplied)}
          onToggle={() => onToggle(branch.key)}
        />
        {branch.children.length > 0 && (
          <Leaves
            branches={branch.children}
            chosen={chosen}
            isImplied={nodeState(branch, chosen, isImplied) === true}
            onToggle={onToggle}
          />
        )}
      </li>
    ))}
  </ul>
);

const Swatch = ({ color }: { readonly color: string | null | undefined }) =>
  color ? <span className={css.swatch} style={{ background: color }} aria-hidden="true" /> : null;

// A branch that opened by itself, for what is chosen in it, must also close.
function withToggled(opened: ReadonlySet<string>, key: string, isOpen: boolean): ReadonlySet<string> {
  const next = new Set(opened);
  next.delete(isOpen ? key : `${key} closed`);
  next.add(isOpen ? `${key} closed` : key);
  return next;
}
