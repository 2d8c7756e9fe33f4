import { useEffect, useRef, type ReactNode } from 'react';

/** What stands in a form, by the names of its inputs. */
export type FormValues = Readonly<Record<string, string>>;

type DataFormProps = {
  readonly label: string;
  readonly className?: string | undefined;
  /** Whether the values are being sent. */
  readonly isSending: boolean;
  /** What was found wrong the last time; the first input that it names gets the focus. */
  readonly problems: object | null;
  /** Enter sends it, as readers expect where they sign in. */
  readonly isSentByEnter?: boolean;
  /** Gets the values of the inputs that have a name. */
  readonly onSend: (values: FormValues) => void;
  readonly children: ReactNode;
};

/** A form: Enter sends data from no line of it (decision 49), and what is wrong is shown where it is. */
export function DataForm({
  label,
  className,
  isSending,
  problems,
  isSentByEnter = false,
  onSend,
  children,
}: DataFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = problems ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    wrong?.focus();
    // What is typed next stands in place of what was not taken.
    if (wrong instanceof HTMLInputElement && isSentByEnter) wrong.select();
  }, [problems, isSentByEnter]);
  useEffect(() => {
    const { current } = form;
    if (isSentByEnter) return undefined;
    current?.addEventListener('keydown', blockEnter);
    return () => current?.removeEventListener('keydown', blockEnter);
  }, [isSentByEnter]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isSending}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend(valuesOf(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}

function blockEnter(press: KeyboardEvent): void {
  if (press.key === 'Enter' && press.target instanceof HTMLInputElement) press.preventDefault();
}

function valuesOf(form: HTMLFormElement): FormValues {
  const named = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string');
  return Object.fromEntries(named);
}
