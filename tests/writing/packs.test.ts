import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RANKS } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { undoChangeSet } from '#server/editing/decisions.ts';
import { editEntry, removeEntry } from '#server/editing/entries.ts';
import { packId } from '#server/packs/ids.ts';
import { loadPack } from '#server/packs/load.ts';
import { makeServices, type Services } from '#server/services.ts';
import { staleValues } from '#tests/support/followed.ts';
import { makePackFolder, smallPack, type PackContents } from '#tests/support/packFolder.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import { IS_THOROUGH } from '#tests/support/thorough.ts';
import { gapsInHistory } from './storedState.ts';

const KEYS = ['alpha', 'beta', 'gamma', 'zeta'] as const;
const FIELDS = ['city', 'state'] as const;
const VALUES = ['Bonn', 'Ulm', ''] as const;
const SUPER = { id: '0198c0de-0000-7000-8000-000000000001', rank: RANKS.SUPER_ADMIN };
const ORGANIZATION = kindOf('organization');
const quiet = { info: () => undefined, warn: () => undefined };
const idOf = (key: string): string => packId('testing', 'organization', key);

/** One step: somebody edits, links or removes, or a pack comes, and is perhaps taken back. */
const someStep = fc.record({
  what: fc.constantFrom('reload', 'reload', 'reload', 'undo', 'undo', 'edit', 'edit', 'connect', 'remove'),
  key: fc.constantFrom(...KEYS),
  other: fc.constantFrom(...KEYS),
  field: fc.constantFrom(...FIELDS),
  value: fc.constantFrom(...VALUES),
  pack: fc.record({
    hasGamma: fc.boolean(),
    hasZeta: fc.boolean(),
    values: fc.array(fc.constantFrom(...VALUES), {
      minLength: KEYS.length * FIELDS.length,
      maxLength: KEYS.length * FIELDS.length,
    }),
  }),
});
type Step = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

/** The pack of a step: values of its rows by their keys, and its files. */
function packOf({ pack: { hasGamma, hasZeta, values } }: Step): {
  said: Map<string, string>;
  contents: PackContents;
} {
  const contents = smallPack();
  const all = contents['organizations']!;
  all.push({ ...all[0]!, key: 'zeta', name: 'Zeta', slug: 'zeta', partOf: '', aliases: '' });
  const gone = new Set<string>([...(hasGamma ? [] : ['gamma']), ...(hasZeta ? [] : ['zeta'])]);
  contents['organizations'] = all.filter(({ key }) => !gone.has(key!));
  if (!hasGamma) {
    contents['fundingRounds'] = contents['fundingRounds']!.filter(({ entity }) => entity !== 'gamma');
    contents['roles'] = contents['roles']!.slice(1);
  }
  contents['facts'] = contents['facts']!.filter(
    ({ key, field }) => !gone.has(key!) && field !== 'city' && field !== 'state',
  );
  const said = new Map<string, string>();
  for (const [row, key] of KEYS.entries()) {
    const found = contents['organizations'].find((one) => one['key'] === key);
    if (!found) continue;
    for (const [column, field] of FIELDS.entries()) {
      const value = values[row * FIELDS.length + column]!;
      found[field] = value;
      said.set(`${key} ${field}`, value);
    }
  }
  return { said, contents };
}

interface State {
  /** The values of rows that are there, and what the pack claims of them, by key and field. */
  readonly cells: Map<string, string>;
  readonly claimed: Map<string, string>;
  readonly byPersons: Map<string, string>;
  readonly removed: Set<string>;
  readonly touched: Set<string>;
  readonly links: Set<string>;
}

const copyOf = (state: State): State => structuredClone(state);
const has = ({ cells }: State, key: string): boolean => cells.has(`${key} city`);

/** The model of a pack's coming: what persons said stands, what they wrote of or linked stays, what they removed does not come. */
function come(state: State, said: ReadonlyMap<string, string>): void {
  for (const key of KEYS) {
    const isSaid = said.has(`${key} city`);
    const isHeld = state.touched.has(key) || [...state.links].some((link) => link.split(' ').includes(key));
    for (const field of FIELDS) {
      const place = `${key} ${field}`;
      state.claimed.delete(place);
      if (state.removed.has(key)) continue;
      if (isSaid) {
        const value = said.get(place)!;
        if (value !== '') state.claimed.set(place, value);
        state.cells.set(place, state.byPersons.get(place) ?? value);
      } else if (!isHeld) state.cells.delete(place);
    }
  }
}

class Run {
  readonly #services: Services;
  readonly #database: Database;
  readonly #pack = makePackFolder({});
  state: State = {
    cells: new Map(),
    claimed: new Map(),
    byPersons: new Map(),
    removed: new Set(),
    touched: new Set(),
    links: new Set(),
  };
  /** What was before the pack came last, and its set, while nothing came after it. */
  #last: { readonly before: State; readonly set: string } | undefined;

  constructor(database: Database) {
    this.#database = database;
    this.#services = makeServices(database);
  }

  end(): void {
    this.#pack.remove();
  }

  async step(step: Step): Promise<void> {
    if (step.what === 'reload') return this.reload(step);
    if (step.what === 'undo') return this.#undo();
    if (!has(this.state, step.key)) return;
    if (step.what === 'edit') await this.#edit(step);
    else if (step.what === 'connect') await this.#connect(step);
    else if (step.key !== 'alpha') await this.#remove(step.key);
  }

  async reload(step: Step): Promise<void> {
    const { said, contents } = packOf(step);
    const before = copyOf(this.state);
    const sets = await this.#packSets();
    this.#pack.write(contents);
    await loadPack(this.#database, this.#pack, quiet, { again: true });
    come(this.state, said);
    const set = (await this.#packSets()).find((id) => !sets.includes(id));
    this.#last = set === undefined ? undefined : { before, set };
  }

  async #packSets(): Promise<string[]> {
    const sets = await this.#database.query<{ id: string }>(
      sql`select id from change_set where kind = 'pack' and applied is not null`,
    );
    return sets.map(({ id }) => id);
  }

  async #undo(): Promise<void> {
    if (!this.#last) return;
    const { before, set } = this.#last;
    this.#last = undefined;
    await undoChangeSet(this.#services, { asked: { viewer: SUPER }, id: set });
    const undone = this.state;
    this.state = copyOf(before);
    for (const [place, value] of undone.cells) {
      const [key = ''] = place.split(' ');
      // Who takes rows back removes those that came, and has changed those that were others.
      if (!has(before, key)) this.state.removed.add(key);
      else if (before.cells.get(place) !== value) this.state.touched.add(key);
    }
  }

  async #versionOf(key: string): Promise<number> {
    const [row] = await this.#database.query<{ version: number }>(
      sql`select version from organization where id = ${idOf(key)}`,
    );
    return row!.version;
  }

  async #write(key: string, body: object): Promise<void> {
    this.#last = undefined;
    const asked = { asked: { viewer: SUPER }, id: idOf(key), body, version: await this.#versionOf(key) };
    await editEntry(this.#services, ORGANIZATION, asked);
    this.state.touched.add(key);
  }

  async #edit({ key, field, value }: Step): Promise<void> {
    const place = `${key} ${field}`;
    if (this.state.cells.get(place) === value) return;
    await this.#write(key, { [field]: value });
    this.state.cells.set(place, value);
    this.state.byPersons.set(place, value);
  }

  async #connect({ key, other }: Step): Promise<void> {
    const link = [key, other].toSorted().join(' ');
    if (key === other || !has(this.state, other) || this.state.links.has(link)) return;
    await this.#write(key, { partners: { connect: [{ id: idOf(other), edge: { description: link } }] } });
    this.state.links.add(link);
  }

  async #remove(key: string): Promise<void> {
    const { state } = this;
    const version = await this.#versionOf(key);
    await removeEntry(this.#services, ORGANIZATION, { asked: { viewer: SUPER }, id: idOf(key), version });
    this.#last = undefined;
    state.removed.add(key);
    for (const map of [state.cells, state.claimed, state.byPersons]) {
      for (const field of FIELDS) map.delete(`${key} ${field}`);
    }
    for (const link of state.links) if (link.split(' ').includes(key)) state.links.delete(link);
  }

  /** The rows and the pack's claims as they are stored, in the words of the model. */
  async stored(): Promise<Pick<State, 'cells' | 'claimed'>> {
    const keys = new Map(KEYS.map((key) => [idOf(key), key]));
    const rows = await this.#database.query<Record<string, string>>(
      sql`select id, city, state from organization where id = any(${[...keys.keys()]}::uuid[])`,
    );
    const claims = await this.#database.query<Record<string, string>>(sql`
      select subject_id as id, field, value #>> '{}' as value from fact
      where superseded_at is null and recorded_by like 'pack:%' and field = any(${FIELDS}) and subject_id = any(${[...keys.keys()]}::uuid[])`);
    const cells = rows.flatMap((row) =>
      FIELDS.map((field): [string, string] => [`${keys.get(row['id']!)} ${field}`, row[field] ?? '']),
    );
    const claimed = claims.map((one): [string, string] => [
      `${keys.get(one['id']!)} ${one['field']}`,
      one['value']!,
    ]);
    return { cells: new Map(cells.toSorted()), claimed: new Map(claimed.toSorted()) };
  }
}

const sorted = (map: ReadonlyMap<string, string>): Map<string, string> => new Map([...map].toSorted());

test('whatever people write between them, packs bring what they say and leave what is of people', async () => {
  const done = { sets: 0, undone: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 10, maxLength: 14 }), someStep, async (steps, first) => {
      const made = await createTestDatabase();
      const run = new Run(made.database);
      await run.reload(first);
      for (const [index, step] of steps.entries()) {
        await run.step(step);
        const { cells, claimed } = run.state;
        expect([index, step, await run.stored()]).toEqual([
          index,
          step,
          { cells: sorted(cells), claimed: sorted(claimed) },
        ]);
      }
      expect(await staleValues(made.database)).toEqual([]);
      const everGone = await made.database.query<{ id: string }>(
        sql`select distinct id from row_history h where not exists (select from organization o where o.id = h.id) or exists (
            select from change c where c.subject_id = h.id and c.op in ('remove', 'restore'))`,
      );
      expect(
        await gapsInHistory(
          made.database,
          everGone.map(({ id }) => id),
        ),
      ).toEqual([]);
      const [sets] = await made.database.query<{ sets: number; undone: number }>(sql`
          select count(*)::int as sets, count(*) filter (where status = 'UNDONE')::int as undone from change_set where kind = 'pack' and applied is not null`);
      done.sets += sets!.sets;
      done.undone += sets!.undone;
      run.end();
      await made.drop();
    }),
    { numRuns: IS_THOROUGH ? 60 : 8, endOnFailure: true },
  );
  expect([done.sets > 0, done.undone > 0]).toEqual([true, true]);
}, 300_000);
