import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './NavigationDrawer.module.css';
import { NavigationList } from './NavigationList.tsx';
import { TEXTS } from '#web/app/texts.ts';

/** The navigation on phones: a button and a modal panel from the left. */
export function NavigationDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={TEXTS.openNavigation}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      {isOpen && <Panel onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Panel({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={TEXTS.navigation}
      closedby="any"
      onClose={onClose}
    >
      <div className={css.head}>
        <span>{TEXTS.product}</span>
        <button type="button" className={css.close} aria-label={TEXTS.closeNavigation} onClick={close}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={TEXTS.navigation}>
        <NavigationList onChoose={close} />
      </nav>
    </dialog>
  );
}
