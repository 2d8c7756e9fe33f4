import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import css from './NavigationDrawer.module.css';
import { NavigationList } from './NavigationList.tsx';
import { TEXTS } from './texts.ts';

/** The navigation on phones: a button and a modal panel from the left. */
export function NavigationDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={TEXTS.openNavigation}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <dialog ref={dialog} className={css.dialog} aria-label={TEXTS.navigation} closedby="any">
        <div className={css.panel}>
          <div className={css.head}>
            <span>{TEXTS.product}</span>
            <button type="button" className={css.open} aria-label={TEXTS.closeNavigation} onClick={close}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
          <nav aria-label={TEXTS.navigation}>
            <NavigationList onChoose={close} />
          </nav>
        </div>
      </dialog>
    </>
  );
}
