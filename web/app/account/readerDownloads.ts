import { errorMessage } from '#web/api/errorMessage.ts';
import { readerFile } from '#web/api/readerFile.ts';
import { showError } from '#web/ui/kit/toast.ts';
import { saveBlob } from '#web/ui/saveFile.ts';

/**
 * A plain link says not who follows it, so that its file would be a visitor's: as long as somebody is signed in, files behind the
 * links to download are fetched for the reader. Gives the way to end that.
 */
export function fetchDownloads(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function onClick(click: MouseEvent): void {
  const link =
    click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[download]') : null;
  const isOther = click.defaultPrevented || click.ctrlKey || click.metaKey || click.shiftKey;
  if (!link || isOther || !link.protocol.startsWith('http')) return;
  click.preventDefault();
  readerFile(link.href).then(
    ({ blob, name }) => saveBlob(link.download || name || nameOf(link), blob),
    (error: unknown) => showError(errorMessage(error)),
  );
}

const nameOf = ({ pathname }: HTMLAnchorElement): string =>
  pathname.split('/').findLast((part) => part !== '') ?? 'file';
