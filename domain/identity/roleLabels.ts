import type { Audience } from '#domain/access.ts';

/** What roles are called. */
export const ROLE_LABELS: Readonly<Record<Audience, string>> = {
  VISITOR: 'No role yet',
  USER: 'User',
  PREMIUM: 'Premium',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super admin',
};
