import { audienceOf, type Audience } from '#domain/access.ts';
import type { SignedIn } from './storedSession.ts';

/** What roles are called. */
export const ROLE_LABELS: Readonly<Record<Audience, string>> = {
  VISITOR: 'No role yet',
  USER: 'User',
  PREMIUM: 'Premium',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super admin',
};

/** The highest role of a user, in words. */
export const roleLabelOf = ({ viewer }: SignedIn): string => ROLE_LABELS[audienceOf(viewer.rank)];
