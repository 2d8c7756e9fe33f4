import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import css from './Drawer.module.css';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** A panel from the right over the screen: keeps the focus, closes on Escape, gives the focus back. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={() => isOpen && onClose()}
    >
      <div className={css.header}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
