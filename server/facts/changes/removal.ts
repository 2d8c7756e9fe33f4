import type { Cell, Step } from '#domain/writing/changeSet.ts';
import { isStandingOn, ledBy, pointersTo, type Pointer } from '#domain/writing/pointers.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/**
 * What goes or lets go with rows that are removed: rows that cannot stand without them and links between them go as well, all others
 * only lose the link; those that are `led` elsewhere, by the row and the link, keep what they have. Rows that go with others come before these.
 */
export async function dependentSteps(
  database: Database,
  steps: readonly Step[],
  led: ReadonlySet<string> = new Set(steps.flatMap(ledBy)),
): Promise<Step[]> {
  const removed = new Set(steps.flatMap(({ op, id }) => (op === 'remove' ? [id] : [])));
  const loose = new Map<string, Step & { op: 'unlink' }>();
  let next: readonly Subject[] = steps.filter(({ id }) => removed.has(id));
  let found: readonly Step[] = [];
  while (next.length > 0) {
    const all = (await pointingAt(database, next)).filter(({ id, part }) => !led.has(`${id} ${part.name}`));
    const standing = all.filter(({ of, part }) => isStandingOn(of, part));
    const going = new Map(
      standing.map(({ of, id }): [string, Step] => [id, { of, id, op: 'remove', version: null }]),
    );
    for (const id of going.keys()) removed.add(id);
    for (const { of, part, id, cell } of all) {
      if (removed.has(id)) continue;
      const cells = loose.get(id)?.cells ?? {};
      loose.set(id, {
        of,
        id,
        op: 'unlink',
        gone: removed,
        cells: { ...cells, [part.name]: without(cells[part.name] ?? cell, removed) },
      });
    }
    // What stands on several of them goes before the first.
    found = [...going.values(), ...found.filter(({ id }) => !going.has(id))];
    next = [...going.values()];
  }
  return [...[...loose.values()].filter(({ id }) => !removed.has(id)), ...found];
}

type Subject = Pick<Step, 'of' | 'id'>;

/** A row that points to others, by which of its links, and what that holds. */
export interface Pointing extends Pointer {
  readonly id: string;
  readonly cell: Cell;
}

const without = (cell: Cell, gone: ReadonlySet<string>): Cell =>
  typeof cell === 'object' && cell !== null ? cell.filter((item) => !gone.has(item)) : null;

/** The rows that point to others, once for each of their links that does. */
export async function pointingAt(database: Database, subjects: readonly Subject[]): Promise<Pointing[]> {
  const all: Pointing[] = [];
  for (const [{ name }, some] of Map.groupBy(subjects, ({ of }) => of)) {
    const ids = some.map(({ id }) => id);
    for (const pointer of pointersTo(name)) {
      const link = sql`t.${sql.id(pointer.part.column)}`;
      const [cell, leads] = pointer.part.isList
        ? [sql`${link}::text[]`, sql`${link} && ${ids}::uuid[]`]
        : [sql`${link}::text`, sql`${link} = any(${ids}::uuid[])`];
      const rows = await database.query<Pick<Pointing, 'id' | 'cell'>>(
        sql`select t.id, ${cell} as cell from ${sql.id(pointer.of.table)} t where ${leads}`,
      );
      all.push(...rows.map((row) => ({ ...pointer, ...row })));
    }
  }
  return all;
}
