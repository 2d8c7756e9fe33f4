import { RANKS, type Viewer } from '#domain/access.ts';
import type { ApprovalStatus } from '#domain/approval.ts';
import { kindOf, standsOn } from '#domain/registry.ts';
import { personSignature, type Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partOf, partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import {
  bestOf,
  NaiveState,
  reversed,
  type Effect,
  type NaiveClaim,
  type NaiveRow,
  type NaiveSet,
  type Suggestion,
  type Words,
} from './naiveState.ts';

const isPerson = (by: string): boolean => by.startsWith('user:');

/** A refusal of the model, by the code that the engine must give. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const refuse = (code: string): never => {
  throw new Refused(code);
};

/** What a set is, beside its effects. */
type Making = Partial<Pick<NaiveSet, 'made' | 'undoes' | 'decides' | 'suggested' | 'status'>>;

/** One edit: what becomes of the values of a row, and which links come. */
export interface NaiveEdit {
  readonly row: NaiveRow;
  readonly values: Readonly<Record<string, Cell>>;
  readonly words: Words;
}

/** The same writes as the engine's, the plain way: no versions, no locks, no order. */
export class NaiveWriting extends NaiveState {
  /** The row that somebody asks for. */
  rowFor(viewer: Viewer, id: string): NaiveRow {
    const row = this.rows.get(id);
    const isSeen = viewer.rank >= RANKS.ADMIN ? row !== undefined : this.isSeenBy(viewer.id!, row);
    if (row && isSeen) return row;
    return refuse(this.gone.get(id)?.status === 'APPROVED' ? 'GONE' : 'NOT_FOUND');
  }

  /** Whether somebody edits a row at once. */
  mayEdit({ rank, id }: Viewer, { status, createdBy }: NaiveRow): boolean {
    return rank >= RANKS.SUPER_ADMIN || (rank >= RANKS.ADMIN && createdBy === id && status === 'PENDING');
  }

  /** Keeps a set with effects that came true. */
  keep(id: string, viewer: Viewer, effects: readonly Effect[], making: Making = {}): NaiveSet {
    const set: NaiveSet = {
      id,
      by: viewer.id!,
      status: 'APPROVED',
      isApplied: false,
      effects: [],
      made: [],
      undoes: null,
      decides: null,
      suggested: null,
      ...making,
      stamps: new Map(),
    };
    this.sets.set(id, set);
    if (effects.length > 0) this.come(set, effects);
    return set;
  }

  /** Lets the effects of a set come true. */
  come(set: NaiveSet, effects: readonly Effect[]): void {
    const back = set.undoes ? this.#stampsBefore.get(set.undoes) : undefined;
    this.#stampsBefore.set(set, this.stampsFor(effects));
    set.effects = effects;
    set.isApplied = true;
    set.stamps = this.apply(effects, back);
  }

  readonly #stampsBefore = new Map<NaiveSet, ReadonlyMap<string, number>>();

  /** What an edit does: each value goes to the best of all claims about it, a list to what is said. */
  edited(by: string, { row, values, words }: NaiveEdit): readonly Effect[] {
    return Object.entries(values).flatMap(([field, value]): Effect[] => {
      const part = partOf(row.of, field);
      const standing = row.cells[field] ?? null;
      if (isSame(standing, value) && !words.isSourced) return [];
      return this.#settled(by, { row, part, value, words, standing });
    });
  }

  #settled(
    by: string,
    given: { row: NaiveRow; part: Part; value: Cell; words: Words; standing: Cell },
  ): Effect[] {
    const { row, part, value, words, standing } = given;
    const { id } = row;
    const field = part.name;
    const live = this.claimsAbout(id, field);
    const say = (item: string | null): NaiveClaim => this.say({ subject: id, field, value: item, by, words });
    if (part.isList) {
      const [before, wanted] = [[standing ?? []].flat(), [value ?? []].flat()];
      const added = wanted.filter((item) => !before.includes(item));
      const said = added.length === 0 && words.isSourced ? wanted : added;
      const left = new Set(before.filter((item) => !wanted.includes(item)));
      return [
        { at: 'cell', id, field, before: standing, after: value },
        ...said.map((item) => begins(say(item))),
        ...live.filter((claim) => left.has(claim.value ?? '')).map(ends),
      ];
    }
    const corrected = isPerson(by) && !isSame(standing, value) ? bestOf(live) : undefined;
    const claim = say(value as string | null);
    const isOver = (one: NaiveClaim): boolean =>
      one.by === by ||
      (isPerson(one.by) &&
        corrected !== undefined &&
        one.value === corrected.value &&
        bestOf([one, claim]) === claim);
    const mine = live.filter(isOver);
    const shown = bestOf([claim, ...live.filter((one) => !mine.includes(one))]);
    const isTold = !('ends' in row.of) || part.to === undefined;
    return [
      { at: 'cell', id, field, before: standing, after: shown?.value ?? null },
      ...(isTold ? [begins(claim)] : []),
      ...mine.map(ends),
    ];
  }

  /** A claim, which does not count yet. */
  say(given: {
    subject: string;
    field: string;
    value: string | null;
    by: string;
    words: Words;
    edge?: string;
  }): NaiveClaim {
    const { subject, field, value, by, words, edge = null } = given;
    const { method, confidence } = words;
    const key = this.number();
    const claim: NaiveClaim = { key, subject, field, value, by, method, confidence, edge, status: null };
    this.claims.set(key, claim);
    return claim;
  }

  /** What a new row does: it comes, and so do its claims; a link is told of by the row at its first end. */
  created(by: string, row: NaiveRow, words: Words): readonly Effect[] {
    const claims = Object.entries(row.cells).flatMap(([field, cell]): NaiveClaim[] => {
      const part = partOf(row.of, field);
      if ('ends' in row.of && part.to !== undefined) return [];
      const items = part.isList ? [cell ?? []].flat() : [cell as string | null];
      return items.map((value) => this.say({ subject: row.id, field, value, by, words }));
    });
    const link = tellingOf(row);
    const told = link ? [this.say({ ...link, by, words, edge: row.id })] : [];
    return [{ at: 'row', id: row.id, before: null, after: row }, ...[...claims, ...told].map(begins)];
  }

  /** What goes with a row: all that cannot stand without it; others lose the link, or show the next best claim about it. */
  removed(id: string): readonly Effect[] {
    const gone = new Set([id]);
    for (let size = 0; size !== gone.size;) {
      size = gone.size;
      for (const row of this.rows.values()) if (this.#standsOnSome(row, gone)) gone.add(row.id);
    }
    const rows = [...this.rows.values()];
    const losing = rows.filter((row) => !gone.has(row.id)).flatMap((row) => this.#letsGo(row, gone));
    const links = rows.filter((row) => gone.has(row.id)).flatMap((row) => tellingOf(row) ?? []);
    const ending = [...this.claims.values()].filter(
      ({ key, subject, field, value }) =>
        this.live.has(key) &&
        (gone.has(subject) ||
          gone.has(value ?? '') ||
          links.some((link) => link.subject === subject && link.field === field && link.value === value)),
    );
    return [
      ...losing,
      ...rows.flatMap((row): Effect[] =>
        gone.has(row.id) ? [{ at: 'row', id: row.id, before: row, after: null }] : [],
      ),
      ...ending.map(ends),
    ];
  }

  #standsOnSome({ of, cells }: NaiveRow, gone: ReadonlySet<string>): boolean {
    const columns = new Set(standsOn(of).map(({ column }) => column));
    return [...partsOf(of).values()].some(
      ({ name, column }) => columns.has(column) && gone.has(String(cells[name])),
    );
  }

  #letsGo({ of, id, cells }: NaiveRow, gone: ReadonlySet<string>): Effect[] {
    return [...partsOf(of).values()].flatMap(({ name: field, to }): Effect[] => {
      const before = cells[field] ?? null;
      if (to === undefined || ![before ?? []].flat().some((one) => gone.has(one))) return [];
      const others = this.claimsAbout(id, field).filter(({ value }) => !gone.has(value ?? ''));
      const after =
        typeof before === 'string'
          ? (bestOf(others)?.value ?? null)
          : before!.filter((one) => !gone.has(one));
      return [{ at: 'cell', id, field, before, after }];
    });
  }

  /** Decides a waiting set; the rows that it made become what is decided. Gives the effects of deciding it. */
  decided(set: NaiveSet, status: ApprovalStatus): readonly Effect[] {
    return set.made.flatMap((id): Effect[] => {
      const row = this.rows.get(id);
      return !row || row.status === status ? [] : [{ at: 'status', id, before: row.status, after: status }];
    });
  }

  /** What a suggestion does once it is taken; refused where what it would change has changed since. */
  taken({ by }: NaiveSet, { values, rows, words }: Suggestion, isForced: boolean): readonly Effect[] {
    const signature = personSignature(by);
    const isMoved = values.some(({ id, field, before, value }) => {
      const stands = this.rows.get(id)?.cells[field] ?? null;
      return !isSame(stands, before) && !isSame(stands, value);
    });
    if (isMoved && !isForced) refuse('STALE');
    const edits = Map.groupBy(values, ({ id }) => id);
    const effects = [...edits].flatMap(([id, some]) => {
      const row = this.rows.get(id) ?? refuse('STALE');
      for (const { field, value } of some) this.#refuseGone(partOf(row.of, field), value);
      return this.edited(signature, { row, values: valuesOf(some), words });
    });
    return [...effects, ...rows.flatMap((row) => this.created(signature, row, words))];
  }

  #refuseGone({ to }: Part, value: Cell): void {
    if (to !== undefined && [value ?? []].flat().some((id) => !this.rows.has(id))) refuse('STALE');
  }

  /** What taking back a set does; refused where others build on it. */
  takenBack(set: NaiveSet): readonly Effect[] {
    const now = this.stampsFor(set.effects);
    const isBuiltUpon = [...now].some(([key, stamp]) => stamp !== (set.stamps.get(key) ?? 0));
    if (isBuiltUpon) refuse('BUILT_UPON');
    const effects = reversed(set.effects);
    const draft = new NaiveState();
    for (const [id, row] of this.rows) draft.rows.set(id, row);
    draft.apply(effects);
    const broken = draft.isBroken();
    if (broken) refuse(broken === 'DANGLING' ? 'BUILT_UPON' : 'DUPLICATE');
    return effects;
  }

  /** The decision that goes with a set that is taken back, where it alone stands in the way. */
  decisionOn(set: NaiveSet): NaiveSet | undefined {
    return [...this.sets.values()].findLast((one) => one.decides === set && one.status !== 'UNDONE');
  }

  /** What taking back a set does once another one is taken back. */
  takenBackAfter(other: NaiveSet, set: NaiveSet): readonly Effect[] {
    const effects = this.takenBack(other);
    this.apply(effects, this.#stampsBefore.get(other));
    try {
      return this.takenBack(set);
    } finally {
      this.apply(reversed(effects), other.stamps);
    }
  }

  /** A set stands or does not; what it took back does the opposite, what it decided is decided or as it was. */
  mark(set: NaiveSet, stands: boolean): void {
    const isWaiting = set.made.some((id) => (this.rows.get(id)?.status ?? 'APPROVED') !== 'APPROVED');
    set.status = stands ? (isWaiting ? 'PENDING' : 'APPROVED') : 'UNDONE';
    const step = set.effects.find((effect) => effect.at === 'status');
    if (set.decides && step?.at === 'status') set.decides.status = stands ? step.after : step.before;
    if (set.undoes) this.mark(set.undoes, !stands);
  }

  /** Refuses effects after which links would lead nowhere, or the same two would be linked twice. */
  refuseBroken(effects: readonly Effect[]): void {
    const draft = new NaiveState();
    for (const [id, row] of this.rows) draft.rows.set(id, row);
    draft.apply(effects);
    const broken = draft.isBroken();
    if (broken) refuse(broken === 'DANGLING' ? 'STALE' : 'DUPLICATE');
  }
}

/** A claim begins to count, or counts no more. */
export const begins = ({ key }: NaiveClaim): Effect => ({ at: 'claim', key, before: false, after: true });
export const ends = ({ key }: NaiveClaim): Effect => ({ at: 'claim', key, before: true, after: false });

const valuesOf = (some: readonly { readonly field: string; readonly value: Cell }[]): Record<string, Cell> =>
  Object.fromEntries(some.map(({ field, value }) => [field, value]));

/** How the row at the first end of a link tells of it. */
export function tellingOf({
  of,
  cells,
}: NaiveRow): { subject: string; field: string; value: string } | undefined {
  const found = 'ends' in of ? firstRelation(of) : undefined;
  return found && { subject: String(cells[found.from]), field: found.name, value: String(cells[found.to]) };
}

function firstRelation(
  of: Writable & { ends: object },
): { name: string; from: string; to: string } | undefined {
  const [from = '', to = ''] = Object.keys(of.ends);
  const first = (of.ends as Record<string, { kind: Parameters<typeof kindOf>[0] }>)[from];
  const relations = first ? Object.entries(kindOf(first.kind).relations) : [];
  const found = relations.find(
    ([, relation]) => relation.type === 'edge' && relation.edge === of.name && relation.from === from,
  );
  return found && { name: found[0], from, to };
}
