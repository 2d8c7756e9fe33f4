import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { Button } from '#web/ui/kit/Button.tsx';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import css from '#web/editing/Editing.module.css';

type LeaveGuardProps = {
  readonly mustAsk: () => boolean;
  /** What becomes of the changes. */
  readonly lead: string;
  /** What leaves with them in that state. */
  readonly leave: string;
};

/** Asks before a screen is left with changes in it, by a link within the product, the way back or a reload. */
export function LeaveGuard({ mustAsk, lead, leave }: LeaveGuardProps) {
  const { pathname } = useLocation();
  // Until the next screen is drawn this one is still there, though it was left already: whoever goes back by then is not held on the next.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname === pathname && (from.pathname !== to.pathname || from.search !== to.search) && mustAsk(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustAsk]);
  if (blocker.state !== 'blocked') return null;
  return (
    <DialogFrame title="Leave with unsaved changes?" lead={lead} onClose={() => blocker.reset()}>
      {(close) => (
        <div className={css.foot}>
          <Button onClick={() => blocker.proceed()}>{leave}</Button>
          <Button look="filled" onClick={close}>
            Stay
          </Button>
        </div>
      )}
    </DialogFrame>
  );
}
