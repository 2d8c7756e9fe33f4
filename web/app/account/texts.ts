/** The words of the account control. */
export const TEXTS = {
  account: 'Your account',
  accountOf: (name: string): string => `Account of ${name}`,
  profile: 'Profile',
  saved: 'Saved',
  newPartnerships: 'New partnerships',
  newEntry: 'New entry',
  admin: 'Admin',
  changePassword: 'Change password',
  signOut: 'Sign out',
} as const;
