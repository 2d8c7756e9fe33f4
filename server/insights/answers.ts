import { dayOf } from '#domain/dates.ts';
import { isAdmin, type Viewer } from '#domain/access.ts';
import type { Database, QueryOptions } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { defaultGraphScan } from './graphing.ts';
import { countsScan } from './kindCounts.ts';
import { eventsScan } from './latestEvents.ts';
import { oncePerVersion } from './oncePerVersion.ts';
import { panelOf, splitPanels } from './searchPanel.ts';
import { figuresScan } from './sectorFigures.ts';
import { rowsFor } from './tally/tally.ts';
import {
  countryTotalsScan,
  secondaryCountsScan,
  sectorCountsScan,
  sectorTotalsScan,
  taxonomyScan,
} from './totals.ts';

/** The questions whose answers visitors get from a table made beforehand; each is one statement of (position, answer). */
export const QUESTIONS = {
  counts: countsScan,
  figures: figuresScan,
  events: eventsScan,
  taxonomy: taxonomyScan,
  countryTotals: countryTotalsScan,
  sectorTotals: sectorTotalsScan,
  sectorCounts: sectorCountsScan,
  secondaryCounts: secondaryCountsScan,
  panel: panelOf,
  splitPanels,
  graph: defaultGraphScan,
} as const;

/** The name of such a question. */
export type Question = keyof typeof QUESTIONS;

/** The rows of an answer as JSON texts, and the moment they were taken (ISO 8601). */
export type Answers = { readonly rows: readonly string[]; readonly at: string };

/** The answers that this process holds in memory, with the stamp of the data they were made from. */
export type Held = {
  readonly stamp: string;
  /** The version of the data that they were made from, or an older one. */
  readonly version: number;
  readonly at: string;
  /** Users with rows that are not approved: they see more than visitors do. */
  readonly authors: ReadonlySet<string>;
  readonly rows: ReadonlyMap<string, readonly string[]>;
};

const heldBy = new WeakMap<Database, Held>();

/** Takes answers made beforehand for those of a database, until newer ones come or, without any, from now on none. */
export function holdAnswers(database: Database, held: Held | undefined): void {
  if (held) heldBy.set(database, held);
  else heldBy.delete(database);
}

/** Whether this process follows the changes of a database and holds answers of it. */
const isFollowed = (database: Database): boolean => heldBy.has(database);

/** The answers held for a viewer: they are made for visitors, and right for all who see no more than visitors do. */
export function heldFor(database: Database, viewer: Viewer): Held | undefined {
  if (isAdmin(viewer)) return undefined;
  const held = heldBy.get(database);
  return viewer.id !== null && held?.authors.has(viewer.id) ? undefined : held;
}

/** The name of all who see the same rows as the viewer. */
function audienceOf(database: Database, viewer: Viewer): string {
  if (isAdmin(viewer)) return 'ADMIN';
  return heldFor(database, viewer) || viewer.id === null ? 'VISITOR' : viewer.id;
}

/** Answers a question: from memory for all who see what visitors see, once there is something; else by the full scan, once for each version. */
export async function answersTo(database: Database, question: Question, viewer: Viewer): Promise<Answers> {
  const held = heldFor(database, viewer);
  if (held) return { rows: held.rows.get(question) ?? [], at: held.at };
  const scan = (): Promise<Answers> => scanned(database, QUESTIONS[question](rowsFor(viewer)));
  return onceFor(database, viewer, { key: question, make: scan });
}

/** Makes an answer once for each version of the data, each day and all who see the same as the viewer; each time where nobody follows the data. */
export async function onceFor<T>(
  database: Database,
  viewer: Viewer,
  { key, make }: { readonly key: string; readonly make: () => Promise<T> },
): Promise<T> {
  if (!isFollowed(database)) return make();
  const day = dayOf(new Date());
  return oncePerVersion(database, { key: `${audienceOf(database, viewer)} ${key}`, day }, make);
}

/** The rows that a scan gives now. */
export async function scanned(database: Database, scan: Sql, options?: QueryOptions): Promise<Answers> {
  const at = new Date().toISOString();
  const rows = await database.query<{ answer: string }>(
    sql`select s.answer::text as answer from (${scan}) s order by s.position`,
    options,
  );
  return { rows: rows.map(({ answer }) => answer), at };
}

const texts = new WeakMap<Held, Map<string, Promise<string>>>();

/** A text made from the answers held for the viewer, made once for as long as they hold; made anew where none are held. */
export function keptText(
  database: Database,
  viewer: Viewer,
  { name, make }: { name: string; make: () => Promise<string> },
): Promise<string> {
  const held = heldFor(database, viewer);
  if (!held) return make();
  const kept = texts.get(held) ?? new Map<string, Promise<string>>();
  texts.set(held, kept);
  const text = kept.get(name) ?? make();
  kept.set(name, text);
  return text;
}
