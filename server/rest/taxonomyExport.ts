import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '#domain/dates.ts';
import { unknownOption } from '#domain/errors.ts';
import { answersTo, questionOf } from '#server/insights/answers.ts';
import { taxonomyClasses, type TaxonomyClass } from '#server/insights/taxonomyClasses.ts';
import { isUnchanged } from './conditional.ts';
import type { RestContext } from './context.ts';
import { inAscii } from './exports/export.ts';
import { contentDisposition } from './exports/fileName.ts';
import { readChoice, readOwnParams } from './params.ts';
import { skosOf } from './skos.ts';

/** The formats that the taxonomy is served in. */
export const TAXONOMY_FORMATS = ['json', 'turtle'] as const;

const FILES = {
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  turtle: { type: 'text/turtle; charset=utf-8', ending: 'ttl' },
} as const;

/** Registers the taxonomy as a file, or a class with all below it; whose data these are is told in the headers and in the file. */
export function registerTaxonomyExport(app: FastifyInstance, context: RestContext): void {
  app.get('/taxonomy/export/', (request, reply) => sendTaxonomy(context, request, reply));
}

async function sendTaxonomy(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readOwnParams(request, ['format', 'class']);
  const format = readChoice(own, 'format', TAXONOMY_FORMATS);
  if (await isUnchanged(context, request, reply, { topics: ['records'] })) return reply;
  const services = context.services();
  const viewer = context.viewerOf(request);
  const all = await taxonomyClasses(services.database, { viewer });
  const classes = belowClass(all, own.get('class'));
  const { type, ending } = FILES[format];
  const [attribution, origin] = [context.attribution(), context.originOf(request)];
  const day = dayOf(services.clock.now());
  const name = ['taxonomy', own.get('class'), day].filter((part) => part !== undefined).join('-');
  void reply
    .type(type)
    .header('content-disposition', contentDisposition(`${name}.${ending}`))
    .header('attribution', inAscii(attribution))
    .header('link', '</about>; rel="license"');
  if (format === 'turtle') return reply.send(skosOf(classes, { origin, attribution, day }));
  const { rows } = await answersTo(services, questionOf('taxonomy', 'all'), viewer);
  const totals = new Map(rows.map((row) => JSON.parse(row) as Total).map((row) => [row.id, row]));
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]));
  const withTotals = classes.map((one) => classOf(one, { slugs, total: totals.get(one.id) }));
  return reply.send({ attribution, licences: `${origin}/about`, day, classes: withTotals });
}

// A class that was asked for by its key, with all below it.
function belowClass(all: readonly TaxonomyClass[], slug: string | undefined): readonly TaxonomyClass[] {
  if (slug === undefined) return all;
  const found = all.find((one) => one.slug === slug);
  if (!found) {
    throw unknownOption(
      'class',
      slug,
      all.map((one) => one.slug),
    );
  }
  return all.filter(({ path }) => path.includes(found.id));
}

type Total = Readonly<Record<'organizations' | 'companies' | 'papers', number>> & {
  readonly id: string;
  readonly companyUsd: number | null;
};

type Told = { readonly slugs: ReadonlyMap<string, string>; readonly total: Total | undefined };

const classOf = (one: TaxonomyClass, { slugs, total }: Told) => ({
  id: one.id,
  slug: one.slug,
  name: one.name,
  parent: one.parentId === null ? null : (slugs.get(one.parentId) ?? null),
  description: one.description,
  inclusion: one.inclusion,
  exclusion: one.exclusion,
  aliases: one.aliases,
  organizations: total?.organizations ?? 0,
  companies: total?.companies ?? 0,
  companyUsd: total?.companyUsd ?? null,
  papers: total?.papers ?? 0,
});
