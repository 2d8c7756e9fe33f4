import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, isAdmin, mayWrite, VISITOR, type Viewer } from '#domain/access.ts';
import { dayOf } from '#domain/dates.ts';
import { EMBEDDERS, type Embed } from '#domain/embeds/embed.ts';
import { newOptions, readSaid, requireNarrowable, type Addresses } from '#domain/embeds/read.ts';
import { AppError, forbidden, notFound, unauthorized } from '#domain/errors.ts';
import type { Params } from '#domain/query/url.ts';
import { isUuid } from '#domain/query/values.ts';
import {
  changeEmbed,
  createEmbed,
  findEmbed,
  listEmbeds,
  toldEmbed,
  withdrawEmbed,
  type KeptEmbed,
} from '#server/embeds/store.ts';
import type { RestContext } from '../context.ts';
import { paramsOf } from '../listParams.ts';
import { answerScene, SCENE_PARAMETERS } from '../graph/graph.ts';
import { answerMap, type MapCall } from '../market-map/marketMap.ts';
import { readOwnParams } from '../params.ts';
import { answerPapers, answerPlaces } from '../summary-map/summaryMap.ts';
import { splitAddress } from './address.ts';
import { embedAddress, liveEmbed } from './liveEmbed.ts';
import { askedOfEmbed } from './mapQuestion.ts';
import { papersOfEmbed, placesOfEmbed } from './placesQuestion.ts';
import { sceneOfEmbed } from './sceneQuestion.ts';

const PATH = '/embeds/';

/** How long caches between may show an embed, and how long an older one while they ask for a newer. */
export const EMBED_CACHING = 'public, max-age=300, stale-while-revalidate=600';

/** Registers the paths by which people keep the views of tools that stand in other pages, and those by which maps and scenes there are read. */
export function registerEmbeds(app: FastifyInstance, context: RestContext): void {
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    registerOwn(scope, context);
  });
  const map = { ask: byParams(askedOfEmbed), answer: answerMap };
  const places = { ask: byParams(placesOfEmbed), answer: answerPlaces };
  const papers = { ask: byParams(papersOfEmbed), answer: answerPapers };
  const scene = {
    ask: (embed: KeptEmbed, request: FastifyRequest) =>
      sceneOfEmbed(embed, readOwnParams(request, SCENE_PARAMETERS)),
    answer: answerScene,
  };
  app.get(`${PATH}:id/market-map-tiles/`, shown(context, map));
  app.get(`${PATH}:id/map-places/`, shown(context, places));
  app.get(`${PATH}:id/map-papers/`, shown(context, papers));
  app.get(`${PATH}:id/graph/scene/`, shown(context, scene));
}

function registerOwn(scope: FastifyInstance, context: RestContext): void {
  const told = (request: FastifyRequest, embed: KeptEmbed): Embed & { readonly url: string } => ({
    ...toldEmbed(embed),
    url: embedAddress(context.originOf(request), embed.id),
  });
  const addresses = (): Addresses => ({
    split: splitAddress,
    today: dayOf(context.services().clock.now()),
  });
  scope.get(PATH, async (request, reply) => {
    const id = accountOf(context.viewerOf(request));
    readOwnParams(request, []);
    const own = await listEmbeds(context.services().database, id);
    return reply.send({ count: own.length, results: own.map((embed) => told(request, embed)) });
  });
  scope.post(PATH, async (request, reply) => {
    const accountId = makerOf(context.viewerOf(request));
    readOwnParams(request, []);
    const { database, clock } = context.services();
    const options = newOptions(readSaid(request.body, addresses()));
    requireNarrowable(options, addresses());
    const made = told(request, await createEmbed(database, options, { accountId, now: clock.now() }));
    return reply.status(201).header('location', made.url).send(made);
  });
  scope.patch(`${PATH}:id/`, async (request, reply) => {
    makerOf(context.viewerOf(request));
    readOwnParams(request, []);
    const { database, clock } = context.services();
    const own = await ownEmbed(context, request);
    const { id } = own;
    const said = readSaid(request.body, addresses());
    requireNarrowable({ ...own, ...said }, addresses());
    const changed = await changeEmbed(database, { id, said, now: clock.now() });
    if (!changed) throw notFound('embed');
    return reply.send(told(request, changed));
  });
  // Whoever has lost the role may still take back what is out there.
  scope.delete(`${PATH}:id/`, async (request, reply) => {
    requireWrites(context.viewerOf(request));
    readOwnParams(request, []);
    const { database, clock } = context.services();
    const { id } = await ownEmbed(context, request);
    await withdrawEmbed(database, id, clock.now());
    return reply.status(204).send();
  });
}

const byParams =
  <Asked>(ask: (embed: KeptEmbed, given: Params) => Asked) =>
  (embed: KeptEmbed, { url }: FastifyRequest): Asked =>
    ask(embed, paramsOf(url));

interface Shown<Asked> {
  /** What an embed is asked for, by the parameters of a request. */
  readonly ask: (embed: KeptEmbed, request: FastifyRequest) => Asked;
  readonly answer: (context: RestContext, call: MapCall, asked: Asked) => Promise<FastifyReply>;
}

// Whoever reads it, an embed shows what everybody may see.
const shown =
  <Asked>(context: RestContext, { ask, answer }: Shown<Asked>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as { readonly id: string };
    const asked = ask(await liveEmbed(context, id), request);
    void reply.header('cache-control', EMBED_CACHING);
    return answer(context, { request, reply, viewer: VISITOR }, asked);
  };

function accountOf({ id }: Viewer): string {
  if (id === null) throw unauthorized();
  return id;
}

function requireWrites(viewer: Viewer): string {
  const id = accountOf(viewer);
  if (mayWrite(viewer)) return id;
  throw new AppError('FORBIDDEN', { message: 'This API key may only read. Use one with the scope write.' });
}

function makerOf(viewer: Viewer): string {
  const id = accountOf(viewer);
  if (!hasRank(viewer, EMBEDDERS)) throw forbidden(EMBEDDERS);
  return requireWrites(viewer) && id;
}

// Others learn nothing of it; admins may take any of them back.
async function ownEmbed(context: RestContext, request: FastifyRequest): Promise<KeptEmbed> {
  const viewer = context.viewerOf(request);
  const { id } = request.params as { readonly id: string };
  const found = isUuid(id) ? await findEmbed(context.services().database, id) : undefined;
  const isTheirs = found?.accountId === viewer.id || (request.method === 'DELETE' && isAdmin(viewer));
  if (!found || found.isWithdrawn || !isTheirs) throw notFound('embed');
  return found;
}
