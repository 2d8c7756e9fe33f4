import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Asker, Reader, Reading } from '#server/query/context.ts';
import type { NameHot } from '#server/query/names.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import type { KeptCounts } from './counts.ts';

/** What records are read with. */
export interface RecordServices extends Reading {
  readonly database: Database;
  readonly clock: Clock;
  readonly sizes: CurrentSizes;
  readonly hot: NameHot;
  readonly counts: KeptCounts;
}

/** A reader, with the moment of asking, and that as of which the services read. */
export const askedBy = <R extends Reader>(
  { clock, asOf }: Pick<RecordServices, 'clock' | 'asOf'>,
  reader: R,
): R & Asker => ({ ...(asOf ? { asOf } : {}), ...reader, now: clock.now().toISOString() });
