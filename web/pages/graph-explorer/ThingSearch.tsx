import { useId } from 'react';
import { findKind } from '#domain/registry.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useSought } from '#web/records/questions/useSought.ts';
import { PickInput } from '#web/forms/PickInput.tsx';
import { usePickState } from '#web/forms/usePickState.ts';
import css from './GraphExplorerPage.module.css';
import { TEXTS } from './texts.ts';

/** A thing that was found by its name. */
export type FoundThing = { readonly kind: string; readonly id: string; readonly name: string };

type ThingSearchProps = {
  readonly label: string;
  /** What stands in the field, where picking fills it. */
  readonly chosen?: FoundThing | null;
  /** The kinds that are offered, where not all are. */
  readonly kinds?: readonly string[];
  readonly onPick: (thing: FoundThing | null) => void;
};

const leastLetters = 2;
// Rounds join two things in the graph and are none themselves.
const SHOWN = ['organization', 'person', 'publicFunding', 'product', 'paper', 'classification'];

/** Finds a thing by typing its name. */
export function ThingSearch({ label, chosen = null, kinds = SHOWN, onPick }: ThingSearchProps) {
  const id = useId();
  const picking = usePickState({ isOne: true, isSought: true });
  const { data, error, sought, isBehind } = useSought(picking, (text) =>
    text.length >= leastLetters
      ? pathQuestion<{ readonly results: readonly FoundThing[] }>(
          null,
          `/search/global/?${new URLSearchParams({ search: text, limit: '8' })}`,
        )
      : null,
  );
  const isAsked = sought.length >= leastLetters;
  const found = ((isAsked && data?.results) || []).filter(({ kind }) => kinds.includes(kind));
  return (
    <div className={css.search}>
      <label htmlFor={id} className={css.searchLabel}>
        {label}
      </label>
      <PickInput
        control={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}
        chosen={chosen === null ? [] : [chosen.id]}
        nameOf={() => chosen?.name ?? ''}
        onChange={(ids) => onPick(found.find((one) => one.id === ids.at(-1)) ?? null)}
        picking={picking}
        options={found.map((one) => ({
          value: one.id,
          label: one.name,
          count: findKind(one.kind)?.label ?? one.kind,
        }))}
        isBehind={isBehind}
        none={error ? errorMessage(error) : isAsked ? TEXTS.nothingFound : TEXTS.typeOn}
      />
    </div>
  );
}
