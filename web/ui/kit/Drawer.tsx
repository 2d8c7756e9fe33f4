import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './Drawer.module.css';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** A panel from the right over the screen. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const titleId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={titleId} side="end" className={css.dialog}>
      {() => (
        <>
          <div className={css.header}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            <IconButton size="large" icon={IconX} label="Close" onClick={onClose} />
          </div>
          <div className={css.body}>{children}</div>
        </>
      )}
    </Dialog>
  );
}
