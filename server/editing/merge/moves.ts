import { endsOf } from '#domain/evidence/linkFacts.ts';
import type { Edge, Kind } from '#domain/kind.ts';
import type { Cell, Claim, NewFact, Step, Taken } from '#domain/writing/changeSet.ts';
import { apartBy } from '#domain/writing/linksApart.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { lockRows, type Current } from '#server/facts/changes/lockRows.ts';
import { pointingAt } from '#server/facts/changes/removal.ts';
import { claimsAbout, retold, type WholeFact } from './claimsOfBoth.ts';
import { madeOfBoth, type Telling } from './keptRow.ts';

/** A row that points to the one that goes, and by which of its links. */
export interface Moved {
  readonly row: Current;
  readonly via: string;
  /** It goes: the row that stays has such a link already, or both were linked with each other. */
  readonly isLetGo: boolean;
}

/** What becomes of all that points to the row that goes. */
export interface Moves {
  readonly steps: readonly Step[];
  readonly moved: readonly Moved[];
}

/** Leads every row and link that points to the row that goes to the one that stays; both are locked. */
export async function movesOf(database: Database, kind: Kind, telling: Telling): Promise<Moves> {
  const { gone, kept } = telling.pair;
  const pointing = await pointingAt(database, [{ of: kind, id: gone }]);
  const locked = await lockRows(
    database,
    pointing.filter(({ id }) => id !== gone && id !== kept),
  );
  const rows = [...locked.values()];
  const links = rows.filter(({ of }) => 'ends' in of);
  const others = rows.filter(({ of }) => !('ends' in of));
  const edges = links.length === 0 ? NOTHING : await edgeMoves(database, kind, { links, telling });
  return {
    steps: [...edges.steps, ...others.map((row) => moveStep(row, kind, telling))],
    moved: [
      ...edges.moved,
      ...others.flatMap((row) => [...leading(row, kind, gone)].map((via) => ({ row, via, isLetGo: false }))),
    ],
  };
}

const NOTHING: Moves = { steps: [], moved: [] };

/** The links of a row that lead to the one that goes. */
const leading = ({ of, cells }: Current, kind: Kind, gone: string): readonly string[] =>
  [...partsOf(of).values()].flatMap(({ name, to }) =>
    to === kind.name && [cells[name] ?? []].flat().includes(gone) ? [name] : [],
  );

const ledTo = (cell: Cell, { gone, kept }: Telling['pair']): Cell => {
  if (typeof cell === 'string') return cell === gone ? kept : cell;
  return cell && [...new Set(cell.map((id) => (id === gone ? kept : id)))];
};

function moveStep(row: Current, kind: Kind, { pair, facts, now }: Telling): Step {
  const taken = leading(row, kind, pair.gone).map((name): [string, Taken] => {
    const told = facts.filter(({ subjectId, field }) => subjectId === row.id && field === name);
    return [
      name,
      {
        cell: ledTo(row.cells[name] ?? null, pair),
        facts: told
          .filter((fact) => fact.value.includes(pair.gone))
          .flatMap((fact) => retold(pair, fact, now) ?? []),
      },
    ];
  });
  return stepOf(row, { claims: new Map(), taken: new Map(taken) });
}

const stepOf = (
  { of, id }: Current,
  made: { readonly claims: ReadonlyMap<string, Claim>; readonly taken: ReadonlyMap<string, Taken> },
): Step => ({ of, id, op: 'set', version: null, ...made });

const goes = ({ of, id }: Current): Step => ({ of, id, op: 'remove', version: null });

interface EdgeMoving {
  readonly links: readonly Current[];
  readonly telling: Telling;
}

/** A link that stays or moves, and those that it stands for as well. */
interface Joined {
  readonly winner: Current;
  readonly losers: readonly Current[];
}

async function edgeMoves(database: Database, kind: Kind, { links, telling }: EdgeMoving): Promise<Moves> {
  const { pair } = telling;
  const moving = new Set(links.map(({ id }) => id));
  const between = links.filter((link) => new Set(endIds(link).map((id) => ledTo(id, pair))).size === 1);
  const standing = (await pointingAt(database, [{ of: kind, id: pair.kept }])).filter(
    ({ of, id }) => 'ends' in of && !moving.has(id) && links.some((link) => link.of === of),
  );
  const own = [...(await lockRows(database, standing)).values()];
  const grouped = Map.groupBy([...own, ...links.filter((link) => !between.includes(link))], (link) =>
    pairKey(link, pair),
  );
  const joined = [...grouped.values()].flatMap((some) => join(some, moving) ?? []);
  const losers = joined.flatMap((one) => one.losers);
  const about = await claimsAbout(
    database,
    [...losers, ...joined.map(({ winner }) => winner)].map(({ id }) => id),
    pair.gone,
  );
  const told = {
    ...telling,
    facts: [...new Map([...telling.facts, ...about].map((fact) => [fact.id, fact])).values()],
  };
  const isLetGo = (link: Current): boolean => between.includes(link) || losers.includes(link);
  return {
    // What goes makes room for what comes in its place.
    steps: [...between.map(goes), ...losers.map(goes), ...joined.flatMap((one) => joinStep(one, told) ?? [])],
    moved: links.map((row) => ({
      row,
      via: leading(row, kind, pair.gone)[0] ?? '',
      isLetGo: isLetGo(row),
    })),
  };
}

const endIds = ({ of, cells }: Current): string[] =>
  'ends' in of ? Object.keys(of.ends).map((name) => String(cells[name])) : [];

// Links of the same two are one, but for those that are told apart by what they say.
function pairKey(link: Current, pair: Telling['pair']): string {
  const ids = endIds(link).map((id) => String(ledTo(id, pair)));
  const isEitherWay = 'ends' in link.of && link.of.symmetric === true;
  const said = apartBy(link.of.name).map((name) => link.cells[name] ?? '');
  return [link.of.name, ...(isEitherWay ? ids.toSorted() : ids), ...said].join(' ');
}

// The approved one stays, of several the one that was there already.
function join(some: readonly Current[], moving: ReadonlySet<string>): Joined | undefined {
  const winner = some.find(({ status }) => status === 'APPROVED') ?? some[0];
  if (!winner || !some.some(({ id }) => moving.has(id))) return undefined;
  const losers = some.filter((link) => link !== winner && (moving.has(link.id) || moving.has(winner.id)));
  return { winner, losers };
}

function joinStep({ winner, losers }: Joined, telling: Telling): Step | undefined {
  const made = { claims: new Map<string, Claim>(), taken: new Map<string, Taken>() };
  for (const gone of losers) {
    const both = { kept: winner, gone, choose: new Map() };
    const pair = { gone: gone.id, kept: winner.id, keptName: '' };
    const { claims, taken } = madeOfBoth(winner.of, both, { ...telling, pair });
    for (const [name, claim] of claims) if (!made.claims.has(name)) made.claims.set(name, claim);
    for (const [name, { cell, facts }] of taken) {
      if (!made.claims.has(name)) {
        made.taken.set(name, { cell, facts: [...(made.taken.get(name)?.facts ?? []), ...facts] });
      }
    }
  }
  for (const name of made.claims.keys()) made.taken.delete(name);
  for (const [name, end] of endsTaken({ winner, losers }, telling)) made.taken.set(name, end);
  return made.claims.size + made.taken.size === 0 ? undefined : stepOf(winner, made);
}

function endsTaken({ winner, losers }: Joined, telling: Telling): [string, Taken][] {
  const ends = 'ends' in winner.of ? endsOf(winner.of) : undefined;
  const facts = [winner, ...losers].flatMap((link) => linkFacts(link, winner, telling));
  return Object.keys('ends' in winner.of ? winner.of.ends : {}).flatMap((name): [string, Taken][] => {
    const cell = ledTo(winner.cells[name] ?? null, telling.pair);
    const told = name === ends?.to ? facts : [];
    return cell === winner.cells[name] && told.length === 0 ? [] : [[name, { cell, facts: told }]];
  });
}

/** The claims that tell of a link which ends, told of the one that stays; of a link the other way round they end. */
function linkFacts(link: Current, winner: Current, { pair, facts, now }: Telling): readonly NewFact[] {
  const ends = 'ends' in link.of ? endsOf(link.of as Writable & Edge) : undefined;
  if (!ends) return [];
  const [from, to] = [String(link.cells[ends.from]), String(link.cells[ends.to])];
  const isAlike =
    ledTo(from, pair) === ledTo(winner.cells[ends.from] ?? null, pair) &&
    ledTo(to, pair) === ledTo(winner.cells[ends.to] ?? null, pair);
  // What it says stays as it is where neither end goes.
  if (!isAlike || (link === winner && from !== pair.gone && to !== pair.gone)) return [];
  const tells = ({ subjectId, field, value }: WholeFact): boolean =>
    subjectId === from && field === ends.relation && value.includes(to);
  return facts.filter(tells).flatMap((fact) => retold(pair, fact, now) ?? []);
}
