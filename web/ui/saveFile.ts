/** Saves text as a file on the reader's machine. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Saves data as a file on the reader's machine. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, ' ');
  link.click();
  // The browser reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads the file at an address as a link in the page does: on behalf of whoever is signed in. */
export function followDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
