import type { Cell } from '#domain/writing/changeSet.ts';
import type { StoredChange } from '#domain/writing/keptSet.ts';

const MOST_LINES = 500;
const MOST_LETTERS = 60;

/** Changes of rows in words, one line for each row that comes or goes and for each value that would be another one; rows by their names. */
export function tellChanges(changes: readonly StoredChange[], names: ReadonlyMap<string, Cell>): string[] {
  const lines = changes.flatMap((change) => {
    const { op, subject, field, value, before } = change;
    const row = `${subject.of.name} ${wordsOf(names.get(subject.id) ?? subject.id)}`;
    if (op === 'create') return [`+ ${row}`];
    if (op === 'remove') return [`- ${row}`];
    const claims = change.begun.length + change.ended.length;
    if (wordsOf(value) === wordsOf(before)) return claims > 0 ? [`  ${row}: claims of ${field}`] : [];
    return [`~ ${row}: ${field}: ${wordsOf(before)} → ${wordsOf(value)}`];
  });
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
}

function wordsOf(cell: Cell): string {
  const text = typeof cell === 'object' ? (cell ?? ['nothing']).join(', ') : cell;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
