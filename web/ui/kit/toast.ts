type ToastKind = 'ok' | 'error';

/** A message over the screen that goes by itself. */
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly title: string | undefined;
  readonly shownMs: number;
};

const SHOWN_MS = { ok: 5_000, error: 10_000 } as const;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** A green toast at the bottom right: a confirmed action. */
export const showSuccess = (message: string, title?: string): void => show('ok', message, title);

/** A red toast at the bottom right: an action that failed; it stays longer. */
export const showError = (message: string, title?: string): void => show('error', message, title);

/** The toasts that are not gone yet, the oldest first. */
export const shownToasts = (): readonly Toast[] => toasts;

/** Takes a toast away. */
export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/** Tells of every change; gives the way to stop. */
export function watchToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function show(kind: ToastKind, message: string, title: string | undefined): void {
  count += 1;
  change([...toasts, { id: count, kind, message, title, shownMs: SHOWN_MS[kind] }]);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}
