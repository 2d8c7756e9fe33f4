import { dayOf } from '#domain/dates.ts';
import { VISITOR, type Viewer } from '#domain/access.ts';
import type { Reach } from '#domain/sets.ts';
import type { QueryOptions } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { stampOf, type Topic } from '#server/database/versions/versions.ts';
import { seenWhole } from '#server/query/visibility.ts';
import { defaultGraphScan } from './graphing.ts';
import type { Held } from './keptAnswers.ts';
import { countsScan } from './kindCounts.ts';
import { eventsScan } from './latestEvents.ts';
import { panelOf, splitPanels } from './searchPanel.ts';
import { figuresScan, valuesScan } from './sectorFigures.ts';
import type { AnswerServices } from './services.ts';
import { rowsFor, type Source } from './tally/tally.ts';
import {
  countryTotalsScan,
  secondaryCountsScan,
  sectorCountsScan,
  sectorTotalsScan,
  taxonomyScan,
} from './totals.ts';

const ofAll =
  (scan: (source: Source, reach: Reach) => Sql) =>
  (source: Source): Sql =>
    scan(source, 'all');

/** The questions whose answers visitors get from a table made beforehand; each is one statement of (position, answer). */
export const QUESTIONS = {
  counts: countsScan,
  events: eventsScan,
  figures: figuresScan,
  figuresOfAll: ofAll(figuresScan),
  values: valuesScan,
  taxonomy: taxonomyScan,
  taxonomyOfAll: ofAll(taxonomyScan),
  countryTotals: countryTotalsScan,
  countryTotalsOfAll: ofAll(countryTotalsScan),
  sectorTotals: sectorTotalsScan,
  sectorTotalsOfAll: ofAll(sectorTotalsScan),
  sectorCounts: sectorCountsScan,
  sectorCountsOfAll: ofAll(sectorCountsScan),
  secondaryCounts: secondaryCountsScan,
  secondaryCountsOfAll: ofAll(secondaryCountsScan),
  panel: panelOf,
  splitPanels,
  graph: defaultGraphScan,
} as const;

/** The name of such a question. */
export type Question = keyof typeof QUESTIONS;

type OfAll<Name> = Name extends `${infer Q extends Question}OfAll` ? Q : never;

/** A question that is asked of the sector or of all organizations. */
export type SectorQuestion = OfAll<Question>;

/** The name of a question for a reach. */
export const questionOf = (question: SectorQuestion, reach: Reach): Question =>
  reach === 'all' ? `${question}OfAll` : question;

/** The rows of an answer as JSON texts, and the moment they were taken (ISO 8601). */
export type Answers = { readonly rows: readonly string[]; readonly at: string };

/** The answers held for a viewer: they are made for visitors, and right for all who see no more than visitors do. */
export function heldFor({ answers }: Pick<AnswerServices, 'answers'>, viewer: Viewer): Held | undefined {
  const held = answers.held();
  return held && seesPublic(held, viewer) ? held : undefined;
}

// Whoever sees a kind whole, or is an author of rows that are not approved, sees more.
const seesPublic = ({ authors }: Held, viewer: Viewer): boolean =>
  !authors.has(viewer.id?.toLowerCase() ?? '') && seenWhole(viewer).length === 0;

/** Answers a question: from memory for all who see what visitors see, once there is something; else by the full scan, once for each version. */
export async function answersTo(
  services: AnswerServices,
  question: Question,
  viewer: Viewer,
): Promise<Answers> {
  const held = heldFor(services, viewer);
  if (held) return { rows: held.rows.get(question) ?? [], at: held.at };
  const make = (asker: Viewer): Promise<Answers> =>
    scanned(services, QUESTIONS[question](rowsFor(services, asker)));
  return onceFor(services, viewer, { key: question, topics: ['records'], make });
}

/** An answer that is made once: its name, what it is made from besides the day, and how it is made for whom. */
export interface Once<T> {
  readonly key: string;
  readonly topics: readonly Topic[];
  /** Asks for all who are answered alike, so that what is kept under their name is theirs. */
  readonly make: (asker: Viewer) => Promise<T>;
}

/** Makes an answer once for each version of its topics, each day and all who see the same as the viewer; each time where nobody follows the data. */
export async function onceFor<T>(
  services: AnswerServices,
  viewer: Viewer,
  { key, topics, make }: Once<T>,
): Promise<T> {
  const { answers, clock, versions } = services;
  // Where nobody follows the data, writers need not say that they have changed.
  if (!answers.held()) return make(viewer);
  const stamp = `${stampOf(await versions(), topics)} ${dayOf(clock.now())}`;
  // Who sees no more than visitors do is answered as one: a row of his that is not known yet stays out of what visitors get.
  const asker = heldFor(services, viewer) ? VISITOR : viewer;
  return answers.once({ asker, key, stamp }, make);
}

/** The rows that a scan gives now. */
export async function scanned(
  { database, clock }: Pick<AnswerServices, 'clock' | 'database'>,
  scan: Sql,
  options?: QueryOptions,
): Promise<Answers> {
  const at = clock.now().toISOString();
  const rows = await database.query<{ answer: string }>(
    sql`select s.answer::text as answer from (${scan}) s order by s.position`,
    options,
  );
  return { rows: rows.map(({ answer }) => answer), at };
}

/** A text made from the answers held for the viewer, made once for as long as they hold; made anew where none are held. */
export function keptText(
  services: AnswerServices,
  viewer: Viewer,
  { name, make }: { name: string; make: (asker: Viewer) => Promise<string> },
): Promise<string> {
  const held = heldFor(services, viewer);
  if (!held) return make(viewer);
  return services.answers.once({ asker: VISITOR, key: `text of ${name}`, stamp: held.stamp }, make);
}
