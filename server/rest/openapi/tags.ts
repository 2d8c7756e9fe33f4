import { KINDS } from '#domain/registry.ts';
import type { Json } from '#server/rest/openapiParts.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly paths: RegExp;
}

const OTHERS: readonly Tag[] = [
  {
    name: 'Search',
    description: 'By name over all kinds, and what a search finds, counted.',
    paths: /^\/(search|search-panel)\//,
  },
  {
    name: 'Figures',
    description: 'Totals, charts, deals, portfolios and what derived values rest on.',
    paths:
      /^\/(dashboard-metrics|taxonomy|country_totals|sector_totals|sector_counts|secondary_counts|graphing_tool|investor-figures|deal-matrix|portfolio|similar|explain)\//,
  },
  {
    name: 'Tools',
    description: 'What maps, the graph, the roadmap and the analyses draw.',
    paths: /^\/(market-map-tiles|map-places|map-papers|roadmap-figures|stage-paths|co-investments|graph)\//,
  },
  {
    name: 'Saved',
    description: 'Views, dashboards and embeds that people keep.',
    paths: /^\/(saved-views|dashboards|embeds?)\//,
  },
  {
    name: 'Editing',
    description: 'Sets of changes, claims and links, and what waits for a decision.',
    paths: /^\/(change-sets|facts|entries|duplicates|partnerships)\//,
  },
  {
    name: 'Files',
    description: 'Uploads, imports of rows, and exports that are made in the background.',
    paths: /^\/(uploads|imports|exports)\b/,
  },
  {
    name: 'Administration',
    description: 'The quality and the origins of the data, and messages, for admins.',
    paths: /^\/(data-quality|data-packs|data-sources|users|contact\/messages)\//,
  },
  {
    name: 'Accounts',
    description: 'Signing in, and the own account.',
    paths: /^\/(auth|idp|v6)\//,
  },
  { name: 'GraphQL', description: 'The same data in one question.', paths: /^\/graphql$/ },
];

const PLAIN: Tag = {
  name: 'Server',
  description: 'Its state, its settings, and what machines look for beside the screens.',
  paths: /^/,
};

const listed = KINDS.filter(({ rest }) => rest.length > 0);

/** The name under which the operations of a path stand together. */
export function tagOf(path: string): string {
  const kind = listed.find(({ rest }) => rest.some((one) => path.startsWith(one.path)));
  return kind?.labelPlural ?? OTHERS.find(({ paths }) => paths.test(path))?.name ?? PLAIN.name;
}

/** All of them, with what they hold. */
export const tags = (): readonly Json[] => [
  ...listed.map(({ labelPlural }) => ({
    name: labelPlural,
    description: `Lists, single entries and their editing: ${labelPlural.toLowerCase()}.`,
  })),
  ...[...OTHERS, PLAIN].map(({ name, description }) => ({ name, description })),
];
