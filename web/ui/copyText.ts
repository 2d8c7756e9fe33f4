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
