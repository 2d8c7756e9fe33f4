import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './Button.tsx';
import { dismissToast, shownToasts, watchToasts, type Toast } from './toast.ts';
import css from './ToastRegion.module.css';

const MOST = 4;

/** Where toasts appear; loaded early but not with the first bytes. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  return (
    <section aria-label="Notifications" className={css.region} data-print="none">
      {toasts.slice(0, MOST).map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

// Goes by itself, but not while one reads it with the pointer or the focus on it.
function Message({ toast: { id, kind, message, title, shownMs, action } }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, shownMs]);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={css.toast}
      data-toast={kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={css.words}>
        {title !== undefined && <strong>{title}</strong>}
        <span>{message}</span>
      </div>
      {action && (
        <Button
          look="none"
          className={css.action}
          onClick={() => {
            dismissToast(id);
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        className={css.dismiss}
        icon={IconX}
        label="Dismiss"
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
