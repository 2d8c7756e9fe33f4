import { BY_PERSON } from '#server/rest/openapi/finish.ts';
import { json, object, problem, type Json } from '#server/rest/openapiParts.ts';
import { OWN_MEMBERS } from './auth.ts';

const text = (description: string): Json => ({ type: 'string', description });
const TEXTS: Readonly<Record<string, Json>> = {
  email: text('The e-mail address.'),
  username: text('The user name, or the e-mail address.'),
  password: text('The password.'),
  re_password: text('The password again.'),
  current_password: text('The password until now.'),
  new_password: text('The new password.'),
  re_new_password: text('The new password again.'),
  uid: text('The id of the user, from the link in the mail.'),
  token: text('The code, from the link in the mail.'),
  name: text('What the person is called.'),
};

const bodyOf = (needed: readonly string[], optional: readonly string[] = []): Json => ({
  required: needed.length > 0,
  content: json({
    type: 'object',
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
    properties: Object.fromEntries(
      [...needed, ...optional].map((name) => [name, TEXTS[name] ?? { type: 'string' }]),
    ),
  }),
});

const members: Json = {
  description: 'What is wrong, by member; `non_field_errors` where it is no single one.',
  content: json({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  }),
};
const done: Json = { 204: { description: 'It is done.' } };
const elsewhere: Json = { 501: problem('People sign in at a user pool elsewhere, which is named.') };
const inPerson: Json = { 401: problem('Nobody is signed in, or the token does not hold.') };

interface Described {
  readonly summary: string;
  readonly body?: Json;
  readonly answers?: Json;
  readonly signedIn?: boolean;
}

const described = ({ summary, body, answers = done, signedIn = false }: Described): Json => ({
  summary,
  ...(body ? { requestBody: body } : {}),
  ...(signedIn ? { security: BY_PERSON } : {}),
  responses: { ...answers, 400: members, ...(signedIn ? inPerson : {}), ...elsewhere },
});

const answer = (description: string, properties: Json): Json => ({
  200: { description, content: json(object(properties)) },
});
const string: Json = { type: 'string' };
const me = answer('The account.', {
  id: { type: 'string', format: 'uuid' },
  username: string,
  email: string,
  email_verified: { type: 'boolean' },
  phone_number: { type: ['string', 'null'] },
  groups: { type: 'array', items: string },
});
const changeMe: Json = described({
  summary: 'Change what is said of the account; another address counts once its code is given',
  body: bodyOf([], OWN_MEMBERS),
  answers: me,
  signedIn: true,
});

type Paths = readonly (readonly [string, Json])[];

/** The descriptions of the paths of sign-in and of one's own account. */
export const authPaths = (): Paths => [...signInPaths(), ...accountPaths(), ...passwordPaths()];

const signInPaths = (): Paths => [
  [
    '/auth/token/login/',
    {
      post: described({
        summary: 'Sign in with a password, for programs: the identity token for the Authorization header',
        body: bodyOf(['password'], ['email', 'username']),
        answers: {
          ...answer('The identity token.', { auth_token: string }),
          403: problem('More than the password is asked: MFA_REQUIRED or PASSWORD_CHANGE_REQUIRED.'),
        },
      }),
    },
  ],
  ['/auth/token/logout/', { post: described({ summary: 'End the session of the token', signedIn: true }) }],
  [
    '/auth/users/',
    {
      post: described({
        summary: 'Sign up; whether the address is taken only its owner learns, by mail',
        body: bodyOf(['email', 'password'], ['username', 'name', 're_password']),
        answers: answer('A mail is on its way.', { email: string, username: string }),
      }),
    },
  ],
];

const accountPaths = (): Paths => [
  [
    '/auth/users/me/',
    {
      get: described({ summary: 'One’s own account', answers: me, signedIn: true }),
      put: changeMe,
      patch: changeMe,
      delete: described({
        summary: 'Delete one’s own account, within ten minutes of signing in',
        body: bodyOf(['current_password']),
        signedIn: true,
      }),
    },
  ],
  ['/auth/edit/', { patch: changeMe }],
  [
    '/auth/users/activation/',
    {
      post: described({
        summary: 'Confirm a sign-up with the code of the mail',
        body: bodyOf(['uid', 'token']),
      }),
    },
  ],
];

const passwordPaths = (): Paths => [
  [
    '/auth/users/reset_password/',
    {
      post: described({
        summary: 'Send a code to whoever has the address or name; the answer is the same for everybody',
        body: bodyOf([], ['email', 'username']),
      }),
    },
  ],
  [
    '/auth/users/reset_password_confirm/',
    {
      post: described({
        summary: 'Choose a new password with the code of the mail; all sessions end',
        body: bodyOf(['uid', 'token', 'new_password'], ['re_new_password']),
      }),
    },
  ],
  [
    '/auth/users/set_password/',
    {
      post: described({
        summary: 'Change one’s password; all other sessions end',
        body: bodyOf(['current_password', 'new_password'], ['re_new_password']),
        signedIn: true,
      }),
    },
  ],
];
