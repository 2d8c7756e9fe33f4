import { useId } from 'react';
import type { Kind } from '#domain/kind.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState } from '#web/forms/usePickState.ts';
import css from './RowPick.module.css';

type FoundRow = { readonly id: string } & Readonly<Record<string, unknown>>;

type RowPickProps = {
  readonly label: string;
  readonly kind: Kind;
  /** The keys of those that are chosen, with their names. */
  readonly chosen: ReadonlyMap<string, string>;
  /** The key of a row in an address. */
  readonly keyOf: (row: FoundRow) => string;
  /** How many may be chosen; of one the next takes its place. */
  readonly most: number;
  readonly onPick: (keys: readonly string[]) => void;
};

const LEAST_LETTERS = 2;

/** Chooses rows of a kind by typing their names. */
export function RowPick({ label, kind, chosen, keyOf, most, onPick }: RowPickProps) {
  const id = useId();
  const picking = usePickState({ isOne: most === 1, isSought: true });
  const { data, error, sought, isBehind } = useSought(picking, (text) =>
    text.length >= LEAST_LETTERS
      ? pathQuestion<{ readonly results: readonly FoundRow[] }>(
          kind.name,
          `${kind.rest[0]?.path ?? ''}?${new URLSearchParams({ search: text, limit: '8' })}`,
        )
      : null,
  );
  const isAsked = sought.length >= LEAST_LETTERS;
  const found = (isAsked && data?.results) || [];
  return (
    <div className={css.pick} data-print="none" data-asks>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <PickInput
        control={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}
        chosen={[...chosen.keys()]}
        nameOf={(key) => chosen.get(key) ?? key}
        onChange={(keys) => onPick(keys.slice(-most))}
        picking={picking}
        options={found.map((row) => ({ value: keyOf(row), label: String(row[kind.nameField] ?? '') }))}
        isBehind={isBehind}
        none={
          error ? errorMessage(error) : isAsked ? 'Nothing has these letters.' : 'Type two letters or more.'
        }
      />
    </div>
  );
}
