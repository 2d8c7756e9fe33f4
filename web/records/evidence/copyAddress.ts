import { copyText } from '#web/ui/copyText.ts';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';

/** What it is called everywhere. */
export const COPY_LINK = 'Copy link';

/** Copies an address, that of the screen as it stands where none is given, and says so. */
export async function copyAddress(address = window.location.href): Promise<void> {
  if (await copyText(address)) showSuccess('Link copied');
  else showError('The browser did not allow copying. Copy the address from its own bar.');
}
