import type { Claim } from './claim.ts';
import { useEvidence } from './evidenceContext.ts';

const NONE: readonly Claim[] = [];

/** Every claim about a row of the screen. */
export const useClaims = (subject: string): readonly Claim[] => useEvidence().find(subject)?.claims ?? NONE;
