const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How the session's token is watched. */
export const TOKEN_CLOCK = {
  /** Milliseconds before expiry from which on a refresh is attempted. */
  refreshThresholdMs: 10 * MINUTE,
  /** Milliseconds between two checks. */
  checkIntervalMs: 60 * SECOND,
} as const;

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

/** How many rows one export streams at once before it asks for a background export (decisions 7 and 44). */
export const EXPORT_ROWS_AT_ONCE = 1_000_000;

/** How large a query object may be. */
export const QUERIES = {
  /** Levels of and, or and not. */
  maxDepth: 5,
  /** Conditions in all. */
  maxLeaves: 50,
  /** Relations that one path may cross. */
  maxHops: 2,
} as const;

/** How large an uploaded file may be, in bytes, and of which types (decision 16). */
export const UPLOADS = {
  /** A logo, in bytes. */
  maxLogoBytes: 5 * MEBIBYTE,
  /** A report file, in bytes. */
  maxReportBytes: 50 * MEBIBYTE,
  /** The media types of a logo; SVG is sanitised. */
  logoTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
} as const;

/** The brand's colours (decision 62); a sector pack may override the accent. */
export const BRAND_COLOURS = {
  darkGray: '#A9A9A9',
  ghostWhite: '#F8F8FF',
  pattensBlue: '#DEF5FF',
  cerulean: '#007BA7',
  greyChateau: '#A2AAB3',
} as const;

/** The side of the loading spinner, in pixels. */
export const SPINNER_SIZE = 150;

/** How long a script chunk may take to load, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** How far the browser's clock may differ before signed calls are corrected, in milliseconds. */
export const CLOCK_SKEW_MS = 5 * MINUTE;

/** How session cookies are set: secure everywhere but on localhost, SameSite Lax (decisions 57 and 81). */
export const AUTH_COOKIE = {
  /** The cookie's path. */
  path: '/',
  /** The cookie's SameSite attribute. */
  sameSite: 'Lax',
  /** The hosts on which a cookie need not be secure. */
  insecureHosts: ['localhost', '127.0.0.1', '[::1]'],
} as const;

/** The browser's local cache. */
export const LOCAL_CACHE = {
  /** Its size in bytes. */
  capacityBytes: MEBIBYTE,
  /** The greatest size it can be set to, in bytes. */
  maxCapacityBytes: 5 * MEBIBYTE,
  /** The greatest size of one item, in bytes. */
  maxItemBytes: 210_000,
  /** How long an item lives, in milliseconds; the specification's number wins over its "30 days" (decision 3). */
  timeToLiveMs: 259_200_000,
  /** The priority of an item that names none. */
  defaultPriority: 5,
  /** The highest priority. */
  minPriority: 1,
  /** The lowest priority. */
  maxPriority: 5,
  /** The share of its capacity from which on it warns. */
  warningThreshold: 0.8,
} as const;

/** The usage analytics client. */
export const ANALYTICS = {
  /** Events that wait at most. */
  bufferSize: 1000,
  /** Events in one batch. */
  flushSize: 100,
  /** Milliseconds between two batches. */
  flushIntervalMs: 5 * SECOND,
  /** How often a batch is sent again at most. */
  resendLimit: 5,
  /** The statuses after which a batch is sent again. */
  retriedStatuses: [429, 500],
  /** How long the endpoint's id is kept, in milliseconds: one year (decision 4). */
  endpointIdMs: 365 * DAY,
  /** Whether clicks are recorded unless the operator turns them on. */
  tracksClicks: false,
  /** The prefix of the attributes that describe a click's target. */
  attributePrefix: 'data-amplify-analytics-',
  /** The client's version as it is sent. */
  clientVersion: '3.6.1',
  /** The reported measures; INP stands in for FID, which stays as an alias (decision 5). */
  vitals: ['CLS', 'INP', 'FCP', 'LCP', 'TTFB'],
  /** The name under which a first-input delay is still reported. */
  vitalAliases: { INP: 'FID' },
} as const;

/** The identity library's values, used where a hosted pool is configured (decision 54). */
export const IDENTITY = {
  /** The region of the hosted pool. */
  region: 'us-east-2',
  /** Devices on one page of the device list. */
  devicePageSize: 60,
  /** How long the hosted sign-in is waited for, in milliseconds. */
  hostedSignInMs: 10 * SECOND,
  /** How long the sign-out redirect is waited for, in milliseconds. */
  signOutRedirectMs: 3 * SECOND,
  /** The longest pause between two tries, in milliseconds. */
  maxRetryDelayMs: 5 * MINUTE,
} as const;
