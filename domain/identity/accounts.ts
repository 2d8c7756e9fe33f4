import { ROLES, type Role } from '#domain/access.ts';
import type { Choice } from '#domain/choices.ts';
import { ROLE_LABELS } from './roleLabels.ts';

/** The roles with what they are called. */
export const ROLE_CHOICES: readonly Choice<Role>[] = ROLES.map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

/** How an account stands: one that is disabled is that before all else. */
export type AccountState = 'ACTIVE' | 'INVITED' | 'UNCONFIRMED' | 'RESET_REQUIRED' | 'DISABLED';

/** The states of accounts. */
export const ACCOUNT_STATES = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INVITED', label: 'Invited' },
  { value: 'UNCONFIRMED', label: 'Not confirmed' },
  { value: 'RESET_REQUIRED', label: 'Must reset password' },
  { value: 'DISABLED', label: 'Disabled' },
] as const satisfies readonly Choice<AccountState>[];

/** An account as administrators see it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly name: string | null;
  /** Null until the account has been confirmed. */
  readonly role: Role | null;
  readonly state: AccountState;
  /** Whether signing in takes more than a password; null where only a pool elsewhere knows. */
  readonly hasSecondFactor: boolean | null;
  readonly createdAt: string;
  /** When the account was last signed in or refreshed; null before the first time. */
  readonly seenAt: string | null;
  /** How many sessions go on; null where only a pool elsewhere knows. */
  readonly sessions: number | null;
}

/** What administrators cannot change here, with the reason in a sentence; null for what they can. */
export interface ReadOnlyAccounts {
  readonly accounts: string | null;
  readonly roles: string | null;
}

/** Who is invited, and what for. */
export interface Invitation {
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
}

/** How many letters a name and a stated reason may have. */
export const ACCOUNT_LIMITS = { name: 200, reason: 200, search: 200, page: 50, mostOfPage: 200 } as const;
