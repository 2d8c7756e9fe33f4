import { IconArrowRight, IconCommand } from '@tabler/icons-react';
import { Monogram } from '#web/ui/Monogram.tsx';
import { OptionList } from '#web/ui/kit/OptionList.tsx';
import type { useCombobox } from '#web/ui/kit/useCombobox.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import css from './SearchPalette.module.css';

type PaletteListProps = {
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly entries: readonly PaletteEntry[];
};

/** The entries under their headings. */
export const PaletteList = ({ combobox, entries }: PaletteListProps) => (
  <OptionList
    combobox={combobox}
    label="Results"
    className={css.list}
    options={entries}
    keyOf={({ key }) => key}
    groupOf={({ group }) => group}
    render={(entry) => (
      <>
        <EntryIcon entry={entry} />
        <span className={css.name}>{entry.name}</span>
        <span className={css.detail}>{entry.detail}</span>
      </>
    )}
  />
);

function EntryIcon({ entry }: { readonly entry: PaletteEntry }) {
  if (entry.isResult) return <Monogram name={entry.name} size={20} />;
  const Icon = entry.path === null ? IconCommand : IconArrowRight;
  return <Icon size={16} stroke={1.6} aria-hidden="true" className={css.icon} />;
}
