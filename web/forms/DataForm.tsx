import { useEffect, useRef, type ReactNode } from 'react';

type DataFormProps = {
  readonly label: string;
  readonly className?: string | undefined;
  /** Whether the values are being sent. */
  readonly isSending: boolean;
  /** What was found wrong the last time; the first input that it names gets the focus. */
  readonly problems: object | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** A form for data: Enter sends it from no line of it (decision 49), and what is wrong is shown where it is. */
export function DataForm({ label, className, isSending, problems, onSend, children }: DataFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  useEffect(() => {
    const { current } = form;
    current?.addEventListener('keydown', blockEnter);
    return () => current?.removeEventListener('keydown', blockEnter);
  }, []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isSending}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      {children}
    </form>
  );
}

function blockEnter(press: KeyboardEvent): void {
  if (press.key === 'Enter' && press.target instanceof HTMLInputElement) press.preventDefault();
}
