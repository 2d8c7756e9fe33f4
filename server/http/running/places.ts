import type { ServerResponse } from 'node:http';
import type { Chain } from '#domain/kept/chain.ts';

/** Places for some of the requests that are being answered. */
export interface Places {
  /** How many may be at once. */
  readonly most: number;
  atOnce: number;
  /** Who has found no place and waits for one, in the order of coming; called with a place. */
  readonly line: Chain<() => void>;
  /** How long one waits in it, in milliseconds. */
  readonly waitsMs: number;
}

/** Waits for a place where none is free; false where none came in time, or the caller left meanwhile. */
export function waitForPlace({ line, waitsMs }: Places, raw: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasPlace: boolean): void => {
      line.remove(place);
      clearTimeout(timer);
      raw.off('close', giveUp);
      resolve(hasPlace);
    };
    const come = (): void => end(true);
    const giveUp = (): void => end(false);
    const timer = setTimeout(giveUp, waitsMs);
    raw.once('close', giveUp);
    const place = line.add(come);
  });
}

/** Gives a place back: to who waits longest, if anybody does. */
export function leavePlace(places: Places): void {
  const next = places.line.oldest();
  if (next) next.value();
  else places.atOnce -= 1;
}
