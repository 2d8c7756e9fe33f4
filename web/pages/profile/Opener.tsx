import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/kit/Button.tsx';

type OpenerProps = {
  readonly label: string;
  /** What it is about, for those who do not see where it stands. */
  readonly of?: string;
  readonly size?: 'small' | 'medium';
  readonly children: (close: () => void) => ReactNode;
};

/** A button that gives way to what it opens, and has the focus again when that is closed. */
export function Opener({ label, of, size = 'small', children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return children(() => setOpen(false));
  return (
    <Button
      ref={button}
      size={size}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}
