import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './Dialog.module.css';

type DialogProps = {
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** Its name, or the id of the element that has it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** The edge of the window along which it stands; without it, it stands over the page. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
  /** Gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
};

/** A panel over the screen: keeps the focus, closes on Escape and a press outside, gives the focus back. */
export function Dialog({
  isOpen = true,
  onClose,
  label,
  labelledBy,
  side,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classes(css.dialog, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-side={side}
      closedby="any"
      // React tells of dialogs within it, too.
      onClose={({ target, currentTarget }) => isOpen && target === currentTarget && onClose()}
    >
      {children(() => closeDialog(id))}
    </dialog>
  );
}

function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
