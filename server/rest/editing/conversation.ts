import type { FastifyInstance } from 'fastify';
import { invalidBody, invalidFields } from '#domain/errors.ts';
import { readChangeSet } from '#server/editing/changeSets.ts';
import { isObject } from '#server/editing/problems.ts';
import type { Said, TellAuthor } from '#server/editing/review/conversation.ts';
import { reviseSet, sayAbout, undoMany } from '#server/editing/deciding/reviews.ts';
import { mailQuestion } from '#server/identity/account/mailQuestion.ts';
import { openIdentity, type RestContext } from '#server/rest/context.ts';
import { askedOf, idOf, requireNothing, toldBare } from './editing.ts';

/** Registers what is said about sets, how authors change what they suggested, and how what was decided at once is taken back. */
export function registerConversation(app: FastifyInstance, context: RestContext): void {
  app.post('/change-sets/:id/comments/', async (request, reply) => {
    const asked = askedOf(context, request);
    const id = idOf(request);
    const said = saidIn(request.body);
    const identity = openIdentity(context);
    const tellAuthor: TellAuthor = async (inside, authorId) => {
      if (identity) await mailQuestion(inside, identity, authorId);
    };
    const written = await sayAbout(context.services(), { asked, id, said, tellAuthor });
    if (written.changes) return reply.send(toldBare(written));
    return reply.status(201).send(await readChangeSet(context.services(), { viewer: asked.viewer, id }));
  });
  app.put('/change-sets/:id/values/', async (request, reply) => {
    const asked = askedOf(context, request);
    const id = idOf(request);
    const written = await reviseSet(context.services(), { asked, id, body: request.body });
    if (written.changes) return reply.send(toldBare(written));
    return reply.send(await readChangeSet(context.services(), { viewer: asked.viewer, id }));
  });
  app.post('/change-sets/batches/:id/undo/', async (request, reply) => {
    requireNothing(request);
    const asked = askedOf(context, request);
    const { sets, changes } = await undoMany(context.services(), { asked, batch: idOf(request) });
    return reply.send(changes ? { dryRun: true, sets } : { sets });
  });
}

function saidIn(body: unknown): Said {
  if (!isObject(body)) throw invalidBody('Send an object of JSON with the text.');
  const { text, isQuestion = false, ...others } = body;
  const wrong = Object.keys(others).map((name): [string, string[]] => [
    name.slice(0, 60),
    ['There is no such field.'],
  ]);
  if (typeof text !== 'string') wrong.push(['text', ['Write what is to be said.']]);
  if (typeof isQuestion !== 'boolean') wrong.push(['isQuestion', ['It must be true or false.']]);
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return { text: String(text), isQuestion: isQuestion === true };
}
