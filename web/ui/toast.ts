import { notifications } from '@mantine/notifications';

/** A green toast at the bottom right: a confirmed action. */
export const showSuccess = (message: string, title?: string): string => show('ok', { message, title });

/** A red toast at the bottom right: an action that failed; it stays longer. */
export const showError = (message: string, title?: string): string => show('error', { message, title });

type ToastWords = { readonly message: string; readonly title: string | undefined };

const SHOWN_MS = { ok: 5_000, error: 10_000 } as const;

function show(kind: keyof typeof SHOWN_MS, { message, title }: ToastWords): string {
  return notifications.show({
    message,
    title,
    autoClose: SHOWN_MS[kind],
    'data-toast': kind,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
