import { createPath, type DataRouter, type To } from 'react-router';
import { addressAsOf, AS_OF_PARAMETER, isPastScreen } from '#domain/past/address.ts';
import { asOf } from '#web/api/past/asOf.ts';

/** The state of a step that leaves the past. */
export const TO_NOW = { isNow: true };

/** Stays in the past for as long as nobody asks for what is on record now: each step from a screen that is read as of a moment to another one that can be takes it along. */
export function inPast(router: DataRouter): DataRouter {
  const navigate = router.navigate.bind(router);
  router.navigate = ((to: number | To | null, options?: Parameters<typeof navigate>[1]) => {
    if (typeof to === 'number') return navigate(to);
    const isLeaving = options?.state === TO_NOW;
    return navigate(isLeaving || to === null ? to : carried(to, asOf()), options);
  }) as DataRouter['navigate'];
  return router;
}

/** The same place as of a moment, where it is a screen that can be read so. */
export function carried(to: To, moment: string | undefined, from = window.location.href): To {
  if (moment === undefined) return to;
  const { pathname, search, hash, searchParams } = new URL(
    typeof to === 'string' ? to : createPath(to),
    from,
  );
  if (!isPastScreen(pathname) || searchParams.has(AS_OF_PARAMETER)) return to;
  return addressAsOf(pathname + search, moment) + hash;
}
