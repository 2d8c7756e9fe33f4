import { IconColumns3 } from '@tabler/icons-react';
import { CheckBox } from './CheckBox.tsx';
import { Dropdown } from './Dropdown.tsx';
import css from './Menu.module.css';

type ColumnMenuProps = {
  readonly label?: string;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  readonly isAsDesigned: boolean;
  readonly onToggle: (id: string) => void;
  readonly onReset: () => void;
  readonly resetLabel?: string;
  /** How close rows stand, where that can be chosen. */
  readonly density?: { readonly isDense: boolean; readonly onToggle: () => void };
};

const DENSE = 'Dense rows';

/** Switches columns on and off, and sets how close rows stand. */
export const ColumnMenu = ({
  label = 'Columns',
  choices,
  isAsDesigned,
  onToggle,
  onReset,
  resetLabel = 'Reset columns, widths and rows',
  density,
}: ColumnMenuProps) => (
  <Dropdown label={label} icon={<IconColumns3 size={15} aria-hidden="true" />} title={label} align="end">
    {() => (
      <>
        {choices.map(({ id, label: name, isShown }) => (
          <label key={id} className={css.item}>
            <CheckBox state={isShown} onToggle={() => onToggle(id)} />
            {name}
          </label>
        ))}
        <div className={css.foot}>
          {density && (
            <label className={css.item}>
              <CheckBox state={density.isDense} onToggle={density.onToggle} />
              {DENSE}
            </label>
          )}
          <button type="button" className={css.item} disabled={isAsDesigned} onClick={onReset}>
            {resetLabel}
          </button>
        </div>
      </>
    )}
  </Dropdown>
);
