import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/Button.tsx';
import { Dropdown } from '#web/ui/kit/Dropdown.tsx';
import { MenuCheck, MenuFoot } from '#web/ui/kit/Menu.tsx';

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
  <Dropdown label={label} icon={IconColumns3} title={label} align="end">
    {() => (
      <>
        {choices.map(({ id, label: name, isShown }) => (
          <MenuCheck key={id} label={name} isOn={isShown} onToggle={() => onToggle(id)} />
        ))}
        <MenuFoot>
          {density && <MenuCheck label={DENSE} isOn={density.isDense} onToggle={density.onToggle} />}
          <Button look="item" disabled={isAsDesigned} onClick={onReset}>
            {resetLabel}
          </Button>
        </MenuFoot>
      </>
    )}
  </Dropdown>
);
