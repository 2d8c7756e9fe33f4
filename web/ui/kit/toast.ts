type ToastKind = 'ok' | 'error';

/** What can be done about what a toast tells, such as to take it back. */
export type ToastAction = { readonly label: string; readonly act: () => void };

/** A message over the screen that goes by itself. */
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly title: string | undefined;
  readonly shownMs: number;
  readonly action: ToastAction | undefined;
};

const SHOWN_MS = { ok: 5_000, error: 10_000 } as const;
// Long enough to find the way to the button.
const SHOWN_WITH_ACTION_MS = 15_000;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** A green toast at the bottom right: a confirmed action, and what can be done about it. */
export const showSuccess = (message: string, title?: string, action?: ToastAction): void =>
  show('ok', message, { title, action });

/** A red toast at the bottom right: an action that failed; it stays longer. */
export const showError = (message: string, title?: string): void => show('error', message, { title });

/** The toasts that are not gone yet, the oldest first. */
export const shownToasts = (): readonly Toast[] => toasts;

/** Takes a toast away. */
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** Tells of every change; gives the way to stop. */
export function watchToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

type More = { readonly title?: string | undefined; readonly action?: ToastAction | undefined };

function show(kind: ToastKind, message: string, { title, action }: More): void {
  count += 1;
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[kind];
  change([...toasts, { id: count, kind, message, title, shownMs, action }]);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}
