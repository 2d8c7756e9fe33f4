import { useState } from 'react';
import type { NameOf } from '#domain/query/sentence.ts';
import css from './Builder.module.css';
import { LeafEditor } from './LeafEditor.tsx';
import { changeNode, findNode, removeNode } from './moves.ts';
import type { NodeProps } from './nodeProps.ts';
import { isParent } from './nodes.ts';
import { sentenceParts } from './sentenceParts.ts';

type SentenceViewProps = NodeProps & {
  readonly title: string;
  readonly nameOf: NameOf;
  readonly amount: string;
};

/** The conditions of a list as one sentence; each of its parts can be rewritten where it stands. */
export function SentenceView({ list, root, title, nameOf, amount, onChange }: SentenceViewProps) {
  const [edited, setEdited] = useState<string>();
  const node = edited === undefined ? undefined : findNode(root, edited);
  return (
    <section className={css.panel} aria-label="Conditions as a sentence">
      <p className={css.sentence}>
        {sentenceParts({ kind: list.kind, title, nameOf }, root).map(({ text, id, key }) =>
          id === undefined ? (
            <span key={key}>{text}</span>
          ) : (
            <button
              key={key}
              type="button"
              className={css.clause}
              aria-expanded={id === edited}
              onClick={() => setEdited(id === edited ? undefined : id)}
            >
              {text}
            </button>
          ),
        )}
        .
      </p>
      {node && !isParent(node) && (
        <div className={css.rewriting}>
          <LeafEditor
            list={list}
            root={root}
            node={node}
            onChange={(leaf) =>
              onChange(changeNode(root, node.id, (one) => (isParent(one) ? one : { ...one, leaf })))
            }
          />
          <button
            type="button"
            className={css.add}
            onClick={() => {
              setEdited(undefined);
              onChange(removeNode(root, node.id));
            }}
          >
            Remove
          </button>
        </div>
      )}
      <p className={css.foot}>
        <output>{amount}</output>
        <span className={css.hint}>Press a part of the sentence to change it.</span>
      </p>
    </section>
  );
}
