import { expect, it, vi } from 'vitest';
import { dismissToast, showError, shownToasts, showSuccess, watchToasts } from './toast.ts';

it('keeps toasts in their order until they are dismissed, and tells of every change', () => {
  const notify = vi.fn<() => void>();
  const stop = watchToasts(notify);
  showSuccess('Copied');
  showError('Not copied', 'Clipboard');
  expect(shownToasts()).toMatchObject([
    { kind: 'ok', message: 'Copied', title: undefined },
    { kind: 'error', message: 'Not copied', title: 'Clipboard' },
  ]);
  const [ok, error] = shownToasts();
  expect(error?.shownMs).toBeGreaterThan(ok?.shownMs ?? Infinity);
  dismissToast(ok?.id ?? 0);
  expect(shownToasts()).toEqual([error]);
  expect(notify).toHaveBeenCalledTimes(3);
  stop();
  dismissToast(error?.id ?? 0);
  expect(notify).toHaveBeenCalledTimes(3);
});
