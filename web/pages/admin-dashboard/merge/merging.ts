import type { Kind } from '#domain/kind.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Duplicate } from '#domain/writing/duplicate.ts';
import type { ForetoldMerge, Side } from '#domain/writing/toldMerge.ts';
import { postRest } from '#web/api/postRest.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';

/** An entry that is to be merged. */
export type MergeEntry = {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
};

/** Whose values are taken, by field. */
export type Choices = Readonly<Record<string, Side>>;

type Opened = { readonly kind: string; readonly row: MergeEntry['row'] & { readonly id: string } };

/** The entry that has an id, of whichever kind. */
export const entryQuestion = (id: string) =>
  question(null, ['entry to merge', id], async (signal): Promise<MergeEntry> => {
    const { kind: name, row } = await getRest<Opened>(`/entries/${encodeURIComponent(id)}/`, signal);
    const kind = kindNamed(name);
    return { kind, id: row.id, name: String(row[kind.nameField] ?? row.id), row };
  });

/** Entries that one may be the same as. */
export const likelyQuestion = ({ kind, id, row }: MergeEntry) =>
  question(null, ['likely the same', id], async (signal) => {
    const params = new URLSearchParams({ kind: kind.name, except: id });
    for (const [name, { searched }] of Object.entries(kind.fields)) {
      if (!searched && name !== 'linkedIn') continue;
      for (const value of [row[name] ?? []].flat()) params.append(name, String(value));
    }
    const { results } = await getRest<{ readonly results: readonly Duplicate[] }>(
      `/duplicates/?${params}`,
      signal,
    );
    return results;
  });

/** Two entries of one kind: the one that stays and the one that becomes part of it. */
export type Two = { readonly kept: MergeEntry; readonly gone: MergeEntry };

const pathOf = ({ kind, id }: MergeEntry): string => `${kind.rest[0]?.path ?? '/'}${id}/merge/`;

/** A round of the entry that stays and one of the other, which are merged with them. */
export type RoundPair = { readonly this: string; readonly other: string };

/** What merging the two would come to with these choices. */
export const foretoldQuestion = ({ kept, gone }: Two, choose: Choices, rounds: readonly RoundPair[]) =>
  question(null, ['merge', kept.id, gone.id, choose, rounds], async () => {
    const body = { from: gone.id, choose, rounds };
    const { merge } = await postRest<{ readonly merge: ForetoldMerge }>(`${pathOf(kept)}?dryRun=1`, body);
    return merge;
  });

type Merging = {
  readonly told: ForetoldMerge;
  readonly choose: Choices;
  readonly rounds: readonly RoundPair[];
  readonly reason: string;
};

type MadeSet = { readonly id: string; readonly status: string };

/** Merges the two as they were told, or suggests it; gives the set by which it can be undone. */
export async function sendMerge(
  { kept, gone }: Two,
  { told, choose, rounds, reason }: Merging,
): Promise<MadeSet> {
  const { changeSet } = await postRest<{ readonly changeSet: MadeSet }>(pathOf(kept), {
    from: gone.id,
    choose,
    rounds,
    version: told.this.version,
    otherVersion: told.other.version,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  });
  return changeSet;
}
