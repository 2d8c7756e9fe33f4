import { KINDS } from '#domain/registry.ts';
import { exportMinePath } from '#server/rest/auth/exportMine.ts';
import { authPaths } from '#server/rest/auth/openapiAuth.ts';
import { contactPaths } from '#server/rest/contact/openapiContact.ts';
import { messagePaths } from '#server/rest/contact/openapiMessages.ts';
import { DEAL_SCHEMAS, dealPaths } from '#server/rest/deals/openapiDeals.ts';
import { changeSetPaths, setSchemas } from '#server/rest/editing/openapiChangeSets.ts';
import { claimPaths } from '#server/rest/editing/openapiClaims.ts';
import { draftSchemas } from '#server/rest/editing/openapiEditing.ts';
import { linkPaths } from '#server/rest/editing/openapiLinks.ts';
import { originPaths } from '#server/rest/editing/openapiOrigins.ts';
import { qualityPaths } from '#server/rest/editing/openapiQuality.ts';
import { PERMALINK_SCHEMAS, permalinkPaths } from '#server/rest/saved/openapiPermalinks.ts';
import { EMBED_SCHEMAS, embedPaths } from '#server/rest/embeds/openapiEmbeds.ts';
import { EXPORT_SCHEMA, exportJobPaths } from '#server/rest/exports/openapiExports.ts';
import { GRAPH_SCHEMAS, graphPaths } from '#server/rest/graph/openapiGraph.ts';
import { IMPORT_SCHEMAS, importPaths } from '#server/rest/imports/openapiImports.ts';
import { ANSWER_SCHEMAS } from '#server/rest/openapi/answers.ts';
import { FILTER_WORDS, filters } from '#server/rest/openapi/filters.ts';
import {
  finished,
  FOR_ALL,
  SECURITY_SCHEMES,
  SHARED_HEADERS,
  SHARED_PARAMETERS,
  SHARED_RESPONSES,
} from '#server/rest/openapi/finish.ts';
import { explainPath, LIKENESS_SCHEMAS, similarPath } from './likeness.ts';
import { pathsOfList } from './lists.ts';
import { machinePaths } from '#server/rest/openapi/machines.ts';
import { QUERY_SCHEMAS } from '#server/rest/openapi/queries.ts';
import { rowSchemas } from '#server/rest/openapi/rows.ts';
import { SECTOR_SCHEMAS, sectorPaths } from './sector.ts';
import { shared } from '#server/rest/openapi/shared.ts';
import { tags } from '#server/rest/openapi/tags.ts';
import { INSIGHT_SCHEMAS, insightPaths } from '#server/rest/openapiInsights.ts';
import type { Json, PathItem } from '#server/rest/openapiParts.ts';
import { portfolioPath, portfolioSchema } from '#server/rest/openapiPortfolio.ts';
import { ROADMAP_SCHEMAS, roadmapPaths } from '#server/rest/roadmap/openapiRoadmap.ts';
import { ANALYSIS_SCHEMAS, analysisPaths } from '#server/rest/analysis/openapiAnalysis.ts';
import { SAVED_SCHEMAS, savedPaths } from '#server/rest/saved/openapiSaved.ts';
import { SEARCH_SCHEMAS, searchPaths } from '#server/rest/search/openapiSearch.ts';
import { ALL_MAP_SCHEMAS, mapPaths } from '#server/rest/summary-map/openapiSummaryMap.ts';
import { uploadPaths } from '#server/rest/uploads/openapiUploads.ts';
import { USER_SCHEMAS, userPaths } from '#server/rest/users/openapiUsers.ts';

/** The description of the interface as OpenAPI 3.1, drawn from the registry in the words of the sector; where it is served stands in `servers`. */
export function openApi(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sector Atlas',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: `Lists answer {count, next, previous, results}; follow \`next\` to go further. ${FILTER_WORDS} Errors are application/problem+json with a code and, by parameter or member, sentences that say what to do. HEAD is taken wherever there is GET. Members may be added to answers; none is taken away.`,
    },
    security: FOR_ALL,
    tags: tags(),
    ...shared(Object.fromEntries(allPaths().map(finished)), {
      headers: SHARED_HEADERS,
      parameters: { ...SHARED_PARAMETERS, ...filters() },
      responses: SHARED_RESPONSES,
      securitySchemes: SECURITY_SCHEMES,
      schemas: schemas(),
    }),
  };
}

const allPaths = (): readonly PathItem[] => [
  ...KINDS.flatMap((kind) => kind.rest.flatMap((path) => pathsOfList(kind, path))),
  ...exportJobPaths(),
  ...searchPaths(),
  ...sectorPaths(),
  similarPath,
  explainPath,
  ...insightPaths(),
  ...dealPaths(),
  ...roadmapPaths(),
  ...analysisPaths(),
  portfolioPath(),
  ...mapPaths(),
  ...graphPaths(),
  contactPaths(),
  ...changeSetPaths(),
  ...linkPaths(),
  ...claimPaths(),
  ...qualityPaths(),
  ...originPaths,
  ...messagePaths,
  ...savedPaths(),
  ...embedPaths(),
  ...permalinkPaths(),
  ...uploadPaths(),
  ...importPaths(),
  ...userPaths(),
  exportMinePath(),
  ...authPaths(),
  ...machinePaths(),
];

const schemas = (): Json => ({
  ...rowSchemas(),
  ...QUERY_SCHEMAS,
  ...SECTOR_SCHEMAS,
  ...SEARCH_SCHEMAS,
  ...INSIGHT_SCHEMAS,
  ...DEAL_SCHEMAS,
  ...ALL_MAP_SCHEMAS,
  ...ROADMAP_SCHEMAS,
  ...ANALYSIS_SCHEMAS,
  ...GRAPH_SCHEMAS,
  ...USER_SCHEMAS,
  ...SAVED_SCHEMAS,
  ...EMBED_SCHEMAS,
  ...PERMALINK_SCHEMAS,
  ...draftSchemas(),
  ...setSchemas(),
  ...IMPORT_SCHEMAS,
  ...LIKENESS_SCHEMAS,
  BackgroundExport: EXPORT_SCHEMA,
  Portfolio: portfolioSchema(),
  ...ANSWER_SCHEMAS,
});
