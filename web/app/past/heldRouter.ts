import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

/** Keeps the router of the page for what changes how it leads on, and gives it back. */
export function holdRouter<Held extends DataRouter>(held: Held): Held {
  router = held;
  return held;
}

/** The router of the page; undefined where there is none. */
export const heldRouter = (): DataRouter | undefined => router;
