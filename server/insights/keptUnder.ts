import { audienceKey, type Viewer } from '#domain/access.ts';
import { stampOf, type Versions } from '#server/database/versions/versions.ts';
import { heldFor } from './answers.ts';
import type { AnswerServices } from './services.ts';

/** Where something made of records is kept, and the version of the records under which it is. */
interface KeptUnder {
  readonly place: string;
  /** May be older than what is made under it, never newer. */
  readonly stamp: string;
  /** Whether what was kept under a stamp is what would be made now, by the database's own word. */
  readonly isCurrent: (kept: { readonly stamp: string }) => Promise<boolean>;
}

/** The version of the records, as what is made of them is kept under. */
const recordsStamp = ({ versions }: { readonly versions: Versions }): string =>
  stampOf(versions, ['records']);

/** The records as far as a process follows them. */
interface FollowedRecords {
  /** Their version; undefined while nobody follows. */
  readonly version: () => number | undefined;
  /** Tells when that is another one. */
  readonly onVersion: (listener: () => void) => void;
  /** Whether somebody sees no more of them than visitors do. */
  readonly seesPublic: (viewer: Viewer) => boolean;
}

/** The records as far as this process follows them. */
export const followedRecords = ({ answers }: Pick<AnswerServices, 'answers'>): FollowedRecords => ({
  version: () => {
    const held = answers.held();
    return held && (held.versions.get('records') ?? 0);
  },
  onVersion: answers.onHold,
  seesPublic: (viewer) => heldFor({ answers }, viewer) !== undefined,
});

/** Where an answer made of records may be kept for all who are answered alike; nowhere while nobody follows the data, as writers need not say then that they have changed. */
export function keptUnder(
  { answers, versions }: Pick<AnswerServices, 'answers' | 'versions'>,
  { viewer, key }: { readonly viewer: Viewer; readonly key: string },
): KeptUnder | undefined {
  const held = answers.held();
  if (!held) return undefined;
  const stamp = recordsStamp(held);
  return {
    place: `${audienceKey(viewer)}\n${key}`,
    stamp,
    isCurrent: async (kept) => kept.stamp === stamp && recordsStamp({ versions: await versions() }) === stamp,
  };
}
