import type { Cell } from '#domain/writing/changeSet.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import { partsOf, type Part } from '#domain/writing/writable.ts';
import { bestOf, type Effect, type NaiveClaim, type NaiveRow, type Words } from './naiveState.ts';
import { begins, ends, tellingOf, type NaiveWriting } from './naiveWriting.ts';

/** Two organizations that become one. */
export interface NaiveMerge {
  readonly by: string;
  readonly kept: NaiveRow;
  readonly gone: NaiveRow;
  readonly choose: Readonly<Record<string, 'this' | 'other'>>;
}

const NOTHING_SAID: Words = { method: 'reported', confidence: 'medium', isSourced: false };
const itemsOf = (cell: Cell): readonly string[] => [cell ?? []].flat();
const MAINS: Readonly<Record<string, string>> = {
  employeesOnPrecision: 'employeesOn',
  acquiredOnPrecision: 'acquiredOn',
  acquisitionAnnouncedOnPrecision: 'acquisitionAnnouncedOn',
};

/** What becomes of a value of the row that stays. */
function valueOf({ kept, gone, choose }: NaiveMerge, { name, isList, to }: Part): Cell {
  const ofOne = ({ cells }: NaiveRow, field: string): Cell => {
    const cell = cells[field] ?? null;
    const isSelf = to === 'organization' && (cell === kept.id || cell === gone.id);
    return isSelf ? null : cell;
  };
  const main = MAINS[name] ?? name;
  const takesOther = choose[main]
    ? choose[main] === 'other'
    : isSame(ofOne(kept, main), null) && !isSame(ofOne(gone, main), null);
  if (!isList) return takesOther ? ofOne(gone, name) : ofOne(kept, name);
  const both = [...new Set([...itemsOf(ofOne(kept, name)), ...itemsOf(ofOne(gone, name))])];
  if (name !== 'aliases') return both;
  const stays = String((choose['name'] === 'other' ? gone : kept).cells['name']);
  const names = [kept, gone].map(({ cells }) => String(cells['name']));
  if (names.every((one) => one === stays)) return both;
  return [...new Set([...both, ...names])].filter((one) => one !== stays);
}

/** Whether the row that stays would come to stand above itself. */
export function isInCircle(state: NaiveWriting, merge: NaiveMerge): boolean {
  const { kept, gone } = merge;
  return ['partOf', 'acquiredBy'].some((name) => {
    let above = valueOf(merge, partsOf(kept.of).get(name)!);
    for (let step = 0; typeof above === 'string' && step < 100; step += 1) {
      above = state.rows.get(above)?.cells[name] ?? null;
      if (above === kept.id || above === gone.id) return true;
    }
    return false;
  });
}

/** What a merge does, the plain way: the row of both, all that pointed to the one that goes, and then that one goes. */
export function mergedEffects(state: NaiveWriting, merge: NaiveMerge): readonly Effect[] {
  const { gone } = merge;
  const live = [...state.claims.values()].filter(({ key }) => state.live.has(key));
  const moves = movesOf(state, merge, live);
  const leaving = new Set([gone.id, ...moves.going.map(({ id }) => id)]);
  const links = moves.going.flatMap((row) => tellingOf(row) ?? []);
  const ending = live.filter(
    ({ subject, field, value }) =>
      leaving.has(subject) ||
      leaving.has(value ?? '') ||
      links.some((link) => link.subject === subject && link.field === field && link.value === value),
  );
  const own = ownEffects(state, merge);
  const ended = new Set(
    own.flatMap((effect) => (effect.at === 'claim' && !effect.after ? [effect.key] : [])),
  );
  return [
    ...own,
    ...moves.effects,
    ...[...moves.going, gone].map((row): Effect => ({ at: 'row', id: row.id, before: row, after: null })),
    ...ending.filter(({ key }) => !ended.has(key)).map(ends),
  ];
}

function ownEffects(state: NaiveWriting, merge: NaiveMerge): Effect[] {
  const { by, kept, gone } = merge;
  return [...partsOf(kept.of).values()].flatMap((part): Effect[] => {
    const { name, isList, to } = part;
    const standing = kept.cells[name] ?? null;
    const value = valueOf(merge, part);
    const cell = (after: Cell): Effect => ({ at: 'cell', id: kept.id, field: name, before: standing, after });
    const theirs = state.claimsAbout(gone.id, name);
    if (isSame(standing, value)) {
      const same = itemsOf(gone.cells[name] ?? null).filter((item) => itemsOf(standing).includes(item));
      const told = same.flatMap((item) => theirs.filter((claim) => claim.value === item));
      const again = told.map((claim) => begins(retold(state, claim, { subject: kept.id, edge: null })));
      return again.length === 0 ? [] : [cell(standing), ...again];
    }
    if (to === 'organization' && value === null && (standing === kept.id || standing === gone.id)) {
      const left = state
        .claimsAbout(kept.id, name)
        .filter((claim) => ![kept.id, gone.id].includes(claim.value ?? ''));
      return [cell(bestOf(left)?.value ?? null)];
    }
    const wordsOf = (item: string): Words => {
      const names = [gone, kept].flatMap((row) => state.claimsAbout(row.id, 'name'));
      const telling = [...theirs, ...(name === 'aliases' ? names : [])];
      return wordsIn(telling.filter((claim) => claim.value === item));
    };
    const say = (item: string | null): Effect => {
      const words = item === null ? NOTHING_SAID : wordsOf(item);
      return begins(state.say({ subject: kept.id, field: name, value: item, by, words }));
    };
    const mine = state.claimsAbout(kept.id, name);
    if (!isList) return [cell(value), say(value as string | null), ...mine.map(ends)];
    const added = itemsOf(value).filter((item) => !itemsOf(standing).includes(item));
    const left = mine.filter(
      (claim) => itemsOf(standing).includes(claim.value ?? '') && !itemsOf(value).includes(claim.value ?? ''),
    );
    return [cell(value), ...added.map(say), ...left.map(ends)];
  });
}

const wordsIn = (claims: readonly NaiveClaim[]): Words => {
  const { method, confidence } = bestOf(claims) ?? NOTHING_SAID;
  return { method, confidence, isSourced: false };
};

function retold(
  state: NaiveWriting,
  claim: NaiveClaim,
  { subject, edge, value = claim.value }: { subject: string; edge: string | null; value?: string | null },
): NaiveClaim {
  const { field, by, method, confidence } = claim;
  const words = { method, confidence, isSourced: false };
  return state.say({ subject, field, value, by, words, ...(edge === null ? {} : { edge }) });
}

interface Moves {
  readonly effects: readonly Effect[];
  readonly going: readonly NaiveRow[];
}

interface Moving {
  readonly state: NaiveWriting;
  readonly merge: NaiveMerge;
  readonly live: readonly NaiveClaim[];
}

const ledBy =
  ({ kept, gone }: NaiveMerge) =>
  (id: Cell): Cell =>
    id === gone.id ? kept.id : id;
const endNames = ({ of }: NaiveRow): readonly string[] => Object.keys('ends' in of ? of.ends : {});
const endIds = (row: NaiveRow): string[] => endNames(row).map((name) => String(row.cells[name]));

function movesOf(state: NaiveWriting, merge: NaiveMerge, live: readonly NaiveClaim[]): Moves {
  const { kept, gone } = merge;
  const moving = { state, merge, live };
  const led = ledBy(merge);
  const others = [...state.rows.values()].filter(({ id }) => id !== kept.id && id !== gone.id);
  const rows = others.filter(({ of }) => !('ends' in of)).flatMap((row) => rowEffects(moving, row));
  const edges = others.filter(
    (row) => 'ends' in row.of && [gone.id, kept.id].some((id) => endIds(row).includes(id)),
  );
  const isMoving = (row: NaiveRow): boolean => endIds(row).includes(gone.id);
  const self = edges.filter((row) => isMoving(row) && new Set(endIds(row).map(led)).size === 1);
  const pairs = Map.groupBy(
    edges.filter((row) => !self.includes(row)),
    (row) => {
      const ids = endIds(row).map(led).map(String);
      const isEitherWay = row.of.name === 'partnership';
      return [row.of.name, ...(isEitherWay ? ids.toSorted() : ids), row.cells['title'] ?? ''].join(' ');
    },
  );
  const joined = [...pairs.values()].flatMap((pair) => {
    if (!pair.some(isMoving)) return [];
    const some = [...pair.filter((row) => !isMoving(row)), ...pair.filter(isMoving)];
    const winner = some.find(({ status }) => status === 'APPROVED') ?? some[0]!;
    const losers = some.filter((row) => row !== winner && (isMoving(row) || isMoving(winner)));
    return [{ winner, losers }];
  });
  const links = joined.flatMap((one) => [...filled(moving, one), ...linkEffects(moving, one)]);
  return { effects: [...rows, ...links], going: [...self, ...joined.flatMap(({ losers }) => losers)] };
}

function rowEffects({ state, merge: { kept, gone }, live }: Moving, row: NaiveRow): Effect[] {
  return [...partsOf(row.of).values()].flatMap(({ name, to }): Effect[] => {
    const before = row.cells[name] ?? null;
    if (to !== 'organization' || !itemsOf(before).includes(gone.id)) return [];
    const items = itemsOf(before).map((id) => (id === gone.id ? kept.id : id));
    const after = typeof before === 'string' ? kept.id : [...new Set(items)];
    const told = live.filter(
      (claim) => claim.subject === row.id && claim.field === name && claim.value === gone.id,
    );
    const again = told.map((claim) => retold(state, claim, { subject: row.id, edge: null, value: kept.id }));
    return [{ at: 'cell', id: row.id, field: name, before, after }, ...again.map(begins)];
  });
}

interface Joined {
  readonly winner: NaiveRow;
  readonly losers: readonly NaiveRow[];
}

// A link that stays takes what others say and it does not, and the claims of what both say.
function filled({ state, merge: { by } }: Moving, { winner, losers }: Joined): Effect[] {
  const cells = { ...winner.cells };
  return losers.flatMap((loser) =>
    [...partsOf(winner.of).values()].flatMap(({ name, to }): Effect[] => {
      const value = loser.cells[name] ?? null;
      if (to !== undefined || value === null) return [];
      const theirs = state.claimsAbout(loser.id, name).filter((claim) => claim.value === value);
      const cell = (before: Cell): Effect => ({
        at: 'cell',
        id: winner.id,
        field: name,
        before,
        after: value,
      });
      if (isSame(cells[name] ?? null, null) && fits(name, winner, loser)) {
        cells[name] = value;
        const claim = state.say({
          subject: winner.id,
          field: name,
          value: String(value),
          by,
          words: wordsIn(theirs),
        });
        return [cell(null), begins(claim), ...state.claimsAbout(winner.id, name).map(ends)];
      }
      if (!isSame(winner.cells[name] ?? null, value) || theirs.length === 0) return [];
      const again = theirs.map((claim) => retold(state, claim, { subject: winner.id, edge: null }));
      return [cell(value), ...again.map(begins)];
    }),
  );
}

// A precision goes with its date.
const fits = (name: string, winner: NaiveRow, loser: NaiveRow): boolean =>
  name !== 'datePrecision' ||
  (isSame(winner.cells['date'] ?? null, null) && !isSame(loser.cells['date'] ?? null, null));

function linkEffects({ state, merge, live }: Moving, { winner, losers }: Joined): Effect[] {
  const led = ledBy(merge);
  const moved = Object.fromEntries(Object.entries(winner.cells).map(([name, cell]) => [name, led(cell)]));
  const telling = tellingOf({ ...winner, cells: moved })!;
  const isMoving = endIds(winner).includes(merge.gone.id);
  const told = [...(isMoving ? [winner] : []), ...losers].flatMap((link) => {
    const was = tellingOf(link)!;
    if (led(was.subject) !== telling.subject || led(was.value) !== telling.value) return [];
    return live.filter(
      (claim) => claim.subject === was.subject && claim.field === was.field && claim.value === was.value,
    );
  });
  const { subject, value } = telling;
  const again = told.map((claim) => retold(state, claim, { subject, edge: winner.id, value }));
  const [, to] = endNames(winner);
  const written = endNames(winner).filter(
    (name) => winner.cells[name] === merge.gone.id || (name === to && told.length > 0),
  );
  return [
    ...written.map((field): Effect => {
      const before = winner.cells[field] ?? null;
      return { at: 'cell', id: winner.id, field, before, after: led(before) };
    }),
    ...again.map(begins),
  ];
}
