import { ACCOUNT_LIMITS, ACCOUNT_STATES, ROLE_CHOICES } from '#domain/identity/accounts.ts';
import { AUTH_EVENTS } from '#domain/identity/authEvents.ts';
import { BY_PERSON } from '#server/rest/openapi/finish.ts';
import {
  json,
  orNull,
  parameter,
  problem,
  ref,
  type Json,
  type PathItem,
} from '#server/rest/openapiParts.ts';

const text = (more: Json = {}): Json => ({ type: 'string', ...more });
const ID = text({ format: 'uuid' });
const TIME = text({ format: 'date-time' });
const ROLE = text({ enum: ROLE_CHOICES.map(({ value }) => value) });
const STATE = text({ enum: ACCOUNT_STATES.map(({ value }) => value) });
const EVENT = text({ enum: Object.keys(AUTH_EVENTS) });
const REASON = text({ maxLength: ACCOUNT_LIMITS.reason, description: 'Why, for the security log.' });

const object = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const whole = (properties: Json): Json => object(properties, Object.keys(properties));

/** The schemas of accounts and of the security log. */
export const USER_SCHEMAS: Json = {
  User: whole({
    id: ID,
    username: text(),
    email: orNull(text()),
    name: orNull(text()),
    role: orNull(ROLE),
    state: STATE,
    hasSecondFactor: orNull({ type: 'boolean' }),
    createdAt: TIME,
    seenAt: orNull(TIME),
    sessions: orNull({ type: 'integer' }),
  }),
  AuthEvent: whole({
    id: ID,
    at: TIME,
    event: EVENT,
    success: { type: 'boolean' },
    reason: orNull(text()),
    userId: orNull(ID),
    userName: orNull(text()),
    actorId: orNull(ID),
    actorName: orNull(text()),
    network: orNull(text()),
    agent: orNull(text()),
  }),
};

const page = (name: string, more: Json = {}): Json =>
  whole({
    ...more,
    count: { type: 'integer' },
    next: orNull(text({ format: 'uri' })),
    previous: { type: 'null' },
    results: { type: 'array', items: ref(name) },
  });
const PAGE_PARAMETERS = [
  parameter('limit', { type: 'integer', minimum: 1, maximum: ACCOUNT_LIMITS.mostOfPage }, 'Rows of a page.'),
  parameter('after', ID, 'The row after which the page begins; follow "next".'),
];
const REFUSED: Json = {
  401: problem('Nobody is signed in, or the token does not hold.'),
  403: problem('The role is not enough.'),
};
const ELSEWHERE = {
  501: problem('Users are kept in a user pool elsewhere, which this server cannot change.'),
};
const ONE: Json = {
  200: { description: 'The user as it is now.', content: json(ref('User')) },
  400: problem('What cannot be read; it says which parameter or member.'),
  ...REFUSED,
  404: problem('There is no such user, or none that the administrator may see.'),
};
const CHANGED: Json = {
  ...ONE,
  422: problem('It would break a rule, such as to lose the last super admin.'),
  ...ELSEWHERE,
};
const body = (schema: Json, required: boolean): Json => ({ required, content: json(schema) });
const idParameter: Json = { name: 'id', in: 'path', required: true, schema: ID };
const listed = (name: string, description: string, more: Json = {}): Json => ({
  200: { description, content: json(page(name, more)) },
  400: problem('A parameter that cannot be read.'),
  ...REFUSED,
});
const REASON_OR_NULL = orNull(text({ description: 'Why not, in one sentence; null where it can be done.' }));
const READ_ONLY = whole({ accounts: REASON_OR_NULL, roles: REASON_OR_NULL });
const INVITATION = object(
  { email: text({ maxLength: 254 }), name: text({ maxLength: ACCOUNT_LIMITS.name }), role: ROLE },
  ['email'],
);
const USERS: Json = {
  get: {
    summary: 'Users, the newest first; for admins those below them, for super admins all',
    parameters: [
      parameter('search', text(), 'Part of a name, user name or e-mail address.'),
      parameter('role', ROLE, 'Users of this role.'),
      parameter('state', STATE, 'Users who stand so.'),
      ...PAGE_PARAMETERS,
    ],
    responses: listed('User', 'A page of users.', { readOnly: READ_ONLY }),
  },
  post: {
    summary: 'Invite somebody: they are written a temporary password that holds for seven days',
    requestBody: body(INVITATION, true),
    responses: {
      201: { description: 'Invited.', content: json(ref('User')) },
      400: problem('A body that cannot be read; it says which member.'),
      ...REFUSED,
      422: problem('An address that cannot be written to, or that somebody has.'),
      ...ELSEWHERE,
    },
  },
};
const USER: Json = {
  get: { summary: 'One user', parameters: [idParameter], responses: ONE },
  patch: {
    summary: 'Change the role of a user, or whether the account is enabled; both hold at once',
    parameters: [idParameter],
    requestBody: body(object({ role: ROLE, enabled: { type: 'boolean' }, reason: REASON }, []), true),
    responses: CHANGED,
  },
};
const action = (summary: string): Json => ({
  post: {
    summary,
    parameters: [idParameter],
    requestBody: body(object({ reason: REASON }, []), false),
    responses: CHANGED,
  },
});
const EVENTS: Json = {
  get: {
    summary: 'The security log, the newest entry first',
    parameters: [
      parameter('event', EVENT, 'Entries that tell of this.'),
      parameter('success', { type: 'boolean' }, 'Whether it was done or refused.'),
      parameter('user', ID, 'Entries about this account.'),
      ...PAGE_PARAMETERS,
    ],
    responses: listed('AuthEvent', 'A page of entries.'),
  },
};
const FIRST = whole({
  token: text(),
  name: text({ minLength: 1, maxLength: ACCOUNT_LIMITS.name }),
  email: text({ maxLength: 254 }),
  password: text(),
});
const SET_UP: Json = {
  post: {
    summary: 'Make the first super admin by the link that the server prints at its start',
    requestBody: body(FIRST, true),
    responses: {
      201: { description: 'Made.', content: json(whole({ made: { type: 'boolean', enum: [true] } })) },
      400: problem('A body that cannot be read; it says which member.'),
      410: problem('The link holds no more, or there is a super admin.'),
      422: problem('Values that break a rule, by member.'),
    },
  },
};

/** The description of the paths by which administrators see and change accounts, and by which the first one is made. */
export const userPaths = (): readonly PathItem[] => [
  ...ACCOUNT_PATHS.map(([path, item]) => byPerson(path, item)),
  ['/auth/setup/', SET_UP],
];

const ACCOUNT_PATHS: readonly PathItem[] = [
  ['/users/', USERS],
  ['/users/{id}/', USER],
  ['/users/{id}/reset/', action('Make a user choose a new password: all sessions end, and a code is sent')],
  [
    '/users/{id}/reset-mfa/',
    action(
      'Turn the two-step sign-in of a user off who has lost the app: all sessions end, and the owner is told',
    ),
  ],
  ['/users/{id}/sign-out/', action('End all sessions of a user')],
  ['/users/events/', EVENTS],
];

const byPerson = (path: string, item: Json): PathItem => [
  path,
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      { ...(operation as Json), security: BY_PERSON },
    ]),
  ),
];
