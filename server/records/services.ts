import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Asker, Reader } from '#server/query/context.ts';
import type { NameHot } from '#server/query/names.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import type { KeptCounts } from './counts.ts';

/** What records are read with. */
export interface RecordServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly sizes: CurrentSizes;
  readonly hot: NameHot;
  readonly counts: KeptCounts;
}

/** A reader, with the moment of asking. */
export const askedBy = <R extends Reader>(
  { clock }: Pick<RecordServices, 'clock'>,
  reader: R,
): R & Asker => ({ ...reader, now: clock.now().toISOString() });
