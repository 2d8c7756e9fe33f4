/** What the data client says, word for word as specified. */
export const DATA_CLIENT_MESSAGES = {
  statusCode: (status: number): string => `Response not successful: Received status code ${status}`,
  missingResponse: (name: string): string => `Server response was missing for query '${name}'.`,
} as const;

/** The error names of the data client. */
export const DATA_CLIENT_ERRORS = { parse: 'ServerParseError', server: 'ServerError' } as const;

/** What the error screen says. */
export const SCREEN_MESSAGES = { title: 'Something went wrong', link: 'Go to my feed' } as const;

/** What the identity client says, word for word as specified. */
export const IDENTITY_MESSAGES = {
  notAuthenticated: 'User is not authenticated',
  newPasswordRequired: 'New password is required.',
  invalidFlow: 'Authentication flow type is invalid.',
  passwordRequired: 'PASSWORD parameter is required',
  noNewSession: 'Cannot retrieve a new session. Please authenticate.',
  missingIdToken: 'Local storage is missing an ID Token, Please authenticate',
  missingUsername: 'Username is null. Cannot retrieve a new session',
} as const;

/** How a script or stylesheet that does not load is named. */
export const CHUNK_ERRORS = {
  name: 'ChunkLoadError',
  stylesheetCode: 'CSS_CHUNK_LOAD_FAILED',
  message: (id: string): string => `Loading chunk ${id} failed`,
} as const;

/** What the usage analytics log, never shown to the user. */
export const ANALYTICS_MESSAGES = {
  bufferFull: 'Exceeded the size of analytics events buffer',
  notConfigured: 'No credentials, applicationId or region',
} as const;

/** What is said where the disk of the server is full. */
export const NO_ROOM =
  'There is no room left on the server to keep this, and nothing was changed. Tell whoever runs it to make room, and try again.';
