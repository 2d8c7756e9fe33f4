import type { FastifyInstance } from 'fastify';
import type { RestContext } from './context.ts';
import { registerExportMine } from './auth/exportMine.ts';
import { registerAuth } from './auth/auth.ts';
import { registerContact } from './contact/contact.ts';
import { registerMessages } from './contact/messages.ts';
import { registerDeals } from './deals/deals.ts';
import { registerClaims } from './editing/claims.ts';
import { registerChangeSets } from './editing/changeSets.ts';
import { registerDuplicates } from './editing/duplicates.ts';
import { registerEditing } from './editing/editing.ts';
import { registerLinks } from './editing/links.ts';
import { registerMarketMap } from './market-map/marketMap.ts';
import { registerOrigins } from './editing/origins.ts';
import { registerQuality } from './editing/quality.ts';
import { registerExportJobs } from './exports/exportJobs.ts';
import { registerGraph } from './graph/graph.ts';
import { registerImports } from './imports/imports.ts';
import { registerExplain } from './explain.ts';
import { registerInsights } from './insights.ts';
import { registerLists } from './lists.ts';
import { openApi } from './openapi.ts';
import { registerPortfolio } from './portfolio.ts';
import { registerRoadmap } from './roadmap/roadmap.ts';
import { registerSearches } from './search/searches.ts';
import { registerSimilar } from './similar.ts';
import { registerSiteFiles } from './siteFiles.ts';
import { registerTaxonomyExport } from './taxonomyExport.ts';
import { registerUploads } from './uploads/uploads.ts';
import { registerSetUp } from './users/setUp.ts';
import { registerUsers } from './users/users.ts';

/** Registers every REST path. */
export function registerRest(app: FastifyInstance, context: RestContext): void {
  registerLists(app, context);
  registerEditing(app, context);
  registerDuplicates(app, context);
  registerChangeSets(app, context);
  registerLinks(app, context);
  registerClaims(app, context);
  registerQuality(app, context);
  registerOrigins(app, context);
  registerExportJobs(app, context);
  registerSearches(app, context);
  registerInsights(app, context);
  registerDeals(app, context);
  registerMarketMap(app, context);
  registerRoadmap(app, context);
  registerTaxonomyExport(app, context);
  registerSimilar(app, context);
  registerGraph(app, context);
  registerPortfolio(app, context);
  registerExplain(app, context);
  registerContact(app, context);
  registerMessages(app, context);
  registerUploads(app, context);
  registerImports(app, context);
  registerUsers(app, context);
  registerSetUp(app, context);
  registerExportMine(app, context);
  registerAuth(app, context);
  registerSiteFiles(app, context);
  app.get('/openapi.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(openApi(context.originOf(request))),
  );
}
