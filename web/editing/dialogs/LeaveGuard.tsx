import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/kit/Button.tsx';
import { DialogFrame } from '#web/editing/DialogFrame.tsx';
import css from '#web/editing/Editing.module.css';
import { TEXTS } from '#web/editing/entry/texts.ts';

/** Asks before the form is left with changes in it. */
export function LeaveGuard({ mustAsk }: { readonly mustAsk: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && mustAsk(),
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
    <DialogFrame title={TEXTS.leave} lead={TEXTS.leaveLead} onClose={() => blocker.reset()}>
      {(close) => (
        <div className={css.foot}>
          <Button onClick={() => blocker.proceed()}>{TEXTS.leaveKeeping}</Button>
          <Button look="filled" onClick={close}>
            {TEXTS.stay}
          </Button>
        </div>
      )}
    </DialogFrame>
  );
}
