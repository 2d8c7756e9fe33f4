import { useState, type FormEvent } from 'react';
import type { Kind } from '#domain/kind.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import css from './Builder.module.css';
import own from './SentenceView.module.css';
import { LeafEditor } from './LeafEditor.tsx';
import { changeNode, findNode, removeNode } from './moves.ts';
import type { NodeProps } from './nodeProps.ts';
import { isParent } from './nodes.ts';
import { readSentence, type KeyOf } from './readSentence.ts';
import { sentenceParts } from './sentenceParts.ts';

type SentenceViewProps = NodeProps & {
  readonly title: string;
  readonly keyOf: KeyOf;
  readonly onAdd: (condition: ConditionInput) => void;
  readonly amount: string;
};

/** The conditions of a list as one sentence; each of its parts can be rewritten where it stands. */
export function SentenceView({
  list,
  root,
  title,
  nameOf,
  used,
  keyOf,
  amount,
  onChange,
  onAdd,
}: SentenceViewProps) {
  const [edited, setEdited] = useState<string>();
  const node = edited === undefined ? undefined : findNode(root, edited);
  return (
    <section className={css.panel} aria-label="Conditions as a sentence">
      <p className={own.sentence}>
        {sentenceParts({ kind: list.kind, title, nameOf }, root).map(({ text, id, key }) =>
          id === undefined ? (
            <span key={key}>{text}</span>
          ) : (
            <Button
              key={key}
              look="none"
              className={own.clause}
              aria-expanded={id === edited}
              onClick={() => setEdited(id === edited ? undefined : id)}
            >
              {text}
            </Button>
          ),
        )}
        .
      </p>
      {node && !isParent(node) && (
        <div className={own.rewriting}>
          <LeafEditor
            list={list}
            root={root}
            nameOf={nameOf}
            used={used}
            node={node}
            onChange={(leaf) =>
              onChange(changeNode(root, node.id, (one) => (isParent(one) ? one : { ...one, leaf })))
            }
          />
          <Button
            look="bare"
            onClick={() => {
              setEdited(undefined);
              onChange(removeNode(root, node.id));
            }}
          >
            Remove
          </Button>
        </div>
      )}
      <Writing kind={list.kind} keyOf={keyOf} onAdd={onAdd} />
      <p className={css.foot}>
        <output>{amount}</output>
        <span className={css.hint}>Press a part of the sentence to change it, or write on.</span>
      </p>
    </section>
  );
}

type WritingProps = {
  readonly kind: Kind;
  readonly keyOf: KeyOf;
  readonly onAdd: (condition: ConditionInput) => void;
};

// Further conditions in words, added with Enter.
function Writing({ kind, keyOf, onAdd }: WritingProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSentence(kind, text, keyOf);
    setProblem(read.problem);
    if (read.problem !== undefined) return;
    setText('');
    onAdd(read.condition);
  };
  return (
    <form className={own.writing} onSubmit={submit} noValidate>
      <TextInput
        className={own.written}
        aria-label="Further conditions in words"
        placeholder="and founded is at least 2018 and country is Germany or France"
        value={text}
        onText={setText}
      />
      <Button look="bare" isSubmit>
        Add
      </Button>
      {problem !== undefined && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
