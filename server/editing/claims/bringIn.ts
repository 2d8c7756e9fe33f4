import type { Viewer } from '#domain/access.ts';
import { invalidBody, invalidFields } from '#domain/errors.ts';
import type { Step } from '#domain/writing/changeSet.ts';
import type { Writable } from '#domain/writing/writable.ts';
import { abilitiesOf } from '#server/editing/abilities.ts';
import { isObject } from '#server/editing/problems.ts';
import { makeSet, suggestSet } from '#server/editing/sets.ts';
import type { Standing } from '#server/editing/standingRow.ts';
import { newSet, type Written } from '#server/editing/write.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';

/** What is sent, as an object of JSON. */
export type Body = Readonly<Record<string, unknown>>;

/** The members that are sent. Throws INVALID_FIELDS with those that are none of the known ones. */
export function bodyOf(body: unknown, known: readonly string[]): Body {
  if (!isObject(body)) throw invalidBody('Send an object of JSON.');
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length === 0) return body;
  const told = unknown.map((name): [string, string[]] => [
    name.slice(0, 60),
    [`There is no such field. It takes ${known.join(', ')}.`],
  ]);
  throw invalidFields(Object.fromEntries(told));
}

interface Bringing {
  readonly of: Writable;
  readonly row: Standing;
  readonly steps: readonly Step[];
  readonly title: string;
  readonly note: string | null;
}

/** Brings steps about the claims of a row in: at once where the viewer may edit it, else as a suggestion. */
export async function bringIn(
  writing: Writing,
  viewer: Viewer,
  { of, row, steps, title, note }: Bringing,
): Promise<Written> {
  const isSuggestion = !abilitiesOf(viewer, of.name, row).edit;
  const set = newSet(writing, viewer, { kind: isSuggestion ? 'suggestion' : 'edit', title, note });
  const status = await (isSuggestion ? suggestSet : makeSet)(writing, set, steps);
  return { id: row.id, changeSet: status === null ? null : { id: set.id, status }, isSuggestion };
}
