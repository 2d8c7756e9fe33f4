import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { Dialog } from '#web/ui/kit/Dialog.tsx';
import css from './NavigationDrawer.module.css';
import { NavigationList } from './NavigationList.tsx';
import { TEXTS } from '#web/app/texts.ts';

/** The navigation on phones: a button and a modal panel from the left. */
export function NavigationDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="large"
        className={css.open}
        icon={IconMenu2}
        label={TEXTS.openNavigation}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog side="start" className={css.dialog} label={TEXTS.navigation} onClose={() => setIsOpen(false)}>
          {(close) => (
            <>
              <div className={css.head}>
                <span>{TEXTS.product}</span>
                <IconButton size="large" icon={IconX} label={TEXTS.closeNavigation} onClick={close} />
              </div>
              <nav aria-label={TEXTS.navigation}>
                <NavigationList onChoose={close} />
              </nav>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
