import { showError, showSuccess } from '#web/ui/kit/toast.ts';

/** Copies text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Without https a browser offers no clipboard; a selection can still be copied.
function copyBySelection(text: string): boolean {
  const onCopy = (copied: ClipboardEvent) => {
    copied.clipboardData?.setData('text/plain', text);
    copied.preventDefault();
  };
  document.addEventListener('copy', onCopy);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy);
  }
}

/** What it is called everywhere. */
export const COPY_LINK = 'Copy link';

/** Copies an address, that of the screen as it stands where none is given, and says so. */
export async function copyAddress(address = window.location.href): Promise<void> {
  if (await copyText(address)) showSuccess('Link copied');
  else showError('The browser did not allow copying. Copy the address from its own bar.');
}
