/** How lists are cut into pages (decisions 41 and 76). */
export const LISTS = {
  /** Rows of a page when none is asked for. */
  defaultLimit: 50,
  /** Rows of a page at most. */
  maxLimit: 999,
  /** The farthest row that can be reached by offset. */
  maxOffset: 10_000,
  /** The count up to which a list is counted exactly. */
  exactCountUpTo: 10_000,
} as const;

/** How many rows a taxonomy or totals request gives unless it asks for fewer (decision 6). */
export const TOTALS_LIMIT = 999;

/** How large a query object may be. */
export const QUERIES = {
  /** Levels of and, or and not. */
  maxDepth: 5,
  /** Conditions in all. */
  maxLeaves: 50,
  /** Relations that one path may cross. */
  maxHops: 2,
  /** Groups of one answer. */
  maxGroups: 5000,
  /** Half the way around the Earth, in kilometres: farther apart no two places are. */
  maxKm: 20_040,
} as const;

/** The side of the loading spinner, in pixels. */
export const SPINNER_SIZE = 150;

/** How long an answer of the server may take until the web client gives up, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 60_000;

/** How long a script chunk may take to load, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Exports that are too long to be waited for (decision 44). */
export const EXPORTS = {
  /** The rows up to which an export streams at once; more run in the background. */
  streamedUpTo: 1_000_000,
  /** How many run at once. */
  atOnce: 2,
  /** How many wait for their turn at most. */
  waiting: 4,
  /** How many files lie on the disk, or are to, at most. */
  files: 10,
  /** How many of them may be of one caller. */
  ofOneCaller: 4,
  /** How long a file lies there, in hours. */
  keptHours: 24,
} as const;

/** How long what is over is kept of accounts, in days; a year of the security log can be looked back on, and some days more. */
export const IDENTITY_KEPT = {
  /** Entries of the security log, and API keys that were revoked or have expired. */
  authEventDays: 400,
  /** Sessions that have ended, and set-up links; the last session of everybody stays. */
  endedSessionDays: 30,
} as const;

/** The values of sign-in and sessions (specification 9, decision 54). */
export const AUTH = {
  /** How often a session is looked at, in milliseconds. */
  checkEveryMs: 60_000,
  /** A token with no more than this left is renewed, in milliseconds. */
  renewBeforeMs: 600_000,
  /** The longest pause before something that failed is tried again, in milliseconds. */
  retryCapMs: 300_000,
  /** Devices on one page. */
  devicePage: 60,
  /** How long a hosted sign-in and the way back from a hosted sign-out are waited for, in milliseconds. */
  hostedSignInMs: 10_000,
  hostedSignOutMs: 3_000,
} as const;

/** The years that something may have happened or is expected in; earlier and later ones are mistakes. */
export const YEARS = { first: 1000, last: 2200 } as const;
