import type { Clock } from '#domain/clock.ts';
import type { Log } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { freshVersions, type FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { MakeUse } from '#server/editing/services.ts';
import type { RefreshNames } from '#server/facts/follow/follow.ts';
import { followNetwork, type CurrentNetwork } from '#server/graph/currentNetwork.ts';
import { keepColumns, type KeptColumns } from '#server/insights/columns/keptColumns.ts';
import { keepAnswers, type KeptAnswers } from '#server/insights/keptAnswers.ts';
import { nameHot, type NameHot } from '#server/query/names.ts';
import { keepCounts, type KeptCounts } from '#server/records/counts.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { followNames, type CurrentNames } from '#server/search/names/nameIndex.ts';
import { askTrigrams, type AskTrigrams } from '#server/search/trigrams.ts';
import type { Bucket } from '#server/uploads/places/bucket.ts';
import { makeUse } from '#server/uploads/uses.ts';
import { followSizes, type CurrentSizes } from '#server/weights/sizes.ts';

/** What everything is answered with: one object for the whole process, of which every room takes the part that it needs. */
export interface Services {
  /** Runs SQL. */
  readonly database: Database;
  /** A sign of life of the database. */
  readonly ping: () => Promise<unknown>;
  /** What time it is. */
  readonly clock: Clock;
  /** How far the topics have come: who keeps what it made of them asks whether it still holds. */
  readonly versions: FreshVersions;
  /** The sizes of tables, by which questions are weighed. */
  readonly sizes: CurrentSizes;
  /** The names of statements that are asked often. */
  readonly hot: NameHot;
  /** How many rows lists had when they were last counted. */
  readonly counts: KeptCounts;
  /** The answers made beforehand, and those made once for each version of what they are made of. */
  readonly answers: KeptAnswers;
  /** The facets of the rows of large kinds, in memory. */
  readonly columns: KeptColumns;
  /** The names of all rows, in memory. */
  readonly names: CurrentNames;
  /** Whether the database compares texts by their trigrams. */
  readonly hasTrigrams: AskTrigrams;
  /** The network of all things, in memory. */
  readonly network: CurrentNetwork;
  /** Makes changed names findable, in the transaction that changes them. */
  readonly refreshNames: RefreshNames;
  /** Takes note that an upload is used, in the transaction that writes its address. */
  readonly makeUse: MakeUse;
  /** Where uploads are kept in place of the database. */
  readonly bucket: Bucket | undefined;
}

/** The clock of this machine. */
export const SYSTEM_CLOCK: Clock = { now: () => new Date() };

/** Makes the services over a database that is ready; nothing is asked of it before it is needed. */
export function makeServices(
  database: Database,
  {
    clock = SYSTEM_CLOCK,
    ping = () => database.query(sql`select 1`),
    bucket,
    log,
  }: Partial<Pick<Services, 'clock' | 'ping' | 'bucket'> & { log: Pick<Log, 'warn'> }> = {},
): Services {
  const versions = freshVersions(database);
  const sizes = followSizes(database);
  const tell = (error: unknown) =>
    log?.warn(
      `The facets of many rows could not be read, so that the database counts them: ${String(error)}`,
    );
  return {
    database,
    ping,
    clock,
    versions,
    sizes,
    hot: nameHot(),
    counts: keepCounts(),
    answers: keepAnswers(),
    columns: keepColumns({ database, sizes, versions, tell }),
    names: followNames({ database, versions }),
    hasTrigrams: askTrigrams(database),
    network: followNetwork({ database, versions }),
    refreshNames: refreshSearchNames,
    makeUse,
    bucket,
  };
}
