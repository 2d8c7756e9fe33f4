import { IconLayoutRows } from '@tabler/icons-react';
import { Menu } from '#web/ui/kit/Menu.tsx';

export type GroupChoice = { readonly group: string; readonly label: string };

type GroupMenuProps = {
  readonly choices: readonly GroupChoice[];
  readonly group: string | undefined;
  readonly onChange: (group: string | undefined) => void;
};

/** Chooses what rows are grouped by. */
export function GroupMenu({ choices, group, onChange }: GroupMenuProps) {
  const chosen = choices.find((choice) => choice.group === group);
  const entry = (label: string, value: string | undefined) => ({
    label,
    isOn: value === group,
    act: () => onChange(value),
  });
  return (
    <Menu
      label={group === undefined ? 'Group' : `By ${(chosen?.label ?? group).toLowerCase()}`}
      icon={IconLayoutRows}
      title="Group by"
      align="end"
      entries={[entry('Nothing', undefined), ...choices.map((choice) => entry(choice.label, choice.group))]}
    />
  );
}
