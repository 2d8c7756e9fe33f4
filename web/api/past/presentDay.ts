import { asOf } from './asOf.ts';

/** The day that counts as today: that of the moment that the page is read as of, else of now. */
export const presentDay = (): string => (asOf() ?? new Date().toISOString()).slice(0, 10);
