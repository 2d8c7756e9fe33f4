import type { FilterView } from '#domain/lists.ts';
import { Choice } from '#web/ui/kit/Choice.tsx';
import css from './ViewSwitch.module.css';

type ViewSwitchProps = {
  readonly view: FilterView | undefined;
  readonly onChange: (view: FilterView | undefined) => void;
};

const VIEWS: readonly { readonly value: FilterView | undefined; readonly label: string }[] = [
  { value: undefined, label: 'Chips' },
  { value: 'builder', label: 'Builder' },
  { value: 'sentence', label: 'Sentence' },
  { value: 'json', label: 'JSON' },
];

/** Chooses how the conditions are shown and edited. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Choice
    label="Conditions as"
    look="framed"
    className={css.switch}
    options={VIEWS}
    value={view}
    onChange={onChange}
  />
);
