import type { Entry } from '#web/forms/entries.ts';
import { TypedInput } from '#web/forms/TypedInput.tsx';
import type { Range } from '#web/records/state/conditions.ts';
import css from './Facets.module.css';

type RangeInputsProps = {
  readonly label: string;
  readonly range: Range;
  readonly entry: Entry;
  readonly hints: readonly [string, string];
  readonly onChange: (range: Range) => void;
};

/** Two ends of a range; what means no value is refused. */
export function RangeInputs({ label, range, entry, hints, onChange }: RangeInputsProps) {
  const end = (name: 'from' | 'to', hint: string) => (
    <TypedInput
      label={`${label}, ${name}`}
      entry={entry}
      value={range[name]}
      hint={hint}
      isStrict
      inputMode="decimal"
      className={css.end}
      onChange={(value) => onChange({ ...range, [name]: value === '' ? undefined : String(value) })}
    />
  );
  return (
    <div className={css.range}>
      {end('from', hints[0])}
      <span aria-hidden="true">–</span>
      {end('to', hints[1])}
    </div>
  );
}
