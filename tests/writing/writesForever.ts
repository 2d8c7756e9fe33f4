import { RANKS, type Viewer } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import { sqlState } from '#server/database/databaseErrors.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { sql } from '#server/database/sql.ts';
import { decideEntry, undoChangeSet } from '#server/editing/decisions.ts';
import { createEntry, editEntry, removeEntry } from '#server/editing/entries.ts';
import { makeServices } from '#server/services.ts';
import { sampleId } from '#tests/support/sampleSector.ts';

// A program: on a data folder, people write until it is ended or killed, and each write is named in a line once it is acknowledged.
const [dataDir = '', round = '', how = 'in transactions'] = process.argv.slice(2);
const settings = { databaseUrl: undefined, databaseUrlDirect: undefined, pgPrepare: true, pgPoolMax: 6 };
const quiet = (): void => undefined;
const { database, stop } = await openDatabase(
  { dataDir, pgBinaries: process.env['PG_BINARIES'] || undefined, ...settings },
  { info: quiet, warn: quiet, error: quiet },
);

const FIRST_PIECE = /\b(insert into|update) "?organization"?\s/;
const AFTER_IT_MS = 150;

// What the test must be able to see: writes that are no transactions. Between what is written of an organization and what is written
// of its rounds and partnerships there is a pause and nowhere else, so that most kills come there.
const inPieces = (one: Database): Database => ({
  ...one,
  query: async <T>(...asked: Parameters<Database['query']>) => {
    const rows = await one.query<T>(...asked);
    if (FIRST_PIECE.test(asked[0].text)) await new Promise((resolve) => setTimeout(resolve, AFTER_IT_MS));
    return rows;
  },
  transaction: (work) => work(inPieces(one)),
});
const writtenInPieces: Database = { ...database, transaction: (work) => work(inPieces(database)) };
const services = makeServices(how === 'in pieces' ? writtenInPieces : database);

const viewer: Viewer = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };
const organization = kindOf('organization');
const EVERY_THIRD = 3;
const EVERY_FOURTH = 4;
const over = new AbortController();
process.on('SIGTERM', () => over.abort());

const say = (what: string, name: string): void => void process.stdout.write(`${what} ${name}\n`);

/** Asks again while the database is away; what is done already, as a request before whose outcome is unknown has done it, is done. */
async function surely<Answer>(
  work: () => Promise<Answer>,
  doneAlready: readonly string[] = [],
): Promise<Answer | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // On a busy machine a statement may wait too long for others; who sent it asks again.
      const isTooSlow = ['55P03', '57014'].includes(sqlState(error) ?? '');
      if (!(error instanceof AppError) && !isTooSlow) throw error;
      if (error instanceof AppError && doneAlready.includes(error.code)) return undefined;
      if (error instanceof AppError && error.code !== 'DATABASE_UNAVAILABLE') {
        // Of a write in pieces a part may be there: nothing can be built on it.
        if (how === 'in pieces') return undefined;
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function versionOf(id: string): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    sql`select version from organization where id = ${id}`,
  );
  return row?.version ?? 0;
}

async function story(name: string, number: number): Promise<void> {
  const asked = { viewer };
  const made = await surely(() =>
    createEntry(services, organization, {
      asked: { viewer, repeatable: { author: String(viewer.id), key: name, asked: name } },
      body: {
        name,
        entityType: ['company'],
        fundingRounds: { create: [{ name: `${name} seed`, fundingUsd: '5' }] },
        partners: { connect: [{ id: sampleId('o', 1), edge: { description: name } }] },
      },
    }),
  );
  if (!made) return;
  const { id } = made;
  say('made', name);
  const decided = { decision: 'approve' as const, reason: null, isForced: false };
  await surely(() => decideEntry(services, organization, { asked, id, decided }), ['DECIDED_ALREADY']);
  say('approved', name);
  const version = await surely(() => versionOf(id));
  const edit = { asked, id, body: { city: name, version }, version: null };
  const edited = await surely(() => editEntry(services, organization, edit), ['STALE']);
  say('edited', name);
  const set = edited?.changeSet?.id;
  if (set !== undefined && number % EVERY_THIRD === 0) {
    say('undoing', name);
    await surely(() => undoChangeSet(services, { asked, id: set }), ['DECIDED_ALREADY']);
    say('undone', name);
  }
  if (number % EVERY_FOURTH !== 0) return;
  say('removing', name);
  const last = await surely(() => versionOf(id));
  await surely(
    () => removeEntry(services, organization, { asked, id, version: last ?? 0 }),
    ['NOT_FOUND', 'GONE'],
  );
  say('removed', name);
}

await Promise.all(
  [1, 2, 3].map(async (lane) => {
    for (let number = 1; !over.signal.aborted; number += 1) await story(`${round}-${lane}-${number}`, number);
  }),
);
await stop();
