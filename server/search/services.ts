import type { Database } from '#server/database/database.ts';
import type { NameHot } from '#server/query/names.ts';
import type { CurrentNames } from './names/nameIndex.ts';
import type { AskTrigrams } from './trigrams.ts';

/** What is searched with. */
export interface SearchServices {
  readonly database: Database;
  readonly hot: NameHot;
  readonly names: CurrentNames;
  readonly hasTrigrams: AskTrigrams;
}
