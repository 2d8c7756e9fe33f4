/** What the mark that was pressed stands for, as its `data-mark` says; undefined beside all marks. */
export const pressedMark = ({ target }: { readonly target: EventTarget }): string | undefined =>
  (target instanceof Element ? target.closest('[data-mark]') : null)?.getAttribute('data-mark') ?? undefined;

/** The same where a mark is named by a place and, behind a space, the key of what it belongs to. */
export function pressedPlace(
  event: Parameters<typeof pressedMark>[0],
): { readonly place: number; readonly key: string } | undefined {
  const mark = pressedMark(event);
  if (mark === undefined) return undefined;
  const [place = '', ...key] = mark.split(' ');
  return { place: Number(place), key: key.join(' ') };
}
