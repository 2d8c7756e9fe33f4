import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { copyText } from './copyText.ts';

/** What it is called everywhere. */
export const COPY_LINK = 'Copy link';

/** Copies the address of the screen as it stands, and says so. */
export async function copyAddress(): Promise<void> {
  if (await copyText(window.location.href)) showSuccess('Link copied');
  else showError('The browser did not allow copying. Copy the address from its own bar.');
}
