import { RANKS, type Audience } from '#domain/access.ts';

/** What an API key may be used for. */
export interface ScopeRule {
  readonly label: string;
  /** What it opens, in words for whoever makes a key. */
  readonly description: string;
  /** The audience whose rows it reads at most, whatever its owner may. */
  readonly upTo: Audience;
  /** It may also do what changes something, as its owner may. */
  readonly mayWrite: boolean;
}

/** The scopes that a key may have; a key never does more than its owner may at the moment. */
export const SCOPES = {
  read: {
    label: 'Read',
    description: 'Reads and exports what is approved, and the owner’s own entries.',
    upTo: 'PREMIUM',
    mayWrite: false,
  },
  review: {
    label: 'Read entries under review',
    description: 'Reads pending and declined entries as well, where the owner’s role opens them.',
    upTo: 'SUPER_ADMIN',
    mayWrite: false,
  },
  write: {
    label: 'Write',
    description: 'Adds, suggests and edits entries as the owner may, and reads entries under review.',
    upTo: 'SUPER_ADMIN',
    mayWrite: true,
  },
} as const satisfies Readonly<Record<string, ScopeRule>>;

/** The name of a scope. */
export type Scope = keyof typeof SCOPES;

/** The names of the scopes, the narrowest first. */
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** Whether a name that comes from outside is that of a scope. */
export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name);

/** The rank that a key with these scopes gives at most. */
export const rankUpTo = (scopes: readonly Scope[]): number =>
  scopes.reduce<number>((highest, scope) => Math.max(highest, RANKS[SCOPES[scope].upTo]), RANKS.VISITOR);

/** Whether a key with these scopes may change something. */
export const mayWriteBy = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => SCOPES[scope].mayWrite);

/** What holds of every key. */
export const API_KEYS = {
  /** The letters that every key begins with, by which scanners of code find one that was left there. */
  prefix: 'sa_',
  /** How many that still hold one account may have. */
  atMost: 20,
  /** How many days a key works after its owner last signed in, where only a pool elsewhere knows whether the owner still may. */
  trustedDays: 30,
  /** The longest name. */
  nameLength: 80,
  /** For how many days one may hold. */
  longestDays: 366,
} as const;
