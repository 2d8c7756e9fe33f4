import { audienceOf } from '#domain/access.ts';
import { ROLE_LABELS } from '#domain/identity/roleLabels.ts';
import type { SignedIn } from './storedSession.ts';

/** The highest role of a user, in words. */
export const roleLabelOf = ({ viewer }: SignedIn): string => ROLE_LABELS[audienceOf(viewer.rank)];
