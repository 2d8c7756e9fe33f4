import { AppError } from '#domain/errors.ts';
import { misreadScene } from '#domain/graph/misreadScene.ts';
import { readSceneQuery } from '#domain/graph/sceneQuery.ts';
import { readToldScene, type ToldScene } from '#domain/graph/toldScene.ts';
import type { Params } from '#domain/query/url.ts';
import { matchRoute } from '#domain/routes.ts';

/** The scene that an address shows; undefined where it is that of another tool. Throws a refusal that names what cannot be read. */
export function embeddedScene(path: string, params: Params): ToldScene | undefined {
  const found = matchRoute(path);
  if (found?.name !== 'GRAPH_EXPLORER' && found?.name !== 'GRAPH_EXPLORER_ENTITY') return undefined;
  const get = (wanted: string): string | null => valueOf(params, wanted);
  const scene = readToldScene({ get, entityId: found.params['entityId'] });
  readSceneQuery(scene.line.steps, scene.line.q ?? undefined);
  return scene;
}

const valueOf = (params: Params, wanted: string): string | null =>
  params.find(([name]) => name === wanted)?.[1] ?? null;

/** Why the scene of an address cannot be shown; undefined where it can be, and for every other tool. */
export function sceneProblem(path: string, params: Params): string | undefined {
  try {
    const scene = embeddedScene(path, params);
    return scene && misreadScene((wanted) => valueOf(params, wanted));
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
