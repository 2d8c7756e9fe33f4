import { createContext } from 'react';
import type { Claim } from '#web/records/evidence/claim.ts';
import type { FormValues } from '#web/editing/entry/values.ts';

/** What stands on record of the entry in the form: its values, and what they rest on. */
export const OpenedContext = createContext<{
  readonly seen: FormValues;
  readonly claims: readonly Claim[];
}>({ seen: {}, claims: [] });
