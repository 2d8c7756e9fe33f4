import { foldText } from '#domain/query/fold.ts';
import { standsOn } from '#domain/registry.ts';
import type { Writable } from '#domain/writing/writable.ts';
import type { FindNamed } from './lookUp.ts';
import type { NamedLink, ReadRow } from './readRow.ts';

/** A link of a row to another row of the same file. */
interface Waiting {
  readonly link: NamedLink;
  readonly to: readonly ReadRow[];
}

/** How rows of a file link to other rows of it that are new: these are planned before. */
export interface OwnLinks {
  /** Whether a link leads to rows of the file, and has to wait for what becomes of them. */
  waits(link: NamedLink): boolean;
  /** The rows, those that wait behind those they wait for; of a circle those in the order of the file. */
  inOrder(): readonly ReadRow[];
  /** The links of a row that waited, and by which ids their texts are found now. */
  settled(row: ReadRow): readonly { readonly link: NamedLink; readonly find: FindNamed }[];
  /** Notes as what a row was taken; what is refused is found by nobody. */
  take(row: ReadRow, id: string | null): void;
}

const textOf = (of: Writable, row: ReadRow): string => {
  const name = 'nameField' in of ? row.values.get(of.nameField) : undefined;
  return typeof name === 'string' ? foldText(name) : '';
};

/**
 * Finds the links of rows that name no entry which is there, but another row. `made` has the ids of the entries that rows before these
 * would make, by their folded names, and takes those of these: for a dry run, after which they are not there.
 */
export function ownLinks(
  of: Writable,
  rows: readonly ReadRow[],
  { found, made }: { readonly found: FindNamed | undefined; readonly made: Map<string, string> | undefined },
): OwnLinks {
  // What a row stands on tells which entry it is: that has to be there.
  const owners = new Set(standsOn(of).map(({ column }) => column));
  const byName = Map.groupBy(rows, (row) => textOf(of, row));
  const find = (text: string): readonly string[] => {
    const standing = found?.(text) ?? [];
    return standing.length > 0 ? standing : [made?.get(foldText(text)) ?? []].flat();
  };
  const waiting = new Map<ReadRow, Waiting[]>();
  for (const row of rows) {
    for (const link of row.links) {
      if (link.part.to !== of.name || owners.has(link.part.column)) continue;
      const to = link.texts.flatMap((text) =>
        find(text).length > 0 ? [] : (byName.get(foldText(text)) ?? []),
      );
      const others = to.filter((other) => other !== row);
      const isKnown = link.texts.some((text) => (found?.(text) ?? []).length === 0 && find(text).length > 0);
      if (others.length > 0 || isKnown) waiting.set(row, [...(waiting.get(row) ?? []), { link, to: others }]);
    }
  }
  const links = new Set([...waiting.values()].flatMap((some) => some.map(({ link }) => link)));
  const taken = new Map<string, Set<string>>();
  return {
    waits: (link) => links.has(link),
    inOrder: () => inOrder(rows, (row) => (waiting.get(row) ?? []).flatMap(({ to }) => to)),
    settled: (row) =>
      (waiting.get(row) ?? []).map(({ link }) => ({
        link,
        find: (text) => {
          const standing = find(text);
          return standing.length > 0 ? standing : [...(taken.get(foldText(text)) ?? [])];
        },
      })),
    take: (row, id) => {
      const name = textOf(of, row);
      if (id === null || name === '') return;
      taken.set(name, (taken.get(name) ?? new Set()).add(id));
      made?.set(name, id);
    },
  };
}

function inOrder(rows: readonly ReadRow[], before: (row: ReadRow) => readonly ReadRow[]): readonly ReadRow[] {
  const sorted = new Set<ReadRow>();
  // Rows one behind the other may be as many as there are rows: no function calls itself here.
  for (const row of rows) {
    const path = [row];
    const entered = new Set(path);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = before(top).find((one) => !sorted.has(one) && !entered.has(one));
      if (next) {
        path.push(next);
        entered.add(next);
      } else {
        sorted.add(top);
        path.pop();
      }
    }
  }
  return [...sorted];
}
