import { createPath, type DataRouter, type To } from 'react-router';
import { AS_OF_PARAMETER, isPastScreen } from '#domain/past/address.ts';
import { addressAsOf } from '#domain/past/ofMoment.ts';

/** What a step says that leaves the past. */
type Step = { readonly isNow?: boolean } | null;

/** Stays in the past until this is undone: each step to another screen that can be read as of the moment takes it along. Gives what undoes it. */
export function stayInPast(router: Pick<DataRouter, 'navigate'>, moment: string): () => void {
  const { navigate } = router;
  router.navigate = ((to: number | To | null, options?: { readonly state?: Step }) => {
    const stays = typeof to !== 'number' && to !== null && options?.state?.isNow !== true;
    return navigate((stays ? carried(to, moment) : to) as To, options as Parameters<typeof navigate>[1]);
  }) as DataRouter['navigate'];
  return () => {
    router.navigate = navigate;
  };
}

/** The same place as of a moment, where it is a screen that can be read so. */
export function carried(to: To, moment: string, from = window.location.href): To {
  const { pathname, search, hash, searchParams } = new URL(
    typeof to === 'string' ? to : createPath(to),
    from,
  );
  if (!isPastScreen(pathname) || searchParams.has(AS_OF_PARAMETER)) return to;
  return addressAsOf(pathname + search, moment) + hash;
}
