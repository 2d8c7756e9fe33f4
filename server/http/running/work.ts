import { createChain } from '#domain/kept/chain.ts';
import type { Places } from './places.ts';

/** Some of the requests that are being answered. */
export interface Lane {
  /** How many may be at once. */
  readonly most: number;
  atOnce: number;
  /** How many were turned away since the start. */
  refused: number;
}

/** What a process has to do at the moment, and whether it is to end. */
export interface Work {
  /** It answers what is asked still, but takes leave of everybody. */
  isStopping: boolean;
  /** While its listener is being closed what is asked waits for that. */
  closing?: Promise<void> | undefined;
  /** Answers that have not come to their end on the wire. */
  open: number;
  /** Requests that are being worked on, until their answer is handed to the connection. */
  readonly requests: Lane & Places;
  /** Lists that are being sent as files, until the last byte is on its way. */
  readonly files: Lane;
}

/** How much a process takes on. */
export interface WorkLimits {
  readonly requestsAtOnce?: number | undefined;
  readonly exportsAtOnce?: number | undefined;
  /** How long a request waits for a place, in milliseconds; without it as long as is usual. */
  readonly waitsMs?: number | undefined;
}

// Places come free within milliseconds. Who is told sooner that there is none asks again sooner too, and is turned away at the expense of
// those who are answered; with a turn of the event loop on top, it is to be 50 ms at most, also to a client that is slow itself.
const WAITS_MS = 20;

// As server/env.ts has them.
const WORK = { requestsAtOnce: 100, exportsAtOnce: 10 } as const;

/** The work of a process that has begun. */
export function beginWork({
  requestsAtOnce = WORK.requestsAtOnce,
  exportsAtOnce = WORK.exportsAtOnce,
  waitsMs = WAITS_MS,
}: WorkLimits = {}): Work {
  const lane = (most: number): Lane => ({ most, atOnce: 0, refused: 0 });
  return {
    isStopping: false,
    open: 0,
    requests: { ...lane(requestsAtOnce), line: createChain(), waitsMs },
    files: lane(exportsAtOnce),
  };
}
