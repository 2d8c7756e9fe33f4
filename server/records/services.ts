import type { Database } from '#server/database/database.ts';
import type { NameHot } from '#server/query/names.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import type { KeptCounts } from './counts.ts';

/** What records are read with. */
export interface RecordServices {
  readonly database: Database;
  readonly sizes: CurrentSizes;
  readonly hot: NameHot;
  readonly counts: KeptCounts;
}
