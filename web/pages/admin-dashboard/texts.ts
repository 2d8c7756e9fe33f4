import type { Account } from '#domain/identity/accounts.ts';

/** The words of the administration. */
export const TEXTS = {
  title: 'Administration',
  lead: 'Who may use this atlas, what waits for a decision, and what was changed.',
  sections: 'Sections of the administration',
  users: 'Users',
  review: 'Review inbox',
  merge: 'Merge',
  imports: 'Imports',
  quality: 'Data quality',
  packs: 'Packs and sources',
  messages: 'Messages',
  audit: 'Audit log',
  events: 'Security log',
  invite: 'Invite',
  search: 'Search',
  searchHint: 'Name or e-mail',
  role: 'Role',
  anyRole: 'Any role',
  state: 'State',
  anyState: 'Any state',
  user: 'User',
  twoStep: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  seen: 'Last seen',
  utc: (moment: string) => `${moment} UTC`,
  never: 'Never',
  sessions: 'Sessions',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  you: 'You',
  noUsers: 'No user matches',
  noUsersWhy: 'Another search or fewer filters may find the account.',
  clear: 'Clear filters',
  failed: 'The list could not be loaded.',
  older: 'Older',
  newest: 'Back to the newest',
  count: (count: string) => `${count} in all`,
  reason: 'Reason',
  reasonHint: 'Optional. It stands in the security log.',
  cancel: 'Cancel',
  sending: 'One moment…',
  notDone: 'That was not done.',
  inviteTitle: 'Invite somebody',
  inviteWhy: 'They get an e-mail with a temporary password, which holds for seven days.',
  email: 'E-mail address',
  name: 'Name',
  nameHint: 'Optional.',
  sendInvitation: 'Send the invitation',
  invited: (email: string) => `${email} is invited.`,
  event: 'What',
  anyEvent: 'Anything',
  outcome: 'Outcome',
  anyOutcome: 'Any outcome',
  done: 'Done',
  refused: 'Refused',
  time: 'Time (UTC)',
  account: 'Account',
  by: 'By',
  from: 'From',
  noEvents: 'Nothing on record',
  noEventsWhy: 'Nothing of this kind has happened yet.',
  aboutOne: 'About one account only',
  everyAccount: 'Show every account',
  nobody: '–',
} as const;

/** What can be done to an account. */
export type UserAction = 'role' | 'disable' | 'enable' | 'reset' | 'resetMfa' | 'signOut';

type ActionTexts = {
  readonly menu: string;
  readonly title: (name: string) => string;
  readonly why: string;
  readonly act: string;
  readonly done: (name: string) => string;
};

/** The words of what can be done to an account. */
export const ACTION_TEXTS: Readonly<Record<UserAction, ActionTexts>> = {
  role: {
    menu: 'Change role…',
    title: (name) => `Change the role of ${name}`,
    why: 'A lower role holds at once. A higher one shows when the session is next renewed, or at the next sign-in.',
    act: 'Change role',
    done: (name) => `The role of ${name} is changed.`,
  },
  disable: {
    menu: 'Disable…',
    title: (name) => `Disable ${name}?`,
    why: 'All sessions end at once, and nobody can sign in with this account until it is enabled again. Nothing is deleted.',
    act: 'Disable',
    done: (name) => `${name} is disabled.`,
  },
  enable: {
    menu: 'Enable…',
    title: (name) => `Enable ${name}?`,
    why: 'The user can sign in again, with the same role as before.',
    act: 'Enable',
    done: (name) => `${name} can sign in again.`,
  },
  reset: {
    menu: 'Reset password…',
    title: (name) => `Reset the password of ${name}?`,
    why: 'All sessions end. The user gets an e-mail and has to choose a new password; you never see it.',
    act: 'Reset password',
    done: (name) => `${name} has to choose a new password.`,
  },
  resetMfa: {
    menu: 'Turn off two-step sign-in…',
    title: (name) => `Turn off two-step sign-in for ${name}?`,
    why: 'For somebody who lost the phone with the authenticator app. Make sure that it is they who ask: from then on the password alone signs in, until they set it up again. All sessions end, and they are told by e-mail.',
    act: 'Turn off',
    done: (name) => `Two-step sign-in is off for ${name}.`,
  },
  signOut: {
    menu: 'Sign out everywhere…',
    title: (name) => `Sign ${name} out everywhere?`,
    why: 'All sessions of this account end at once, on every device.',
    act: 'Sign out everywhere',
    done: (name) => `${name} is signed out everywhere.`,
  },
};

/** What an account is called. */
export const nameOf = ({ name, email, username }: Account): string => name ?? email ?? username;
