import { VISITOR, type Viewer } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { DEFAULT_GRAPH, graphScan } from './graphing.ts';
import { countsScan } from './kindCounts.ts';
import { eventsScan } from './latestEvents.ts';
import { panelScan } from './searchPanel.ts';
import { figuresScan } from './sectorFigures.ts';
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
  panel: (viewer: Viewer): Sql => panelScan(viewer),
  graph: (viewer: Viewer): Sql => graphScan(DEFAULT_GRAPH, viewer),
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
  readonly rows: ReadonlyMap<string, readonly string[]>;
};

const heldBy = new WeakMap<Database, Held>();

/** Takes answers made beforehand for those of a database, until newer ones come or, without any, from now on none. */
export function holdAnswers(database: Database, held: Held | undefined): void {
  if (held) heldBy.set(database, held);
  else heldBy.delete(database);
}

/** The answers held for a viewer: only visitors see exactly what they were made for. */
export const heldFor = (database: Database, viewer: Viewer): Held | undefined =>
  viewer.id === VISITOR.id && viewer.rank === VISITOR.rank ? heldBy.get(database) : undefined;

/** Answers a question: from memory for visitors once there is something, else by the full scan. */
export async function answersTo(database: Database, question: Question, viewer: Viewer): Promise<Answers> {
  const held = heldFor(database, viewer);
  if (held) return { rows: held.rows.get(question) ?? [], at: held.at };
  return scanned(database, QUESTIONS[question](viewer));
}

/** The rows that a scan gives now. */
export async function scanned(database: Database, scan: Sql): Promise<Answers> {
  const at = new Date().toISOString();
  const rows = await database.query<{ answer: string }>(
    sql`select s.answer::text as answer from (${scan}) s order by s.position`,
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
