import { RANKS, type Viewer } from '#domain/access.ts';
import type { ApprovalStatus } from '#domain/approval.ts';
import { AppError } from '#domain/errors.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { kindOf } from '#domain/registry.ts';
import { personSignature, type Cell } from '#domain/writing/changeSet.ts';
import { partOf, writableNamed } from '#domain/writing/writable.ts';
import { sql } from '#server/database/sql.ts';
import { decideChangeSet, decideEntry, undoChangeSet } from '#server/editing/decisions.ts';
import { createEntry, editEntry, removeEntry } from '#server/editing/entries.ts';
import { mergeEntries } from '#server/editing/merge/mergeEntries.ts';
import type { Written } from '#server/editing/write.ts';
import type { Services } from '#server/services.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import type { NaiveRow, NaiveSet, Suggested, Words } from './naiveState.ts';
import { isInCircle, mergedEffects, type NaiveMerge } from './naiveMerge.ts';
import { NaiveWriting, Refused } from './naiveWriting.ts';
import { PEOPLE, type SomeStep } from './someSteps.ts';
import { plainValue, readStored, type Stored } from './storedState.ts';

/** What a step asks of the engine, and what comes of it in the model once it is done. */
interface Deed {
  readonly ask: () => Promise<Written>;
  /** Refuses, or gives what is to be done with what the engine has kept. */
  readonly model: () => (kept: Kept) => void;
}

/** What the engine has kept of a step: the sets, and the rows that they make, by their kind. */
interface Kept {
  readonly sets: readonly string[];
  readonly rows: ReadonlyMap<string, string>;
}

interface Observed {
  readonly version: number;
  readonly line: string;
}

const PLAIN: Words = { method: 'reported', confidence: 'medium', isSourced: false };
const EDITED = ['organization', 'fundingRound', 'product'] as const;
const STATUS_BY = { approve: 'APPROVED', decline: 'DECLINED', resubmit: 'PENDING' } as const;
const CITIES = ['Köln', 'Bonn', 'Ulm', null];
const TAGS = [1, 2].map((index) => sampleId('t', index));

/** A random run over a world: the engine and the model go side by side. */
export class RandomRun {
  readonly services: Services;
  readonly state = new NaiveWriting();
  readonly #observed = new Map<string, Observed[]>();

  constructor(services: Services) {
    this.services = services;
  }

  /** Takes the world as it stands into the model. */
  async begin(): Promise<void> {
    const stored = await readStored(this.services.database);
    for (const [id, row] of stored.rows) this.state.rows.set(id, row);
    for (const { subject, field, value, by, status, method, confidence } of stored.claims) {
      const key = this.state.number();
      const claim = {
        key,
        subject,
        field,
        value: plainValue(value),
        by,
        method,
        confidence,
        edge: null,
        status,
      };
      this.state.claims.set(key, claim);
      this.state.live.add(key);
    }
    this.observe(stored);
  }

  /** Remembers the versions of rows that authors may have seen. */
  observe({ rows }: Stored): void {
    for (const { id, version, status, cells } of rows.values()) {
      const known = this.#observed.get(id) ?? [];
      if (known.at(-1)?.version === version) continue;
      this.#observed.set(id, [...known, { version, line: JSON.stringify([status, cells]) }]);
    }
  }

  /** Takes one step in both; gives what the engine and the model say of it, or undefined where there is nothing to do. */
  async step(some: SomeStep): Promise<readonly [engine: string, model: string] | undefined> {
    const deed = this.#deed(some, PEOPLE[some.who]!);
    if (!deed) return undefined;
    const { apply, code } = this.#planned(deed);
    const asked = async (): Promise<Written> => deed.ask();
    const engine = await asked().then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
    if (engine === 'done' && apply) apply(await this.#kept());
    return [engine, code];
  }

  #planned({ model }: Deed): { readonly apply?: (kept: Kept) => void; readonly code: string } {
    try {
      return { apply: model(), code: 'done' };
    } catch (error) {
      if (error instanceof Refused) return { code: error.code };
      throw error;
    }
  }

  async #kept(): Promise<Kept> {
    const { database } = this.services;
    const sets = await database.query<{ id: string }>(sql`select id from change_set order by applied, id`);
    const fresh = sets.map(({ id }) => id).filter((id) => !this.state.sets.has(id));
    const rows = await database.query<{ kind: string; id: string }>(
      sql`select subject_kind as kind, subject_id as id from change where op = 'create' and change_set_id = any(${fresh}::uuid[])`,
    );
    return { sets: fresh, rows: new Map(rows.map(({ kind, id }) => [kind, id])) };
  }

  #deed(some: SomeStep, viewer: Viewer): Deed | undefined {
    if (some.what === 'create') return this.#create(some, viewer);
    if (some.what === 'undo') return this.#undo(some, viewer);
    if (some.what === 'decideSet') return this.#decideSet(some, viewer);
    const row = this.#rowAt(some);
    if (some.what === 'remove') return this.#remove(some, viewer, row);
    if (some.what === 'merge') return this.#merge(some, viewer);
    if (some.what === 'decide') return this.#decide(some, viewer, row);
    if (some.what === 'edit') return this.#edit(some, viewer, row);
    return some.what === 'connect' ? this.#connect(some, viewer, row) : this.#disconnect(some, viewer);
  }

  // Rows that are gone are asked for as well, now and then.
  #rowAt({ row, isNested }: SomeStep): NaiveRow {
    const isEdited = ({ of }: NaiveRow): boolean => EDITED.some((name) => name === of.name);
    const gone = [...this.state.gone.values()].filter(isEdited);
    const rows = [...this.state.rows.values()].filter(isEdited);
    const found = rows.at(isNested ? row % rows.length : -1 - (row % Math.min(rows.length, 6)))!;
    return (row % 29 === 0 ? gone[row % Math.max(1, gone.length)] : undefined) ?? found;
  }

  #organizations(viewer: Viewer): readonly NaiveRow[] {
    return [...this.state.rows.values()].filter(
      (row) =>
        row.of.name === 'organization' &&
        (viewer.rank >= RANKS.ADMIN || this.state.isSeenBy(viewer.id!, row)),
    );
  }

  #setAt({ set }: SomeStep): NaiveSet | undefined {
    const sets = [...this.state.sets.values()];
    return sets.at(-1 - (set % Math.max(1, sets.length)));
  }

  #create(some: SomeStep, viewer: Viewer): Deed | undefined {
    const { state } = this;
    const others = this.#organizations(viewer);
    const other = others[some.other % others.length];
    if (!other) return undefined;
    const name = `Run ${state.number()}`;
    const kind = kindOf(EDITED[some.row % EDITED.length]!);
    const own: Record<string, Record<string, Cell>> = {
      organization: { name, entityType: ['company'], city: 'Jena' },
      fundingRound: { name, entity: other.id, fundingUsd: '1000000.5' },
      product: { name, offeredBy: other.id, tags: TAGS.slice(0, 1) },
    };
    const cells = own[kind.name]!;
    const isNested = some.isNested && kind.name === 'organization';
    const approves = some.isForced && viewer.rank >= RANKS.SUPER_ADMIN;
    const nested = {
      fundingRounds: { create: [{ name: `${name} seed`, fundingUsd: '5' }] },
      partners: { connect: [{ id: other.id, edge: { description: name } }] },
    };
    const body = { ...cells, ...(isNested ? nested : {}), ...(approves ? { approve: true } : {}) };
    const signature = personSignature(viewer.id!);
    const newRow = (of: string, id: string, values: Record<string, Cell>): NaiveRow => {
      return { of: writableNamed(of), id, status: 'PENDING', createdBy: viewer.id, cells: values };
    };
    return {
      ask: () => createEntry(this.services, kind, { asked: { viewer }, body }),
      model: () => {
        if (viewer.rank < RANKS.ADMIN) throw new Refused('FORBIDDEN');
        return ({ sets, rows }) => {
          const id = rows.get(kind.name)!;
          const made = [newRow(kind.name, id, cells)];
          if (isNested) {
            const seed = { name: `${name} seed`, entity: id, fundingUsd: '5' };
            const link = { organization: id, partner: other.id, description: name };
            made.push(newRow('fundingRound', rows.get('fundingRound')!, seed));
            made.push(newRow('partnership', rows.get('partnership')!, link));
          }
          const effects = made.flatMap((row) => state.created(signature, row, PLAIN));
          const making = { made: made.map((row) => row.id), status: 'PENDING' as const };
          const set = state.keep(sets[0]!, viewer, effects, making);
          if (approves) this.#decideAs(viewer, set, 'APPROVED', sets[1]);
        };
      },
    };
  }

  #decideAs(viewer: Viewer, set: NaiveSet, status: ApprovalStatus, id: string | undefined): void {
    const effects = this.state.decided(set, status);
    set.status = status;
    if (effects.length > 0) this.state.keep(id!, viewer, effects, { decides: set });
  }

  // The version that the author saw, and whether it is too old by now.
  #seen({ age }: SomeStep, { id }: NaiveRow): { readonly version: number; readonly isStale: boolean } {
    const known = this.#observed.get(id) ?? [];
    const seen = known.at(-1 - age) ?? known.at(-1);
    return { version: seen?.version ?? 1, isStale: seen?.line !== known.at(-1)?.line };
  }

  /** Whether an organization is what another one is a part of, at any height. */
  #isAbove(id: string, below: string): boolean {
    const above = this.state.rows.get(below)?.cells['partOf'];
    return typeof above === 'string' && (above === id || this.#isAbove(id, above));
  }

  #values(some: SomeStep, viewer: Viewer, row: NaiveRow): Record<string, Cell> {
    const { picked, other } = some;
    const earlier = this.#organizations(viewer).filter(({ id }) => id < row.id && !this.#isAbove(row.id, id));
    const makers: Record<string, Record<string, (at: number) => Cell>> = {
      organization: {
        city: (at) => CITIES[at % CITIES.length]!,
        founded: (at) => String(2010 + (at % 3)),
        aliases: (at) => ['One', 'Two', 'Three'].filter((_name, index) => (at >> index) % 2 === 0),
        tags: (at) => TAGS.filter((_id, index) => (at >> index) % 2 === 0),
        // That no entry leads back to itself is held by tests of its own: here each leads to one that was there before.
        partOf: (at) => (at % 3 === 0 ? null : (earlier[other % earlier.length]?.id ?? null)),
      },
      fundingRound: {
        fundingUsd: (at) => ['250', '1000000.5', '7.25'][at % 3]!,
        date: (at) => `2024-05-0${1 + (at % 3)}`,
      },
      product: { website: (at) => `https://p${at % 3}.example/`, tags: (at) => TAGS.slice(at % 2) },
    };
    const fields = Object.entries(makers[row.of.name] ?? {});
    return Object.fromEntries(
      picked.map((at): [string, Cell] => {
        const [field, make] = fields[at % fields.length]!;
        return [field, make(at)];
      }),
    );
  }

  #edit(some: SomeStep, viewer: Viewer, asked: NaiveRow): Deed {
    const { words } = some;
    const values = this.#values(some, viewer, asked);
    const { isSourced, ...said } = words;
    const source = isSourced ? { source: 's' } : {};
    const evidence = Object.fromEntries(Object.keys(values).map((field) => [field, { ...said, ...source }]));
    const sources = isSourced ? [{ key: 's', url: 'https://news.example/page' }] : [];
    const precise: Record<string, Cell> = 'date' in values ? { datePrecision: 'day' } : {};
    return this.#editing(some, viewer, asked, {
      body: { ...values, evidence, sources },
      model: (row) => ({ row, values: { ...values, ...precise }, words }),
    });
  }

  // An edit of values: at once, or a suggestion.
  #editing(
    some: SomeStep,
    viewer: Viewer,
    asked: NaiveRow,
    given: {
      readonly body: object;
      readonly model: (row: NaiveRow) => { row: NaiveRow; values: Record<string, Cell>; words: Words };
    },
  ): Deed {
    const { state } = this;
    const { version, isStale } = this.#seen(some, asked);
    return {
      ask: () => this.#asEdit(viewer, asked, { ...given.body, version }),
      model: () => {
        const row = state.rowFor(viewer, asked.id);
        const { row: edited, values, words } = given.model(row);
        if (!state.mayEdit(viewer, row)) {
          const suggested = suggestedOf(edited, values, words);
          return ({ sets }) => {
            if (suggested.length === 0) return;
            const suggestion = { values: suggested, rows: [], words };
            state.keep(sets[0]!, viewer, [], { status: 'PENDING', suggested: suggestion });
          };
        }
        if (edited !== row && !state.mayEdit(viewer, edited)) throw new Refused('FORBIDDEN');
        if (isStale) throw new Refused('STALE');
        return ({ sets }) => {
          const effects = state.edited(personSignature(viewer.id!), { row: edited, values, words });
          if (effects.length > 0) state.keep(sets[0]!, viewer, effects);
        };
      },
    };
  }

  #asEdit(viewer: Viewer, { of, id }: NaiveRow, body: object): Promise<Written> {
    return editEntry(this.services, kindOf(of.name as 'organization'), {
      asked: { viewer },
      id,
      body,
      version: null,
    });
  }

  #linksOf(row: NaiveRow): readonly NaiveRow[] {
    return [...this.state.rows.values()].filter(
      ({ of, cells }) =>
        of.name === 'partnership' && [cells['organization'], cells['partner']].includes(row.id),
    );
  }

  #connect(some: SomeStep, viewer: Viewer, asked: NaiveRow): Deed | undefined {
    const { state } = this;
    const others = this.#organizations(viewer).filter(({ id }) => id !== asked.id);
    const other = others[some.other % Math.max(1, others.length)];
    if (!other || asked.of.name !== 'organization') return undefined;
    const values = { description: `Since ${state.number()}` };
    const body = { partners: { connect: [{ id: other.id, edge: values }] } };
    const link = this.#linksOf(asked).find(({ cells }) => Object.values(cells).includes(other.id));
    if (link) {
      return this.#editing(some, viewer, asked, { body, model: () => ({ row: link, values, words: PLAIN }) });
    }
    const { version, isStale } = this.#seen(some, asked);
    const cells = { organization: asked.id, partner: other.id, ...values };
    const newLink = (id: string, status: ApprovalStatus): NaiveRow => {
      return { of: writableNamed('partnership'), id, status, createdBy: viewer.id, cells };
    };
    return {
      ask: () => this.#asEdit(viewer, asked, { ...body, version }),
      model: () => {
        const row = state.rowFor(viewer, asked.id);
        if (!state.mayEdit(viewer, row)) {
          return ({ sets, rows }) => {
            const made = [newLink(rows.get('partnership')!, 'APPROVED')];
            const suggestion = { values: [], rows: made, words: PLAIN };
            state.keep(sets[0]!, viewer, [], { status: 'PENDING', suggested: suggestion });
          };
        }
        if (isStale) throw new Refused('STALE');
        return ({ sets, rows }) => {
          const status = row.status === 'APPROVED' ? 'APPROVED' : 'PENDING';
          const made = newLink(rows.get('partnership')!, status);
          const effects = state.created(personSignature(viewer.id!), made, PLAIN);
          state.keep(sets[0]!, viewer, effects, { made: [made.id], status });
        };
      },
    };
  }

  #disconnect(some: SomeStep, viewer: Viewer): Deed | undefined {
    const { state } = this;
    const links = [...state.rows.values()].filter(({ of }) => of.name === 'partnership');
    const link = links.at(-1 - (some.other % Math.max(1, links.length)));
    const asked = state.rows.get(String(link?.cells['organization']));
    const other = link?.cells['partner'];
    if (!link || !asked || !this.#organizations(viewer).some(({ id }) => id === other)) return undefined;
    const { version, isStale } = this.#seen(some, asked);
    const body = { partners: { disconnect: [{ id: other }] }, version };
    return {
      ask: () => this.#asEdit(viewer, asked, body),
      model: () => {
        const row = state.rowFor(viewer, asked.id);
        if (!state.mayEdit(viewer, row) || !state.mayEdit(viewer, link)) throw new Refused('FORBIDDEN');
        if (isStale) throw new Refused('STALE');
        return ({ sets }) => void state.keep(sets[0]!, viewer, state.removed(link.id));
      },
    };
  }

  #remove(some: SomeStep, viewer: Viewer, asked: NaiveRow): Deed {
    const { version, isStale } = this.#seen(some, asked);
    const { id } = asked;
    const kind = kindOf(asked.of.name as 'organization');
    return {
      ask: () => removeEntry(this.services, kind, { asked: { viewer }, id, version }),
      model: () => {
        this.state.rowFor(viewer, id);
        if (viewer.rank < RANKS.SUPER_ADMIN) throw new Refused('FORBIDDEN');
        if (isStale) throw new Refused('STALE');
        return ({ sets }) => void this.state.keep(sets[0]!, viewer, this.state.removed(id));
      },
    };
  }

  #merge(some: SomeStep, viewer: Viewer): Deed | undefined {
    const { state } = this;
    // Who may not merge suggests it, which is worked out when it is decided (suggestedMerges.test.ts).
    if (viewer.rank < RANKS.SUPER_ADMIN) return undefined;
    const rows = [...state.rows.values()].filter(({ of }) => of.name === 'organization');
    const kept = rows.at(-1 - (some.row % Math.min(rows.length, 8)));
    const linked = rows.filter((row) => this.#linksOf(row).length > 0);
    const those = some.decision === 'approve' && linked.length > 0 ? linked : rows;
    const gone = those.at(-1 - (some.other % those.length));
    if (!kept || !gone) return undefined;
    const [seen, other] = [this.#seen({ ...some, age: 0 }, kept), this.#seen(some, gone)];
    const choose: NaiveMerge['choose'] = {
      city: some.isForced ? 'other' : 'this',
      name: some.isNested ? 'other' : 'this',
    };
    const body = { from: gone.id, choose, version: seen.version, otherVersion: other.version };
    const kind = kindOf('organization');
    return {
      ask: () => mergeEntries(this.services, kind, { asked: { viewer }, id: kept.id, body, version: null }),
      model: () => {
        if (kept.id === gone.id) throw new Refused('INVALID_FIELDS');
        if (kept.status !== 'APPROVED' && kept.status !== gone.status) throw new Refused('INVALID_FIELDS');
        const merging = { by: personSignature(viewer.id!), kept, gone, choose };
        if (isInCircle(state, merging)) throw new Refused('INVALID_FIELDS');
        if (seen.isStale || other.isStale) throw new Refused('STALE');
        return ({ sets }) => void state.keep(sets[0]!, viewer, mergedEffects(state, merging));
      },
    };
  }

  #decide(some: SomeStep, viewer: Viewer, asked: NaiveRow): Deed {
    const { state } = this;
    const { decision } = some;
    const decided = { decision, reason: 'Because', isForced: false };
    const kind = kindOf(asked.of.name as 'organization');
    return {
      ask: () => decideEntry(this.services, kind, { asked: { viewer }, id: asked.id, decided }),
      model: () => {
        const row = state.rowFor(viewer, asked.id);
        if (decision !== 'resubmit' && viewer.rank < RANKS.SUPER_ADMIN) throw new Refused('FORBIDDEN');
        const isAllowed =
          decision !== 'resubmit' || viewer.rank >= RANKS.ADMIN || row.createdBy === viewer.id;
        if (!isAllowed) throw new Refused('FORBIDDEN');
        if (row.status !== (decision === 'resubmit' ? 'DECLINED' : 'PENDING')) {
          throw new Refused('DECIDED_ALREADY');
        }
        const making = [...state.sets.values()].find(
          (set) => set.isApplied && set.status === row.status && set.made.includes(row.id),
        );
        return ({ sets }) => {
          const status = STATUS_BY[decision];
          if (making) return this.#decideAs(viewer, making, status, sets[0]);
          const effect = { at: 'status' as const, id: row.id, before: row.status, after: status };
          state.keep(sets[0]!, viewer, [effect]);
        };
      },
    };
  }

  #decideSet(some: SomeStep, viewer: Viewer): Deed | undefined {
    const { state } = this;
    const { decision, isForced } = some;
    const set = this.#setAt(some);
    if (!set) return undefined;
    const decided = { decision, reason: 'Because', isForced };
    return {
      ask: () => decideChangeSet(this.services, { asked: { viewer }, id: set.id, decided }),
      model: () => {
        if (viewer.rank < RANKS.ADMIN && set.by !== viewer.id) throw new Refused('NOT_FOUND');
        if (decision === 'resubmit') {
          if (set.status !== 'DECLINED' || set.isApplied) throw new Refused('DECIDED_ALREADY');
          return () => void (set.status = 'PENDING');
        }
        if (viewer.rank < RANKS.SUPER_ADMIN) throw new Refused('FORBIDDEN');
        if (set.status !== 'PENDING') throw new Refused('DECIDED_ALREADY');
        if (set.isApplied) return ({ sets }) => this.#decideAs(viewer, set, STATUS_BY[decision], sets[0]);
        if (decision === 'decline') return () => void (set.status = 'DECLINED');
        const effects = state.taken(set, set.suggested!, isForced);
        state.refuseBroken(effects);
        return () => {
          set.status = 'APPROVED';
          set.made = set.suggested!.rows.map(({ id }) => id);
          if (effects.length > 0) state.come(set, effects);
        };
      },
    };
  }

  #undo(some: SomeStep, viewer: Viewer): Deed | undefined {
    const { state } = this;
    const set = this.#setAt(some);
    if (!set) return undefined;
    return {
      ask: () => undoChangeSet(this.services, { asked: { viewer }, id: set.id }),
      model: () => {
        const isOwn = set.by === viewer.id;
        if (viewer.rank < RANKS.ADMIN && !isOwn) throw new Refused('NOT_FOUND');
        if (!set.isApplied) {
          if (!isOwn && viewer.rank < RANKS.SUPER_ADMIN) throw new Refused('FORBIDDEN');
          if (set.status !== 'PENDING') throw new Refused('DECIDED_ALREADY');
          return () => void (set.status = 'UNDONE');
        }
        if (viewer.rank < RANKS.SUPER_ADMIN) throw new Refused('FORBIDDEN');
        if (set.status === 'UNDONE') throw new Refused('DECIDED_ALREADY');
        const decision = state.decisionOn(set);
        const effects = decision ? state.takenBackAfter(decision, set) : state.takenBack(set);
        return ({ sets }) => {
          const undoes = decision ? [decision, set] : [set];
          for (const [index, one] of undoes.entries()) {
            const back = one === set ? effects : state.takenBack(one);
            state.keep(sets[index]!, viewer, back, { undoes: one });
            state.mark(one, false);
          }
        };
      },
    };
  }
}

/** What of an edit would change something: that is what is suggested. */
function suggestedOf(row: NaiveRow, values: Record<string, Cell>, { isSourced }: Words): Suggested[] {
  return Object.entries(values).flatMap(([field, value]): Suggested[] => {
    const before = row.cells[partOf(row.of, field).name] ?? null;
    return isSame(before, value) && !isSourced ? [] : [{ id: row.id, of: row.of, field, before, value }];
  });
}
