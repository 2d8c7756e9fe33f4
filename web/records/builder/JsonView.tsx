import { useId, useState } from 'react';
import type { SortKey } from '#domain/kind.ts';
import type { Conditions, ListKind } from '#domain/lists.ts';
import { copyText } from '#web/ui/copyText.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextArea } from '#web/ui/kit/Inputs.tsx';
import css from './Builder.module.css';
import own from './JsonView.module.css';
import { readJson, writeJson } from './jsonText.ts';

type JsonViewProps = {
  readonly list: ListKind;
  readonly conditions: Conditions;
  readonly sort: readonly SortKey[];
  readonly amount: string;
  readonly onChange: (conditions: Conditions, sort: readonly SortKey[]) => void;
};

/** The conditions and order of a list as JSON to write; what is right is taken over, what is wrong is said. */
export function JsonView({ list, conditions, sort, amount, onChange }: JsonViewProps) {
  const id = useId();
  const given = writeJson(conditions, sort);
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>();
  // What changes elsewhere takes the place of what was being written.
  const text = draft?.over === given ? draft.text : given;
  const read = readJson(list, text);
  const problem = read.problem;
  const isChanged = text !== given;
  const apply = () => {
    if (read.problem === undefined) onChange(read.conditions, read.sort);
  };
  return (
    <section className={css.panel} aria-label="Conditions as JSON">
      <TextArea
        className={own.json}
        aria-label="Query as JSON"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        spellCheck={false}
        rows={Math.min(Math.max(text.split('\n').length, 6), 18)}
        value={text}
        onText={(next) => setDraft({ over: given, text: next })}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && apply()}
      />
      {problem !== undefined && (
        <p id={id} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <p className={css.foot}>
        <Button look="filled" disabled={!isChanged || problem !== undefined} onClick={apply}>
          Apply
        </Button>
        <Button look="bare" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <output>{isChanged ? 'Not applied yet' : amount}</output>
        <span className={css.hint}>The API takes the same text as “q”. Ctrl and Enter apply it.</span>
      </p>
    </section>
  );
}
