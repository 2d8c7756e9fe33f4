import type { EdgeName } from '#domain/names.ts';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Kind } from '#domain/kind.ts';
import css from './AddCondition.module.css';
import { fieldChoices, matchingChoices, type FieldChoice } from './fieldChoices.ts';

type FieldPickerProps = {
  readonly kind: Kind;
  /** The edge that led to the kind, whose values are offered as well. */
  readonly edge?: EdgeName | undefined;
  readonly onPick: (choice: FieldChoice) => void;
};

const MOST_SHOWN = 150;
const START = 'From';

/** A list of fields to search in, two links far; arrows move, Enter picks. */
export function FieldPicker({ kind, edge, onPick }: FieldPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [link, setLink] = useState<string>();
  const all = useMemo(() => fieldChoices({ kind, edge, link }), [kind, edge, link]);
  const matching = useMemo(() => matchingChoices(all, text), [all, text]);
  const found = matching.slice(0, MOST_SHOWN);
  const takeLink = (next: string | undefined) => {
    setLink(next);
    setText('');
    setActive(0);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    const picked = found[active];
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), found.length - 1);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (press.key === 'Enter' && picked) onPick(picked);
    else return;
    press.preventDefault();
  };
  return (
    <div className={css.picker}>
      <input
        type="text"
        role="combobox"
        aria-label="Field"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        className={css.input}
        placeholder="Find a field, such as “Lead investors”"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <label className={css.line}>
        <span className={css.hint}>{START}</span>
        <select
          className={css.select}
          value={link ?? ''}
          onChange={({ target }) => takeLink(target.value || undefined)}
        >
          <option value="">{kind.label} and one link further</option>
          {Object.entries(kind.relations).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label} ▸ …
            </option>
          ))}
        </select>
      </label>
      <div id={id} role="listbox" aria-label="Fields" className={css.list}>
        {found.map((choice, index) => (
          <button
            key={choice.path}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.choice}
            data-first={choice.group !== found[index - 1]?.group || undefined}
            onClick={() => onPick(choice)}
          >
            {choice.group !== found[index - 1]?.group && <span className={css.group}>{choice.group}</span>}
            {choice.label}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={css.hint}>No field has these words.</p>}
      {matching.length > found.length && (
        <p className={css.hint}>{matching.length - found.length} more; type to find them.</p>
      )}
    </div>
  );
}
