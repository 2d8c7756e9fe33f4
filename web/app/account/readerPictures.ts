import { fetchUpload } from '#web/api/uploadFile.ts';

const UPLOADS = '/uploads/';

/** Shows pictures that are refused to an address in the page, as only some may see them yet: asked for as the reader. Gives what ends it. */
export function fetchPictures(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const show = async (image: HTMLImageElement): Promise<void> => {
    const blob = await fetchUpload(pathOf(image), signal).catch(() => null);
    if (!blob || signal.aborted) return;
    const url = URL.createObjectURL(blob);
    image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
    image.src = url;
    image.hidden = false;
  };
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.src.includes(UPLOADS)) void show(target);
  };
  // Errors of pictures do not rise; they are seen on their way down.
  document.addEventListener('error', onError, { capture: true, signal });
  const refused = document.querySelectorAll<HTMLImageElement>(`img[hidden][src*='${UPLOADS}']`);
  for (const image of refused) void show(image);
  return () => ending.abort();
}

const pathOf = ({ src }: HTMLImageElement): string => src.slice(src.indexOf(UPLOADS));
