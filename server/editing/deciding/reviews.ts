import { forbidden } from '#domain/errors.ts';
import { mayComment } from '#server/editing/mayDecide.ts';
import { seenSet, takeBack } from '#server/editing/decisions.ts';
import { undoBatch } from '#server/editing/review/batches.ts';
import { addComment, type Said, type TellAuthor } from '#server/editing/review/conversation.ts';
import { reviseSuggestion } from './reviseSuggestion.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { write, type Asked, type Written } from '#server/editing/write.ts';

interface OfSet {
  readonly asked: Asked;
  readonly id: string;
}

/** Says something about a set, or asks its author. 404 where the viewer is told of none, 403 where somebody asks who may not decide, 409 where it is decided, 422 where the text breaks a rule. */
export function sayAbout(
  services: EditingServices,
  { asked, id, said, tellAuthor }: OfSet & { readonly said: Said; readonly tellAuthor: TellAuthor },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const set = await seenSet(writing.database, { id, viewer });
    if (!mayComment(viewer, set.createdBy)) throw forbidden('ADMIN');
    await addComment(writing, viewer, { set, said, tellAuthor });
    return { id, changeSet: { id, status: set.status }, isSuggestion: true };
  });
}

/** Puts other values in place of those of the viewer's own suggestion. 403 for others, 409 where it is decided, 422 with every wrong field. */
export function reviseSet(
  services: EditingServices,
  { asked, id, body }: OfSet & { readonly body: unknown },
): Promise<Written> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const set = await seenSet(writing.database, { id, viewer });
    if (set.createdBy !== viewer.id) throw forbidden('SUPER_ADMIN');
    await reviseSuggestion(services, writing, { viewer, set, body });
    return { id, changeSet: { id, status: set.status }, isSuggestion: true };
  });
}

/** Takes back all that was decided at once, or nothing of it. 404 where nothing of it stands, 403 where the role is too low, 409 where later sets build on it. */
export function undoMany(
  services: EditingServices,
  { asked, batch }: { readonly asked: Asked; readonly batch: string },
): Promise<Written & { readonly sets: readonly string[] }> {
  const { viewer } = asked;
  return write(services, asked, async (writing) => {
    const sets = await undoBatch(writing, { viewer, batch, takeBack });
    return { id: batch, changeSet: null, isSuggestion: false, sets };
  });
}
