import type { FilterView } from '#domain/lists.ts';
import css from './ViewSwitch.module.css';

type ViewSwitchProps = {
  readonly view: FilterView | undefined;
  readonly onChange: (view: FilterView | undefined) => void;
};

const VIEWS: readonly { readonly view: FilterView | undefined; readonly label: string }[] = [
  { view: undefined, label: 'Chips' },
  { view: 'builder', label: 'Builder' },
  { view: 'sentence', label: 'Sentence' },
  { view: 'json', label: 'JSON' },
];

/** Chooses how the conditions are shown and edited. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <div role="group" aria-label="Conditions as" className={css.switch}>
    {VIEWS.map(({ view: other, label }) => (
      <button
        key={label}
        type="button"
        className={css.button}
        aria-pressed={other === view}
        onClick={() => onChange(other)}
      >
        {label}
      </button>
    ))}
  </div>
);
