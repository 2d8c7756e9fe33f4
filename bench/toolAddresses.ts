import { screenNamed } from '#domain/screens.ts';
import { openIn } from '#domain/tools/openIn.ts';
import type { SignedInUser } from '#tests/support/signedInUser.ts';

const MAPS = ['MARKET_MAP', 'MARKET_MAP_INVESTORS', 'MARKET_MAP_USERS'] as const;

interface Tile {
  readonly id: string;
}

/** The addresses of each tool as it opens, by what it shows; of market maps also with an arrangement that is saved. */
export async function toolAddresses(
  server: string,
  user: SignedInUser,
): Promise<Readonly<Record<string, string>>> {
  const headers = { authorization: user.tokens.IdToken, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(server + path, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { tiles } = await ask<{ tiles: readonly Tile[] }>('/market-map-tiles/?map=companies');
  const edits = JSON.stringify({ pins: tiles.slice(5, 25).map(({ id }) => id) });
  const arranged = `${screenNamed('MARKET_MAP').path}?edits=${encodeURIComponent(edits)}`;
  const { id: saved } = await ask<{ id: string }>('/saved-views/', { title: 'Arranged', address: arranged });
  const { results } = await ask<{ results: readonly Tile[] }>(
    '/organizations/?limit=1&ordering=-partnerCount',
  );
  const graph = screenNamed('GRAPH_EXPLORER').path;
  const fromList = openIn('COMPANIES', [{ f: 'country', op: 'eq', v: 'FI' }]).find(
    ({ screen }) => screen === 'GRAPH_EXPLORER',
  );
  return {
    ...Object.fromEntries(
      MAPS.map((name) => [`market map: ${screenNamed(name).title ?? name}`, screenNamed(name).path]),
    ),
    'market map: as it was arranged and saved': `${arranged}&saved=${saved}`,
    'graph: around a company': `${graph}/${results[0]?.id ?? ''}`,
    'graph: of a list': fromList?.path ?? graph,
    map: screenNamed('SUMMARY_MAP').path,
    heatmap: screenNamed('HEATMAP').path,
    charts: screenNamed('GRAPHING_TOOL').path,
    'charts of rounds': screenNamed('GRAPHING_TOOL_ROUNDS').path,
    'analysis: concentration': `${screenNamed('ANALYSIS_TOOL').path}?card=concentration`,
    'analysis: survival': `${screenNamed('ANALYSIS_TOOL').path}?card=survival`,
    roadmap: screenNamed('ROAD_MAP').path,
  };
}
