import path from 'node:path';
import { findCycles } from './cycleRules.ts';
import { listImports } from './importList.ts';
import type { SourceTree } from './sourceTree.ts';
import type { Violation } from './violation.ts';

/** Where an import that is an arrow between two rooms stands. */
type Place = { readonly file: string; readonly line: number };

// The direction between the parts in these is that of the table of imports.
const PARTED: ReadonlySet<string> = new Set(['', 'server', 'web']);

/** The arrows between what stands side by side in one folder, each with the import that draws it. */
type Rooms = Map<string, Map<string, Place>>;

/**
 * Finds rooms that need each other in a circle: the folders and files of one folder, with all that lies in them.
 * What is imported later, by `import()`, or as a type alone is needed as well. Circles of files alone are those of checkCycles.
 */
export function checkRooms(tree: SourceTree): Violation[] {
  return [...roomsOf(tree)].flatMap(([folder, rooms]) => {
    const graph = new Map([...rooms].map(([room, arrows]) => [room, [...arrows.keys()]]));
    const isFile = (room: string): boolean => tree.byPath.has(path.posix.join(folder, room));
    return findCycles(graph)
      .filter((circle) => !circle.every(isFile))
      .map((circle) => violationOf(folder, circle, rooms));
  });
}

function roomsOf(tree: SourceTree): Map<string, Rooms> {
  const folders = new Map<string, Rooms>();
  for (const file of tree.files.filter(({ isTest }) => !isTest)) {
    for (const { target, line } of listImports(file)) {
      if (target === undefined || !tree.byPath.get(target)?.code || target === file.path) continue;
      const { folder, from, to } = parting(file.path, target);
      if (PARTED.has(folder)) continue;
      const rooms = folders.get(folder) ?? new Map<string, Map<string, Place>>();
      const arrows = rooms.get(from) ?? new Map<string, Place>();
      folders.set(folder, rooms);
      rooms.set(from, arrows);
      if (!arrows.has(to)) arrows.set(to, { file: file.path, line });
    }
  }
  return folders;
}

// The innermost folder that holds both, and in which of its rooms each lies.
function parting(one: string, other: string): { folder: string; from: string; to: string } {
  const [from, to] = [one.split('/'), other.split('/')];
  const depth = from.findIndex((name, index) => name !== to[index]);
  return { folder: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '' };
}

function violationOf(folder: string, circle: readonly string[], rooms: Rooms): Violation {
  const arrows = circle.map((room, index) => {
    const place = rooms.get(room)?.get(circle[(index + 1) % circle.length] ?? '');
    return `${room} (${place?.file}:${place?.line})`;
  });
  return {
    file: path.posix.join(folder, circle[0] ?? ''),
    line: 1,
    rule: 'room-cycle',
    message: `${arrows.join(' → ')} → ${circle[0]}; move what several rooms need into a room below them`,
  };
}
