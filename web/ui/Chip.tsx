import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/kit/Button.tsx';
import css from './Chip.module.css';

type ChipProps = {
  readonly children: ReactNode;
  /** Shows a button that takes the chip away; its name, such as "Remove filter Country". */
  readonly removeLabel?: string;
  readonly onRemove?: () => void;
};

/** An outlined word that may be taken away: a filter, a tag. */
export const Chip = ({ children, removeLabel = 'Remove', onRemove }: ChipProps) => (
  <span className={css.chip}>
    <span className={css.words}>{children}</span>
    {onRemove && (
      <IconButton size="small" className={css.remove} icon={IconX} label={removeLabel} onClick={onRemove} />
    )}
  </span>
);
