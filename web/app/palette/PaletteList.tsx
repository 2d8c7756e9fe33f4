import { IconArrowRight, IconBrightness } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent, type MouseEvent } from 'react';
import { Monogram } from '#web/ui/Monogram.tsx';
import type { PaletteEntry } from './paletteEntry.ts';
import css from './SearchPalette.module.css';

type PaletteListProps = {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly onChoose: (entry: PaletteEntry, press: MouseEvent | KeyboardEvent) => void;
};

/** The entries under their headings; the focus stays in the search box. */
export function PaletteList({ id, entries, active, onActivate, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label="Results" className={css.list}>
      {groups.map((group, groupIndex) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <div id={`${id}-group-${groupIndex}`} className={css.group}>
            {group}
          </div>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <div
                key={entry.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css.option}
                onPointerMove={() => index === active || onActivate(index)}
                onClick={(press) => onChoose(entry, press)}
                onKeyDown={(press) => press.key === 'Enter' && onChoose(entry, press)}
              >
                <EntryIcon entry={entry} />
                <span className={css.name}>{entry.name}</span>
                <span className={css.detail}>{entry.detail}</span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function EntryIcon({ entry }: { readonly entry: PaletteEntry }) {
  if (entry.isResult) return <Monogram name={entry.name} size={20} />;
  const Icon = entry.path === null ? IconBrightness : IconArrowRight;
  return <Icon size={16} stroke={1.6} aria-hidden="true" className={css.icon} />;
}
