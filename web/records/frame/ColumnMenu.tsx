import { IconColumns3 } from '@tabler/icons-react';
import { CheckBox } from './CheckBox.tsx';
import { Dropdown } from './Dropdown.tsx';
import css from './Menu.module.css';

type ColumnMenuProps = {
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  readonly isAsDesigned: boolean;
  readonly onToggle: (id: string) => void;
  readonly onReset: () => void;
};

/** Switches columns on and off. */
export const ColumnMenu = ({ choices, isAsDesigned, onToggle, onReset }: ColumnMenuProps) => (
  <Dropdown label="Columns" icon={<IconColumns3 size={15} aria-hidden="true" />} title="Columns" align="end">
    {() => (
      <>
        {choices.map(({ id, label, isShown }) => (
          <label key={id} className={css.item}>
            <CheckBox state={isShown} onToggle={() => onToggle(id)} />
            {label}
          </label>
        ))}
        <div className={css.foot}>
          <button type="button" className={css.item} disabled={isAsDesigned} onClick={onReset}>
            Reset columns and widths
          </button>
        </div>
      </>
    )}
  </Dropdown>
);
