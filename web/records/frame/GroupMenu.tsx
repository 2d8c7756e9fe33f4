import { IconLayoutRows } from '@tabler/icons-react';
import { Dropdown } from './Dropdown.tsx';
import css from './Menu.module.css';

export type GroupChoice = { readonly group: string; readonly label: string };

type GroupMenuProps = {
  readonly choices: readonly GroupChoice[];
  readonly group: string | undefined;
  readonly onChange: (group: string | undefined) => void;
};

/** Chooses what rows are grouped by. */
export function GroupMenu({ choices, group, onChange }: GroupMenuProps) {
  const chosen = choices.find((choice) => choice.group === group);
  const item = (label: string, value: string | undefined, close: () => void) => (
    <button
      key={label}
      type="button"
      className={css.item}
      aria-pressed={value === group}
      onClick={() => {
        close();
        onChange(value);
      }}
    >
      {label}
    </button>
  );
  return (
    <Dropdown
      label={group === undefined ? 'Group' : `By ${(chosen?.label ?? group).toLowerCase()}`}
      icon={<IconLayoutRows size={15} aria-hidden="true" />}
      title="Group by"
      align="end"
    >
      {(close) => (
        <>
          <p className={css.title}>Group by</p>
          {item('Nothing', undefined, close)}
          {choices.map((choice) => item(choice.label, choice.group, close))}
        </>
      )}
    </Dropdown>
  );
}
