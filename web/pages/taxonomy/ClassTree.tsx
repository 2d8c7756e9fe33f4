import { Tree } from '#web/ui/kit/Tree.tsx';
import { Card } from '#web/ui/Card.tsx';
import { measured, type ClassNode, type Measure } from './classes.ts';
import css from './ClassTree.module.css';
import { TREE_TEXTS } from './treeTexts.ts';

type ClassTreeProps = {
  readonly nodes: readonly ClassNode[];
  readonly measure: Measure;
  readonly chosen: ClassNode | undefined;
  readonly onChoose: (slug: string | null) => void;
};

/** The classes as a tree, each with its size; choosing the chosen one gives it up. */
export const ClassTree = ({ nodes, measure, chosen, onChoose }: ClassTreeProps) => (
  <Card title={TREE_TEXTS.classes} hint={measure.label.toLowerCase()} className={css.card}>
    <Tree
      label={TREE_TEXTS.classes}
      nodes={nodes}
      chosen={chosen?.slug ?? null}
      onChoose={({ slug }) => onChoose(slug === chosen?.slug ? null : slug)}
      render={(node) => (
        <>
          <span className={css.name}>{node.name}</span>
          <span className={css.amount}>{measured(measure, node)}</span>
        </>
      )}
    />
  </Card>
);
